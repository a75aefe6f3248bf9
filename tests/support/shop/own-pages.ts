import type { BookingRequest } from '../../../src/booking/booking.shape.ts';
import { addHours } from '../../../src/basics/rome-time.ts';
import { createLinkTokens } from '../../../src/basics/tokens.ts';
import { dataCodeDigits } from '../../../src/booking/read-data-codes.ts';
import { expect } from 'vitest';
import { aBookingRequest } from '../../builders/a-booking-request.ts';
import { book, payment, sessionIn } from './booking-calls.ts';
import { pagesOf } from './posted-pages.ts';
import { aShop, testSecret, type TestShop } from './shop.ts';

/** A paid booking, its own pages as a browser without scripts sees them, and time in the test's hands. */
export async function anOwnBooking(changes: Partial<BookingRequest> = {}, inShop?: TestShop) {
  const shop = inShop ?? (await aShop());
  const { body: held } = await book(shop, aBookingRequest({ language: 'it', ...changes }));
  await shop.sandbox.simulateOutcome(sessionIn(held.checkoutUrl), 'paid');
  const paid = await payment(shop, held);
  const address = String(paid.body.bookingUrl);
  const row = () =>
    shop.database
      .selectFrom('booking')
      .selectAll()
      .where('code', '=', held.bookingId)
      .executeTakeFirstOrThrow();
  const { id, starts_at: startsAt } = await row();
  const pages = pagesOf(shop);
  const codeOf = (nth: number): string => dataCodeDigits(createLinkTokens(testSecret), id, nth);
  return {
    shop,
    id,
    code: String(held.bookingId),
    address,
    row,
    atHoursBefore: (hours: number) => shop.setNow(addHours(startsAt, -hours)),
    get: (path = '') => pages.get(address + path),
    post: (path: string, fields: Record<string, string>) => pages.post(address + path, fields),
    postFile: (path: string, field: string, file: File, fields: Record<string, string>) =>
      pages.postFile(address + path, field, file, fields),
    dataCode: codeOf,
    /** What is stored about them, as a program asks for it; with the `nth` code that is mailed. */
    exportData: async (nth = 1) => {
      const call = `/api/bookings/by-token/${address.split('/').at(-1)}/data`;
      expect((await shop.ask('POST', `${call}-code`, {})).status).toBe(200);
      return shop.ask('POST', call, { code: codeOf(nth) });
    },
    refunds: async () => {
      const query = shop.database.selectFrom('refund_request').select('amount_cents').orderBy('created_at');
      return (await query.execute()).map(({ amount_cents: cents }) => cents);
    },
    mails: async (kind: string) =>
      (await shop.database.selectFrom('mail').select('id').where('kind', '=', kind).execute()).length,
  };
}

/** The words of a page, as they are read: without its marks. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/[ \n\t]+/g, ' ');

/** The value of a hidden field. */
export const hiddenIn = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** What each form of the page that asks for nothing more would send, by the names of its hidden fields. */
export const formsIn = (html: string): Record<string, string>[] =>
  [...html.matchAll(/<form[^>]*>((?:<input type="hidden"[^>]*>)+)<button/g)].map(([, fields = '']) =>
    Object.fromEntries(
      [...fields.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    ),
  );

/** What the form with this button sends by it, by the names of its hidden fields; null where no form has one. */
export function formOfButton(html: string, name: string, value: string): Record<string, string> | null {
  const forms = [...html.matchAll(/<form[^>]*>.*?<\/form>/gs)].map(([form]) => form);
  const button = new RegExp(`<button(?=[^>]* name="${name}")[^>]* value="${value}"`);
  const found = forms.find((form) => button.test(form));
  if (found === undefined) return null;
  const hidden = [...found.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return { ...Object.fromEntries(hidden.map(([, field = '', held = '']) => [field, held])), [name]: value };
}
