import type { StreetMap } from '../../src/pages/street-map.ts';

export const aStreetMap = (own: Partial<StreetMap> = {}): StreetMap => ({
  tiles: 'https://tiles.example/{z}/{x}/{y}.png',
  credit: '© Mapmakers',
  creditUrl: 'https://tiles.example/credit',
  ...own,
});
