import { randomUUID } from 'node:crypto';
import type { BookingInvoiceAnswer, CreditBody } from '../../../src/back-office/invoices/invoices.shape.ts';
import type { BuyerValues } from '../../../src/invoices/buyer.rules.ts';
import { aBuyer } from '../../builders/a-buyer.ts';
import type { Browser } from './desk.ts';
import type { Answer } from './shop.ts';

type Desk = Pick<Browser, 'ask'>;

const addressOf = (code: string): string => `/bookings/${code}/invoice`;

export const readInvoice = async (desk: Desk, code: string): Promise<BookingInvoiceAnswer> =>
  (await desk.ask('GET', addressOf(code))).body as BookingInvoiceAnswer;

/** Whom the invoice of a booking is for, instead of whom it is for now. */
export async function sayInvoiceBuyer(
  desk: Desk,
  code: string,
  changes: Partial<BuyerValues> = {},
): Promise<Answer> {
  const { buyerVersion } = await readInvoice(desk, code);
  return desk.ask('PUT', addressOf(code), { buyerVersion, buyer: aBuyer(changes) });
}

/** As the desk's page asks before it: for whom and of how much as it stands now. */
export async function issueInvoice(desk: Desk, code: string, id: string = randomUUID()): Promise<Answer> {
  const { buyerVersion, openCents } = await readInvoice(desk, code);
  return desk.ask('POST', addressOf(code), { id, buyerVersion, cents: openCents ?? 0 });
}

/** Of an invoice as it stands now. */
export async function creditInvoice(
  desk: Desk,
  invoiceId: string,
  lines: CreditBody['lines'],
  id: string = randomUUID(),
): Promise<Answer> {
  const { invoices } = (await desk.ask('GET', '/invoices')).body;
  const { code } = invoices.find((one: { id: string }) => one.id === invoiceId);
  const whole = (await readInvoice(desk, code)).invoices.find((one) => one.id === invoiceId);
  return desk.ask('POST', `/invoices/${invoiceId}/credit`, { id, ...shownOf(whole), lines });
}

/** What a credit note says of the invoice that was shown. */
export const shownOf = (
  invoice: BookingInvoiceAnswer['invoices'][number] | undefined,
): Pick<CreditBody, 'version' | 'leftCents'> => ({
  version: invoice?.version ?? 1,
  leftCents: (invoice?.lines ?? []).reduce((sum, { creditableCents }) => sum + creditableCents, 0),
});
