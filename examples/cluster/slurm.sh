#!/bin/sh
#SBATCH --job-name=luanim
#SBATCH --array=1-8
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=%x-%A_%a.log
#
# Plays one shard of a tournament in each task of a Slurm array:
#
#     sbatch --array=1-64 slurm.sh 64 class.jsonl bots/*.lua --rounds 1000 --seed 7
#
# The nodes share this directory and have luanim. A task that has failed goes on from
# where it stopped: `scontrol requeue JOB_TASK`, or the same line with `--array=TASK`.
set -eu

shards=$1 out=$2
shift 2
parts=$out.shards task=$SLURM_ARRAY_TASK_ID
mkdir -p "$parts"

exec "${LUANIM:-luanim}" tournament "$@" --shard "$task/$shards" \
  --out "$parts/$task.jsonl" --resume --workers "${SLURM_CPUS_PER_TASK:-1}" --quiet
