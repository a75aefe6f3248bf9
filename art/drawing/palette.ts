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

/** A colour between two others: 0 is the first, 1 the second. Both as #rrggbb. */
export function blend(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((place) => {
    const from = Number.parseInt(one.slice(place, place + 2), 16);
    const to = Number.parseInt(other.slice(place, place + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
