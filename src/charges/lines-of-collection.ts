import type { Cents } from '../basics/money.ts';
import type { Queryable } from '../database/tables.ts';
import { chargeLineWithText } from '../translations/charge-text.ts';
import type { Language } from '../translations/languages.ts';
import { sayIn } from '../translations/words.ts';
import { dueOf } from './charge.rules.ts';
import type { ChargesDeps } from './charges-deps.type.ts';

/** What a payment for charges is for: each charge in a line with the desk's words of it, and how much of it is in that payment. */
export async function linesOfCollection(
  { charges, collections }: Pick<ChargesDeps, 'charges' | 'collections'>,
  db: Queryable,
  { id, language }: { id: string; language: Language },
): Promise<{ text: string; cents: Cents }[]> {
  const collection = await collections.byId(db, id);
  if (!collection) return [];
  const isOfDeposit = collection.way === 'deposit';
  const all = await charges.ofBooking(db, collection.bookingId);
  // What a deposit did not cover is in another payment by now, whose charge names that one.
  const own = all.filter((charge) => (isOfDeposit ? charge.depositCents > 0 : charge.collectionId === id));
  const kept = own.filter(({ state }) => state !== 'refunded');
  const words = { language, say: sayIn(language, 'charges') };
  return (kept.length > 0 ? kept : own).map((charge) => ({
    text: chargeLineWithText(words, charge),
    cents: isOfDeposit ? charge.depositCents : dueOf(charge),
  }));
}
