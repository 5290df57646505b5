// A knock and a few tones, made when they are wanted: a browser lets no page sound before
// its user has done something.

let context = null;

function tone(hertz, from, seconds, type = "sine") {
  context ??= new AudioContext();
  const at = context.currentTime + from;
  const [source, volume] = [context.createOscillator(), context.createGain()];
  Object.assign(source, { type });
  source.frequency.setValueAtTime(hertz, at);
  volume.gain.setValueAtTime(0.08, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + seconds);
}

const SOUNDS = {
  tap: () => tone(220, 0, 0.09, "triangle"),
  won: () => melody([392, 494, 587]),
  lost: () => melody([330, 262]),
};

function melody(tones) {
  tones.forEach((hertz, i) => tone(hertz, 0.15 + i * 0.14, 0.3));
}

/** Plays a sound by its name. */
export const play = (name) => SOUNDS[name]();
