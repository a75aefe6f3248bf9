import type { Cents } from '../basics/money.ts';
import type { LostThing } from '../shop/lost-things.rules.ts';
import { defaultLanguage, type Language, languages } from '../translations/languages.ts';

/** What the owner calls an extra, in each language that is filled in. */
export type ExtraTexts = { [L in Language]?: { name: string; info: string } | undefined };
export const pricings = ['per_day', 'per_rental'] as const;
type Pricing = (typeof pricings)[number];

/** A row of the owner's table (docs/decisions/049-extras.md). */
export type Extra = {
  id: number;
  /** In Italian, whatever else is filled in: the answer of GET /api/extras. */
  name: string;
  info: string;
  /** Null: the shop's own texts name it, by its number (src/shop/extras.rules.ts). */
  texts: ExtraTexts | null;
  status: 'active' | 'inactive';
  imageFile: string;
  /** For each day or for the whole rental, as `pricing` says. */
  priceCents: Cents;
  pricing: Pricing;
  atMost: number;
  /** Pieces that the shop owns; null: always enough. */
  stock: number | null;
  leastAge: number | null;
  /** It is given with one of these; empty: with any. */
  licenceCategories: readonly string[];
  /** Comes with every rental; nobody chooses it, and it costs nothing. */
  isIncluded: boolean;
  isSecondDriver: boolean;
  /** As what it is charged where it does not come back, at the fee of the contract; null: as none of them. */
  lostThing: LostThing | null;
  /** Or its own price for that (replacement.rules.ts); null: nothing is agreed. */
  replacementCents: Cents | null;
  position: number;
  version: number;
};

/** What a price is made from. `names` null: as `texts`. */
export type OfferedExtra = Pick<Extra, 'id' | 'priceCents' | 'pricing' | 'atMost'> & {
  names: ExtraNames | null;
};
export type ExtraNames = { [L in Language]?: string | undefined };

export const asOffered = ({ id, priceCents, pricing, atMost, texts }: Extra): OfferedExtra => ({
  id,
  priceCents,
  pricing,
  atMost,
  names: asNames(texts),
});

export const asNames = (texts: ExtraTexts | null): ExtraNames | null =>
  texts && Object.fromEntries(Object.entries(texts).map(([language, { name }]) => [language, name]));

/** What a visitor can choose now. */
export const isChoosable = ({ status, isIncluded }: Pick<Extra, 'status' | 'isIncluded'>): boolean =>
  status === 'active' && !isIncluded;

/** Where a language is not filled in, the shop's first one is, or any. */
export function textIn<Text>(
  texts: { [L in Language]?: Text | undefined },
  language: Language,
): Text | undefined {
  const order = [language, defaultLanguage, ...languages];
  return order.map((one) => texts[one]).find((text) => text !== undefined);
}

/** What so many of an extra cost for so many days; a rental of hours is a day. */
export const extraPrice = (
  { priceCents, pricing }: Pick<Extra, 'priceCents' | 'pricing'>,
  { quantity, days }: { quantity: number; days: number },
): Cents => priceCents * quantity * (pricing === 'per_day' ? Math.max(1, days) : 1);

/** What a line of a price calls an extra that the owner named, in the words that were agreed: "2 × Casco bambino". */
export function agreedExtra(
  { extra, quantity }: { extra?: { names: ExtraNames } | undefined; quantity: number },
  language: Language,
): string | null {
  const name = extra && textIn(extra.names, language);
  if (name === undefined) return null;
  return quantity > 1 ? `${quantity} × ${name}` : name;
}
