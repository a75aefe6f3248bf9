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

/** The drawing of a black scooter, painted anew and without the name on its side; `tone` is `#rrggbb`. */
export const recolourDrawing = (black: string, tone: string): string =>
  tones
    .reduce((svg, [own, by]) => svg.replaceAll(own, shaded(tone, by)), black)
    .replaceAll(`"${lettering}"`, '"none"')
    .replace(/ aria-label="[^"]*"/, '');
