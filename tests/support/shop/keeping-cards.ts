import { cardConsentStamp } from '../../../src/booking/card-consent/card-consent.rules.ts';
import type { BookingRequest } from '../../../src/booking/booking.shape.ts';
import { charged, setSetting } from './charges.ts';
import { aShop, type TestShop } from './shop.ts';

/** As the checkout says it in the demo's shop once it keeps cards. */
export const ticked: Pick<BookingRequest, 'keepCard'> = {
  keepCard: cardConsentStamp({ objectDays: 7, keptDays: 14, depositCents: 0 }),
};

/** A shop that keeps the cards of those who let it. */
export async function aShopThatKeepsCards(): Promise<TestShop> {
  const shop = await aShop();
  await setSetting(shop, 'payments', { keepCard: true, keptCardDays: 14 });
  return shop;
}

/** Booked and paid by somebody who lets the shop keep their card, with the desk and their own page. */
export async function withKeptCard(booking: Partial<BookingRequest> = {}) {
  const shop = await aShopThatKeepsCards();
  const rental = await charged({ shop, booking: { ...ticked, ...booking } });
  return { ...rental, cards: () => cardsIn(shop), consents: () => consentsIn(shop) };
}

/** Those that may still be charged, by whose payment they were kept at. */
export async function cardsIn({ database }: TestShop) {
  const query = database.selectFrom('kept_card').select(['reference', 'method_id as methodId', 'last4']);
  return query.where('removed_at', 'is', null).execute();
}

export const consentsIn = ({ database }: TestShop) =>
  database.selectFrom('card_consent').selectAll().execute();

/** Whether the pages to pay on ask for the card to be kept, in the order in which they were opened. */
export async function pagesThatKeep({ database }: TestShop): Promise<boolean[]> {
  const query = database.selectFrom('payment_attempt').select('parameters').orderBy('created_at');
  return (await query.execute()).map(({ parameters }) => parameters.includes('setup_future_usage'));
}
