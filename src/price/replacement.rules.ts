import type { Cents } from '../basics/money.ts';
import { defaultLanguage } from '../translations/languages.ts';
import { type LostThing, mayHaveOwnPrice } from '../shop/lost-things.rules.ts';
import { asNames, type Extra, type ExtraNames } from './extra.rules.ts';
import type { Quote } from './quote.shape.ts';

/** An extra that costs something where it does not come back; one that is included goes out with every scooter. */
export type ReplaceableExtra = Pick<Extra, 'id' | 'isIncluded'> &
  Pick<Replacement, 'thing'> & { names: ExtraNames; eachCents: Cents };

/** Frozen with the booking: so many pieces went along with it, and what each of them costs. */
export type Replacement = NonNullable<Quote['replacements']>[number];

/** Of who books it now, as the owner has set it; null: nothing. What is no longer offered nobody takes along from now on. */
export const replacementCentsOf = (extra: Extra): Cents | null => {
  const mayHaveOne = extra.status === 'active' && !extra.isSecondDriver && mayHaveOwnPrice(extra.lostThing);
  return mayHaveOne ? extra.replacementCents : null;
};

export const replaceableExtras = (all: readonly Extra[]): ReplaceableExtra[] =>
  all.flatMap((extra) => {
    const eachCents = replacementCentsOf(extra);
    if (eachCents === null) return [];
    const { id, name, texts, isIncluded, lostThing } = extra;
    const names = asNames(texts) ?? { [defaultLanguage]: name };
    return [{ id, isIncluded, names, eachCents, ...(lostThing === 'lock' && { thing: lostThing }) }];
  });

/** Those of one scooter: what was chosen with it, and what comes with every one. */
export const replacementsOf = (
  all: readonly ReplaceableExtra[],
  chosen: Readonly<Record<string, number>>,
): Replacement[] =>
  all.flatMap(({ isIncluded, ...extra }) => {
    const quantity = isIncluded ? 1 : (chosen[extra.id] ?? 0);
    return quantity > 0 ? [{ ...extra, quantity }] : [];
  });

/** Those of a whole order, which only the quotes of its scooters name where it has several: each extra once, whoever takes it along. */
export function replacementsIn(quote: {
  replacements?: Quote['replacements'];
  rides?: readonly Quote[] | undefined;
}): Replacement[] {
  const all = (quote.rides ?? [quote]).flatMap(({ replacements = [] }) => replacements);
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/** What of them counts as one of the things that the contract has a fee for: its own price stands for that, so that one lost lock is one charge. */
export const takesPlaceOfFee = (all: readonly Replacement[], thing: LostThing): boolean =>
  all.some((one) => one.thing === thing);
