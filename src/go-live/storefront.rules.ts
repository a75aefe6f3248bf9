import { type Language, languages } from '../translations/languages.ts';

/** Not opened yet, open, or closed again to new bookings. */
type StorefrontState = 'opening_soon' | 'open' | 'closed';

/** What visitors find: a shop, or a page in its place; `note`: what the owner says there. */
export type Storefront = { state: StorefrontState; note: Partial<Record<Language, string>> };

export type StorefrontRow = {
  is_open: boolean;
  opened_at: Date | null;
  note: Partial<Record<string, string>>;
};

export const storefrontOf = ({ is_open, opened_at, note }: StorefrontRow): Storefront => ({
  state: is_open ? 'open' : opened_at ? 'closed' : 'opening_soon',
  note: Object.fromEntries(
    languages.flatMap((language) => (note[language] ? [[language, note[language]]] : [])),
  ),
});
