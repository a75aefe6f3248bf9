import type { Cents } from '../basics/money.ts';
import { defaultLanguage } from '../translations/languages.ts';
import {
  isOwnPriced,
  type LostThing,
  mayHaveOwnPrice,
  type OwnPricedThing,
  ownPricedThings,
} from '../shop/lost-things.rules.ts';
import { asNames, type Extra, type ExtraNames } from './extra.rules.ts';
import type { Quote } from './quote.shape.ts';

/**
 * An extra that costs something where it does not come back; one that is included goes out with every scooter. `isAtFee`: a lock without a price
 * of its own.
 */
export type ReplaceableExtra = Pick<Extra, 'id' | 'isIncluded'> &
  Pick<Replacement, 'thing'> & { names: ExtraNames; eachCents: Cents; isAtFee?: true };

/** Frozen with the booking: so many pieces went along with it, and what each of them costs. */
export type Replacement = NonNullable<Quote['replacements']>[number];

/** Of who books it now, as the owner has set it; null: nothing. What is no longer offered nobody takes along from now on. */
export const replacementCentsOf = (extra: Extra): Cents | null =>
  mayHavePrice(extra) ? extra.replacementCents : null;

const mayHavePrice = ({ status, isSecondDriver, lostThing }: Extra): boolean =>
  status === 'active' && !isSecondDriver && mayHaveOwnPrice(lostThing);

/** `lostLockCents`: what the contract asks for a lock that has no price of its own. */
export const replaceableExtras = (all: readonly Extra[], lostLockCents: Cents): ReplaceableExtra[] =>
  all.filter(mayHavePrice).flatMap((extra) => {
    const { id, name, texts, isIncluded, replacementCents, lostThing: thing } = extra;
    const eachCents = replacementCents ?? (thing === 'lock' ? lostLockCents : 0);
    if (eachCents === 0) return [];
    const names = asNames(texts) ?? { [defaultLanguage]: name };
    const isAtFee = replacementCents === null;
    return [
      { id, isIncluded, names, eachCents, ...(isOwnPriced(thing) && { thing }), ...(isAtFee && { isAtFee }) },
    ];
  });

/**
 * Those of one scooter: what was chosen with it, and what comes with every one. A lock with its own price takes the fee's place, so that a second
 * lock beside it is named with that fee.
 */
export function replacementsOf(
  all: readonly ReplaceableExtra[],
  chosen: Readonly<Record<string, number>>,
): Replacement[] {
  const along = all.flatMap(({ isIncluded, ...extra }) => {
    const quantity = isIncluded ? 1 : (chosen[extra.id] ?? 0);
    return quantity > 0 ? [{ ...extra, quantity }] : [];
  });
  const own = along.filter(({ isAtFee }) => !isAtFee);
  return (takesPlaceOfFee(own, 'lock') ? along : own).map(({ isAtFee: _, ...one }) => one);
}

/** Those of a whole order, which only the quotes of its scooters name where it has several: each extra once, whoever takes it along. */
export function replacementsIn(quote: {
  replacements?: Quote['replacements'];
  rides?: readonly Quote[] | undefined;
}): Replacement[] {
  const all = (quote.rides ?? [quote]).flatMap(({ replacements = [] }) => replacements);
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/** What of them counts as one of the things that the contract has a fee for: its own price stands for that, so that one lost lock is one charge. */
export const takesPlaceOfFee = (all: readonly Pick<Replacement, 'thing'>[], thing: LostThing): boolean =>
  all.some((one) => one.thing === thing);

/** The things whose fee nobody owes beside these. */
export const ownPricedAmong = (all: readonly Pick<Replacement, 'thing'>[]): OwnPricedThing[] =>
  ownPricedThings.filter((thing) => takesPlaceOfFee(all, thing));
