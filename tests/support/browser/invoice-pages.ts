import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { InvoiceAnswer } from '../../../src/back-office/invoices/invoices.shape.ts';
import type { BuyerValues } from '../../../src/invoices/buyer.rules.ts';
import { aBuyer } from '../../builders/a-buyer.ts';
import { fromDesk } from './desk-pages.ts';

/** Said by the desk of a booking of which nobody has said it. */
export async function sayBuyerFromDesk(
  page: Page,
  code: string,
  changes: Partial<BuyerValues> = {},
): Promise<void> {
  const said = { buyerVersion: 0, buyer: aBuyer(changes) };
  expect((await fromDesk(page, 'PUT', `/bookings/${code}/invoice`, said)).status).toBe(204);
}

/** Of all that was paid, for a buyer of whom nobody has said anything before. */
export async function invoiceFromDesk(
  page: Page,
  code: string,
  changes: Partial<BuyerValues> = {},
): Promise<InvoiceAnswer> {
  await sayBuyerFromDesk(page, code, changes);
  const address = `/bookings/${code}/invoice`;
  const { openCents: cents } = (await fromDesk(page, 'GET', address)).answer;
  const body = { id: crypto.randomUUID(), buyerVersion: 1, cents };
  return (await fromDesk(page, 'POST', address, body)).answer;
}
