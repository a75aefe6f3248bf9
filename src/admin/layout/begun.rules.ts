import type { RefusalCode } from '../../basics/refusals.ts';
import { mergeSetting } from '../../shop/settings/merge-setting.rules.ts';

/** A form of something that others change too. */
export type Begun<Shown> = {
  /** What its fields began with. */
  first: Shown;
  /** What whoever types knows of: what is sent is of that, and a later one is refused (F07). */
  known: Shown;
  isTyped: boolean;
  /** Since the press that is under way: that is not in what it saves. */
  isTypedSince: boolean;
  /** Its fields are drawn anew with each. */
  drawn: number;
  /** The press that was seen to go. */
  sent: number;
  /** The press whose answer was seen to. */
  seen: number;
};

/** The last press of its button: when, and what came of it; null: nothing that changes what is known. */
export type Press = { at: number; answer: 'sending' | 'saved' | 'changed' | null };

/** As what the server says of each thing that others change too that somebody was quicker (F07). */
const quicker: ReadonlySet<unknown> = new Set([
  'changed_meanwhile',
  'extra_changed',
  'model_changed',
  'promo_changed',
] satisfies RefusalCode[]);

export const isOvertakenBy = (refusal: unknown): boolean => quicker.has(refusal);

export const begin = <Shown>(latest: Shown): Begun<Shown> => ({
  first: latest,
  known: latest,
  isTyped: false,
  isTypedSince: false,
  drawn: 0,
  sent: 0,
  seen: 0,
});

export const beginAnew = <Shown>(now: Begun<Shown>, latest: Shown): Begun<Shown> => ({
  ...now,
  first: latest,
  known: latest,
  isTyped: false,
  isTypedSince: false,
  drawn: now.drawn + 1,
});

/** Somebody types: the same object where that was known. */
export const type = <Shown>(now: Begun<Shown>): Begun<Shown> =>
  now.isTyped && now.isTypedSince ? now : { ...now, isTyped: true, isTypedSince: true };

/**
 * As what is shown is read anew: fields in which nobody has typed follow it, what was typed stays. Somebody else's change is known once the server has
 * refused what was based on the state before: the next press is of what stands now. So is it once something is saved: what was typed after its press
 * stays, for the next one. The same object where nothing is another.
 */
export function follow<Shown>(
  now: Begun<Shown>,
  latest: Shown,
  { at, answer }: Press,
  isSame: (one: Shown, other: Shown) => boolean,
): Begun<Shown> {
  if (answer === 'sending') return at === now.sent ? now : { ...now, isTypedSince: false, sent: at };
  if (answer !== null && at !== now.seen) {
    const heard = { ...now, seen: at };
    if (answer === 'changed') return { ...heard, known: latest };
    const isTypedSince = now.isTypedSince && at === now.sent;
    return isTypedSince ? { ...heard, first: latest, known: latest } : { ...heard, isTyped: false };
  }
  return now.isTyped || isSame(now.first, latest) ? now : beginAnew(now, latest);
}

/** What is sent: a field in which nobody has typed here is as it stands by now, where somebody else was quicker. */
export const mergeTyped = <Shown, Fields>(
  { first, known }: Pick<Begun<Shown>, 'first' | 'known'>,
  typed: Fields,
  fieldsOf: (shown: Shown) => Fields,
): Fields => mergeSetting(fieldsOf(first), typed, fieldsOf(known)).value;
