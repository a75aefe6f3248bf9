/** A moment of a connection: its client says `says`, and has said `after` before in the same transaction. */
export type Moment = { says: RegExp; after?: RegExp };

/** The end of a transaction in which something was said before. */
export const commitAfter = (after: RegExp): Moment => ({ says: /commit\0$/, after });

const beginsAnew = /begin\0$/;

/** Reads all that the client of one connection sends, and says which pieces make a moment. */
export function listenFor() {
  let heard = '';
  return {
    hear: (piece: Buffer): string => {
      const words = piece.toString('latin1');
      heard = beginsAnew.test(words) ? '' : heard + words;
      return words;
    },
    isMoment: ({ says, after }: Moment, words: string): boolean =>
      says.test(words) && (after?.test(heard) ?? true),
  };
}
