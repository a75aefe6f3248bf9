import { randomUUID } from 'node:crypto';
import type { MoneyRequestAnswer, NewRequest } from '../../../src/back-office/money/money.shape.ts';
import { sessionIn } from './booking-calls.ts';
import { signedInBrowser, type Browser } from './desk.ts';
import { pagesOf } from './posted-pages.ts';
import { aShop, type Answer, type TestShop } from './shop.ts';

/** Of somebody without a booking, by mail. */
export const aNewRequest = (changes: Partial<NewRequest> = {}): NewRequest => ({
  id: randomUUID(),
  lines: [
    { text: 'Casco perso', cents: 33_50 },
    { text: 'Pulizia', cents: 15_00 },
  ],
  until: null,
  byMail: true,
  booking: null,
  to: { name: 'Ada Lovelace', email: 'ada@guest.example', phone: '+393331234567', language: 'de' },
  ...changes,
});

/** A desk that has asked for 48.50 €, and the page of whoever is asked. */
export async function anAskedFor(changes: Partial<NewRequest> = {}, inShop?: TestShop) {
  const shop = inShop ?? (await aShop());
  const desk = await signedInBrowser(shop, 'owner');
  const asked = aNewRequest(changes);
  const answer = await desk.ask('POST', '/money-requests', asked);
  if (answer.status !== 200) throw new Error(`not asked: ${answer.status} ${JSON.stringify(answer.body)}`);
  const request: MoneyRequestAnswer = answer.body;
  return { shop, desk, asked, request, ...ofRequest(shop, desk, request) };
}

const ofRequest = (shop: TestShop, desk: Browser, { id, link }: MoneyRequestAnswer) => {
  const page = new URL(link ?? '').pathname;
  const pages = pagesOf(shop);
  const { database } = shop;
  return {
    page,
    look: () => pages.get(page),
    press: () => pages.post(page, {}),
    /** Back from the provider, in the browser with that cookie. */
    back: (checkoutUrl: string, cookie = '') =>
      shop.ask(
        'GET',
        `/api/money-requests/${id}?session_id=${sessionIn(checkoutUrl)}`,
        undefined,
        cookie ? { cookie } : {},
      ),
    pay: async (checkoutUrl: string, cookie = '') => {
      await shop.sandbox.simulateOutcome(sessionIn(checkoutUrl), 'paid');
      return shop.ask(
        'GET',
        `/api/money-requests/${id}?session_id=${sessionIn(checkoutUrl)}`,
        undefined,
        cookie ? { cookie } : {},
      );
    },
    act: (step: string, body?: unknown): Promise<Answer> =>
      desk.ask('POST', `/money-requests/${id}/${step}`, body),
    now: async (): Promise<MoneyRequestAnswer> => {
      const { body } = await desk.ask('GET', '/money-requests?show=all');
      return body.requests.find((one: MoneyRequestAnswer) => one.id === id);
    },
    mails: async () =>
      (
        await database
          .selectFrom('mail')
          .select('kind')
          .where('reference', '=', id)
          .orderBy('created_at')
          .execute()
      ).map(({ kind }) => kind),
    refunds: async () =>
      (
        await database
          .selectFrom('refund_request')
          .select('amount_cents')
          .where('reference', '=', id)
          .orderBy('created_at')
          .execute()
      ).map(({ amount_cents: cents }) => cents),
    attempts: () =>
      database
        .selectFrom('payment_attempt')
        .select(['id', 'amount_cents', 'session_id', 'closed_at'])
        .where('reference', '=', id)
        .orderBy('number')
        .execute(),
  };
};
