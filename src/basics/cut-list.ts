/** Of a list that was asked for one more than is shown: what is shown, and whether there are others behind it. */
export const cutList = <One>(found: readonly One[], most: number): { listed: One[]; more: boolean } => ({
  listed: found.slice(0, most),
  more: found.length > most,
});
