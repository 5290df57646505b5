// A game is won: sparks fly over the board.

const SPARKS = 18;
const LASTS = 900;

/** A shower over the board; `launch` lets it fly. */
export function shower(board, launch) {
  const { left, top, width, height } = board.getBoundingClientRect();
  const sparks = Array.from({ length: SPARKS }, (_, k) => {
    const spark = document.createElement("span");
    spark.className = `spark spark${k % 3}`;
    Object.assign(spark.style, {
      left: `${left + width / 2}px`,
      top: `${top + height / 2}px`,
    });
    return spark;
  });
  const flight = (k) => {
    const [angle, far] = [k * 2.4, 0.35 + (k % 5) / 12];
    const x = Math.cos(angle) * far * width;
    const y = Math.sin(angle) * far * height;
    return [
      { translate: "0 0", opacity: 1 },
      { translate: `${x}px ${y}px`, opacity: 1, offset: 0.6 },
      { translate: `${x}px ${y + 60}px`, opacity: 0 },
    ];
  };
  launch(board, sparks, flight, LASTS);
}
