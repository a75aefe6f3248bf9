import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sumOfCents } from '../../src/basics/money.ts';
import { isRefusal } from '../../src/basics/refusals.ts';
import type { Database } from '../../src/database/tables.ts';
import type { InvoiceDeps } from '../../src/invoices/invoice-deps.type.ts';
import { invoiceStore, type InvoiceStore } from '../../src/invoices/invoice.store.ts';
import { fiscalStore } from '../../src/invoices/fiscal/fiscal.store.ts';
import { issueCreditNote, issueInvoice as issueInvoiceOf } from '../../src/invoices/issue-invoice.ts';
import { buyerOf } from '../../src/invoices/buyer.rules.ts';
import { aBuyer } from '../builders/a-buyer.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { clear, newDataDir, startServer } from '../support/process/server.ts';
import { untilGone } from '../support/process/shopper.ts';
import { aBooking } from '../support/shop/a-booking.ts';
import { asDesk } from '../support/process/as-desk.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { issueInvoice, sayInvoiceBuyer } from '../support/shop/invoice-calls.ts';
import { barrierOf } from '../support/shop/barrier.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';
import example from '../../db/seed/shops/example.json' with { type: 'json' };
import { invoicingShape } from '../../src/shop/settings/invoicing.shape.ts';

const staffId = randomUUID();
const done = () => Promise.resolve();
const atOnce = 20;
/** To whom asked for it, of all that was paid. */
const shown = { buyerVersion: 1, cents: 65_00 };

/** A paid booking whose customer wants an invoice, and the room upon a store of the caller's. */
async function anAskedInvoice(invoices: InvoiceStore = invoiceStore) {
  const shop = await aSmallShop(1);
  const { id: bookingId } = await aBooking().black().lasting(3, 4).paid().in(shop);
  const { database } = shop;
  const row = { id: bookingId, code: '7H2K9QXM', isErased: false, party: null };
  const booking = {
    ...row,
    state: 'confirmed',
    rides: [{ scooterId: 2 }],
    start: { date: '2026-08-01', time: '10:00' },
    end: { date: '2026-08-02', time: '10:00' },
    quote: { lines: [{ kind: 'rental', id: 'rental', quantity: 1, amountCents: 65_00 }] },
  };
  const found = () => Promise.resolve(booking);
  const deps = {
    database,
    clock: { now: () => new Date() },
    failpoint: undefined,
    invoices,
    fiscal: fiscalStore,
    isLive: false,
    bookings: { byId: found, locked: found, together: () => Promise.resolve([booking]) },
    payments: { keptAmount: () => Promise.resolve(65_00), referencesOf: () => Promise.resolve([bookingId]) },
    moneyRequest: { requestsOf: () => Promise.resolve([]) },
    charges: { collectionsOf: () => Promise.resolve([]) },
    movesOf: () => Promise.resolve([]),
    tasks: { closeTasks: done },
    fleet: { scooterEvenIfInactive: () => Promise.resolve(null) },
    identity: () => example.identity,
    invoicing: () => invoicingShape.parse(example.invoicing),
  } as unknown as InvoiceDeps; // the few fields that are read of a booking
  await database.transaction().execute((tx) =>
    invoiceStore.keepRequest(tx, bookingId, {
      buyer: buyerOf(aBuyer()),
      askedAt: new Date(),
      askedBy: null,
    }),
  );
  return { deps, bookingId, database };
}

const numbersOf = async (database: Database) =>
  (await database.selectFrom('invoice').select('number').orderBy('number').execute()).map(
    ({ number }) => number,
  );

describeOnPostgres('people who issue at once', () => {
  it('issue one invoice of one payment, and credit notes whose numbers have neither gap nor double', async () => {
    const { deps, bookingId, database } = await anAskedInvoice();
    const presses = await Promise.all(
      Array.from({ length: atOnce }, () =>
        issueInvoiceOf(deps, { id: randomUUID(), bookingId, staffId, shown }, done),
      ),
    );
    const refused = presses.flatMap((one) => (isRefusal(one) ? [one.refusal] : []));
    expect(refused).toEqual(Array.from({ length: atOnce - 1 }, () => 'nothing_to_invoice'));
    expect(await numbersOf(database)).toEqual([1]);
    const invoiceId = presses.flatMap((one) => (isRefusal(one) ? [] : [one.id]))[0] ?? '';
    /** Who is told that somebody else has credited meanwhile presses again. */
    const credit = async (cents: number): Promise<Awaited<ReturnType<typeof issueCreditNote>>> => {
      const notes = await invoiceStore.notesOn(database, invoiceId);
      const leftCents = 65_00 - sumOfCents(notes.map(({ total_cents: noted }) => noted));
      const asked = { id: randomUUID(), invoiceId, lines: [{ line: 0, cents }], staffId };
      const note = await issueCreditNote(deps, { ...asked, shown: { version: 1, leftCents } }, done);
      return isRefusal(note) && note.refusal === 'changed_meanwhile' ? credit(cents) : note;
    };
    // Of 65 euros in all: the twenty-first of them is too much.
    const notes = await Promise.all(Array.from({ length: atOnce + 1 }, () => credit(3_25)));
    expect(notes.filter(isRefusal)).toMatchObject([{ refusal: 'credit_too_much' }]);
    expect(await numbersOf(database)).toEqual(Array.from({ length: atOnce + 1 }, (_, nth) => nth + 1));
  });

  it('control: without the lock of the counter the database refuses the second, for it has the first’s number', async () => {
    const bothHaveRead = barrierOf(2);
    const unlocked: InvoiceStore = {
      ...invoiceStore,
      lockCounter: async (tx, name) => {
        const query = tx.selectFrom('invoice_counter').select('last').where('name', '=', name);
        const last = (await query.executeTakeFirst())?.last ?? 0;
        await bothHaveRead();
        return last;
      },
    };
    const { deps, bookingId } = await anAskedInvoice(unlocked);
    const presses = await Promise.allSettled(
      Array.from({ length: atOnce }, () =>
        issueInvoiceOf(deps, { id: randomUUID(), bookingId, staffId, shown }, done),
      ),
    );
    expect(presses.some(({ status }) => status === 'rejected')).toBe(true);
  });
});

describeOnPostgres('a server that is killed between the number and its invoice', () => {
  it('leaves neither, and the next try has the number', async () => {
    const fresh = await freshDatabase('demo');
    const dataDir = newDataDir();
    const start = (env: Record<string, string>) =>
      startServer({ dataDir, env: { DATABASE_URL: fresh.url, ...env } });
    const first = await start({ FAILPOINT: 'invoice numbered' });
    const browser = await signedInBrowser({ database: fresh.database, ask: asDesk(first) }, 'desk');
    const sold = await browser.ask('POST', '/walk-ins', aWalkIn());
    const code = String(sold.body.code);
    expect((await sayInvoiceBuyer(browser, code)).status).toBe(204);
    const id = randomUUID();
    await expect(issueInvoice(browser, code, id)).rejects.toThrow();
    await untilGone(first.url, 30);
    const counters = () => fresh.database.selectFrom('invoice_counter').selectAll().execute();
    expect([await numbersOf(fresh.database), await counters()]).toEqual([[], []]);
    const second = await start({});
    const again = await signedInBrowser({ database: fresh.database, ask: asDesk(second) }, 'desk');
    const issued = await issueInvoice(again, code, id);
    expect(issued.body).toMatchObject({ id, totalCents: 65_00 });
    expect(await numbersOf(fresh.database)).toEqual([1]);
    await second.stop();
    clear(dataDir);
    await fresh.close();
  });
});
