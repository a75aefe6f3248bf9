import type { Cents } from '../basics/money.ts';
import { defaultLanguage } from '../translations/languages.ts';
import { asNames, type Extra, type ExtraNames } from './extra.rules.ts';
import type { Quote } from './quote.shape.ts';

/** An extra that costs something where it does not come back; one that is included goes out with every scooter. */
export type ReplaceableExtra = Pick<Extra, 'id' | 'isIncluded'> & { names: ExtraNames; eachCents: Cents };

/** Frozen with the booking: so many pieces went along with it, and what each of them costs. */
export type Replacement = NonNullable<Quote['replacements']>[number];

/** As the owner has set it now. What is no longer offered nobody takes along from now on. */
export const replaceableExtras = (all: readonly Extra[]): ReplaceableExtra[] =>
  all.flatMap(({ id, name, texts, status, isIncluded, isSecondDriver, lostThing, replacementCents }) => {
    const hasPrice = status === 'active' && !isSecondDriver && lostThing === null;
    if (!hasPrice || replacementCents === null) return [];
    const names = asNames(texts) ?? { [defaultLanguage]: name };
    return [{ id, isIncluded, names, eachCents: replacementCents }];
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
