/** What was typed, over what was shown; `now`: what the last return said. */
type Kilometres = { typed: number; seen: number; now: number };

/**
 * Of a sheet that is saved: what nobody typed is left as the last return has it. Null where somebody typed a figure and a return brought another
 * one meanwhile: a person is to look at both.
 */
export function kilometresToKeep({ typed, seen, now }: Kilometres): number | null {
  if (typed === seen || typed === now) return now;
  return now === seen ? typed : null;
}
