/** The family's colours. Each town adds its own light; these are the same in all drawings. */
export const palette = {
  cream: '#fbf3e1',
  ink: '#1d3440',
  terracotta: '#c2563a',
  lemon: '#f4cf3f',
  lemonShade: '#d39a26',
  leaf: '#4f7a45',
  leafLight: '#6f9a52',
  leafShade: '#2f5540',
  sea: '#2a7f9e',
  seaDeep: '#0f5878',
  sand: '#ecd3a0',
  coral: '#d9583f',
} as const;

/** A colour between two others: 0 is the first, 1 the second. All colours as #rrggbb. */
export const blend = (one: string, other: string, share: number): string =>
  channelwise(one, other, (from, to) => from + (to - from) * share);

/** A colour seen in the light of another. */
export const multiply = (colour: string, light: string): string =>
  channelwise(colour, light, (own, shining) => (own * shining) / 255);

function channelwise(one: string, other: string, mix: (one: number, other: number) => number): string {
  const channels = [1, 3, 5].map((place) => {
    const [first, second] = [one, other].map((colour) => Number.parseInt(colour.slice(place, place + 2), 16));
    return Math.round(mix(first ?? 0, second ?? 0))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
