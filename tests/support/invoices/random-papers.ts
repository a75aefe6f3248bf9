import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Quote } from '../../../src/price/quote.shape.ts';
import { storeFacts, storeRentals } from '../../builders/stored-rentals.ts';
import { aBuyer } from '../../builders/a-buyer.ts';
import type { Browser } from '../shop/desk.ts';
import { shownOf } from '../shop/invoice-calls.ts';
import type { TestShop } from '../shop/shop.ts';

export type Chance = { random: () => number; uuid: () => string };
type Promised = { id: string; cents: number };

/** An order of which nothing but its money is known, paid in cash, whose refunds are promised, given, dropped or given in part, and which is put on papers meanwhile. */
export async function anOrderWithPapers(
  { shop, owner }: { shop: TestShop; owner: Browser },
  { code, at, chance: { random, uuid } }: { code: string; at: Date; chance: Chance },
) {
  const { database } = shop;
  const id = uuid();
  const receipt = uuid();
  const paid = 1 + Math.floor(random() * 30_000);
  const day = '2027-01-10';
  await storeRentals(database, [
    {
      id,
      code,
      state: 'returned',
      scooterId: 1,
      town: 'Amalfi',
      pickup: 'office',
      start: day,
      end: day,
      createdAt: at,
      cents: paid,
    },
  ]);
  const quote: Quote = {
    lines: [],
    totalCents: paid,
    originalTotalCents: paid,
    climatePledgeCents: 0,
    currency: 'EUR',
    rentalHours: 8,
    rentalDays: 1,
    freeCancellationUntil: at.toISOString(),
    tariffId: 1,
  };
  await sql`update booking set quote = ${JSON.stringify(quote)} where id = ${id}`.execute(database);
  const { status } = await owner.ask('PUT', `/bookings/${code}/invoice`, {
    buyerVersion: 0,
    buyer: aBuyer(),
  });
  expect(status).toBe(204);
  const cash = { reference: id, objectKind: 'cash', at, intentId: receipt };
  await storeFacts(database, [{ ...cash, objectId: receipt, status: 'received', cents: paid }]);

  let kept = paid;
  let isByTheBook = true;
  const open: Promised[] = [];
  const take = () => open.splice(Math.floor(random() * open.length), 1)[0];
  const promise = async () => {
    const promised = { id: uuid(), cents: 1 + Math.floor(random() * kept) };
    if (promised.cents > kept) return;
    kept -= promised.cents;
    open.push(promised);
    await sql`insert into refund_request (id, reference, intent_id, amount_cents, reason, by_hand_why)
      values (${promised.id}, ${id}, ${receipt}, ${promised.cents}, ${promised.id}, 'paid in cash')`.execute(
      database,
    );
  };
  const give = async () => {
    const promised = take();
    if (!promised) return;
    const cents = random() < 0.2 ? 1 + Math.floor(random() * promised.cents) : promised.cents;
    if (cents < promised.cents) isByTheBook = false;
    kept += promised.cents - cents;
    const given = {
      ...cash,
      objectId: `by hand ${promised.id}`,
      status: 'given_back',
      requestId: promised.id,
    };
    await storeFacts(database, [{ ...given, cents }]);
  };
  const drop = async () => {
    const promised = take();
    if (!promised) return;
    isByTheBook = false;
    kept += promised.cents;
    await sql`update refund_request set dropped_at = now() where id = ${promised.id}`.execute(database);
  };
  /** An invoice, or the credit notes that come first, until what stays is on papers. */
  const writePapers = async () => {
    const { buyerVersion, invoices, openCents } = (await owner.ask('GET', `/bookings/${code}/invoice`)).body;
    if (openCents !== null) {
      const issued = await owner.ask('POST', `/bookings/${code}/invoice`, {
        id: uuid(),
        buyerVersion,
        cents: openCents,
      });
      expect(issued.body).toMatchObject(
        openCents > 0 ? { totalCents: openCents } : { refusal: 'nothing_to_invoice' },
      );
      return;
    }
    let over = -kept;
    for (const { type, totalCents } of invoices) over += type === 'TD04' ? -totalCents : totalCents;
    for (const invoice of invoices) {
      const { id: invoiceId, type, lines: own } = invoice;
      if (type === 'TD04') continue;
      const lines: { line: number; cents: number }[] = [];
      for (const [line, { creditableCents }] of (own as { creditableCents: number }[]).entries()) {
        const cents = Math.min(creditableCents, over);
        over -= cents;
        if (cents > 0) lines.push({ line, cents });
      }
      if (lines.length > 0)
        expect(
          (
            await owner.ask('POST', `/invoices/${invoiceId}/credit`, {
              id: uuid(),
              ...shownOf(invoice),
              lines,
            })
          ).status,
        ).toBe(200);
    }
  };
  const steps = [promise, promise, give, give, drop, writePapers, writePapers];
  for (let left = 1 + Math.floor(random() * 9); left > 0; left -= 1)
    await steps[Math.floor(random() * steps.length)]?.();
  while (open.length > 0) await give();
  await writePapers();
  return { id, kept, isByTheBook };
}
