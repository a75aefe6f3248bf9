/** The tones of the black scooter (art/scooter/paint.ts), each with how far it is from the paint itself: towards white, or black. */
const tones = [
  ['#a9bac4', 0.6],
  ['#52606a', 0.24],
  ['#2f3840', 0],
  ['#20282e', -0.18],
  ['#12171b', -0.42],
  ['#05070a', -0.62],
] as const;
const lettering = '#dfe5e8';

const channels = (tone: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16));

function shaded(tone: string, by: number): string {
  const end = by < 0 ? 0 : 255;
  const mixed = channels(tone).map((value) => Math.round(value + (end - value) * Math.abs(by)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** As an eye weighs red, green and blue. */
function isPale(tone: string): boolean {
  const [red = 0, green = 0, blue = 0] = channels(tone);
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150;
}

/** The drawing of a black scooter, painted anew: `tone` is `#rrggbb`. */
export function recolourDrawing(black: string, tone: string): string {
  const painted = tones.reduce((svg, [own, by]) => svg.replaceAll(own, shaded(tone, by)), black);
  return isPale(tone) ? painted.replaceAll(lettering, '#4c5a63') : painted;
}
