/** Whose pictures the street map is made of. Set by the owner: MAP_TILES_URL, MAP_CREDIT. */
export type StreetMap = { tiles: string; credit: string; creditUrl: string };

/** As the content policy names it; `{s}` in the address stands for any of the provider's hosts. */
export function tilesHost({ tiles }: StreetMap): string {
  const [scheme = '', , host = ''] = tiles.split('/');
  return `${scheme}//${host.replace('{s}', '*')}`;
}
