// How well one colour is read on another, by the standard's own measure (WCAG 2.2, 1.4.3). Colours are `#rrggbb`.

export const minTextContrast = 4.5;
export const minVisibleContrast = 3;

/** As red, green and blue. */
const channels = (hex: string): number[] =>
  [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16));

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white). https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** One colour thinned over another, as a browser mixes them in sRGB. */
export function wash(colour: string, percent: number, over: string): string {
  const below = channels(over);
  const mixed = channels(colour).map((channel, index) =>
    Math.round((channel * percent + (below[index] ?? 0) * (100 - percent)) / 100),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour nearest to it, by mixing in `towards`, that `passes`; the colour itself where it does. */
export function nearestPassing(colour: string, towards: string, passes: (one: string) => boolean): string {
  for (let percent = 0; percent < 100; percent += 1) {
    const mixed = wash(towards, percent, colour);
    if (passes(mixed)) return mixed;
  }
  return towards;
}
