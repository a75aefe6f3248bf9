import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aBuyer } from '../builders/a-buyer.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { creditInvoice, readInvoice, sayInvoiceBuyer, shownOf } from '../support/shop/invoice-calls.ts';
import { anOwnBooking, textOf } from '../support/shop/own-pages.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';

/** A paid booking, the desk that looks at its invoice, and the customer at their own page. */
async function aDesk() {
  const shop = await aSmallShop(2);
  const desk = await signedInBrowser(shop, 'desk');
  const { code, post } = await anOwnBooking({}, shop);
  const address = `/bookings/${code}/invoice`;
  return {
    shop,
    desk,
    code,
    shown: () => readInvoice(desk, code),
    asCustomer: async (changes: Parameters<typeof aBuyer>[0]) =>
      textOf((await post('/invoice', aBuyer(changes))).html),
    save: (buyerVersion: number, changes: Parameters<typeof aBuyer>[0]) =>
      desk.ask('PUT', address, { buyerVersion, buyer: aBuyer(changes) }),
    issue: (buyerVersion: number, cents: number, id: string = randomUUID()) =>
      desk.ask('POST', address, { id, buyerVersion, cents }),
    giveBack: async (amountCents: number) => {
      const { version } = (await desk.ask('GET', `/bookings/${code}`)).body;
      const body = { version, amountCents, why: 'Sconto' };
      const owner = await signedInBrowser(shop, 'owner');
      expect((await owner.ask('POST', `/bookings/${code}/part-refund`, body)).status).toBe(200);
    },
    issued: async () => (await shop.database.selectFrom('invoice').selectAll().execute()).length,
  };
}

describeOnPostgres('an invoice', () => {
  it('is for whom the question named, or is not issued: the customer has said another meanwhile', async () => {
    const { desk, code, shown, asCustomer, issue, issued } = await aDesk();
    await sayInvoiceBuyer(desk, code);
    const seen = await shown();
    await asCustomer({ name: 'Bianchi S.p.A.' });
    const cents = seen.openCents ?? 0;
    expect((await issue(seen.buyerVersion, cents)).body.refusal).toBe('changed_meanwhile');
    expect(await issued()).toBe(0);
    const now = await shown();
    expect(now.buyer).toMatchObject({ name: 'Bianchi S.p.A.' });
    const id = randomUUID();
    const made = await issue(now.buyerVersion, cents, id);
    expect(made.body).toMatchObject({ buyer: 'Bianchi S.p.A.', totalCents: cents });
    // Sent twice it is one, whatever was said since.
    await sayInvoiceBuyer(desk, code, { name: 'Verdi S.r.l.' });
    expect((await issue(now.buyerVersion, cents, id)).body).toMatchObject({ number: made.body.number });
    // Of other money it is another.
    expect((await issue(now.buyerVersion, cents + 10_00, id)).body.refusal).toBe('key_reused');
    expect(await issued()).toBe(1);
  });

  it('is of the money that the question named, or is not issued', async () => {
    const { desk, code, shown, giveBack, issue, issued } = await aDesk();
    await sayInvoiceBuyer(desk, code);
    const { buyerVersion, openCents } = await shown();
    const cents = openCents ?? 0;
    await giveBack(10_00);
    expect((await issue(buyerVersion, cents)).body.refusal).toBe('changed_meanwhile');
    expect(await issued()).toBe(0);
    expect((await issue(buyerVersion, cents - 10_00)).body).toMatchObject({ totalCents: cents - 10_00 });
  });

  it('is for whom the customer said, where the desk says another of what it saw before', async () => {
    const { shown, asCustomer, save } = await aDesk();
    expect((await shown()).buyerVersion).toBe(0);
    await asCustomer({ name: 'Bianchi S.p.A.' });
    expect((await save(0, { name: 'Verdi S.r.l.' })).body.refusal).toBe('changed_meanwhile');
    const { buyer, buyerVersion } = await shown();
    expect(buyer).toMatchObject({ name: 'Bianchi S.p.A.' });
    expect((await save(buyerVersion, { name: 'Verdi S.r.l.' })).status).toBe(204);
    expect((await shown()).buyer).toMatchObject({ name: 'Verdi S.r.l.' });
  });
});

describeOnPostgres('a credit note', () => {
  it('is made once of one refund, where two at the desk saw the same invoice', async () => {
    const { desk, code, shown, giveBack, issue, issued } = await aDesk();
    await sayInvoiceBuyer(desk, code);
    const { buyerVersion, openCents } = await shown();
    const { id } = (await issue(buyerVersion, openCents ?? 0)).body;
    await giveBack(10_00);
    const seen = shownOf((await shown()).invoices[0]);
    const lines = [{ line: 0, cents: 10_00 }];
    const noteId = randomUUID();
    const credit = (note: string, of = lines) =>
      desk.ask('POST', `/invoices/${id}/credit`, { id: note, ...seen, lines: of });
    expect((await credit(noteId)).body).toMatchObject({ type: 'TD04', totalCents: 10_00 });
    expect((await credit(randomUUID())).body.refusal).toBe('changed_meanwhile');
    expect((await credit(noteId)).body).toMatchObject({ id: noteId }); // sent twice
    expect((await credit(noteId, [{ line: 0, cents: 30_00 }])).body.refusal).toBe('key_reused');
    expect(await issued()).toBe(2);
  });

  it('is for whom the question named: the invoice was sent again for another meanwhile', async () => {
    const { desk, code, shown, issue, issued } = await aDesk();
    await sayInvoiceBuyer(desk, code);
    const { buyerVersion, openCents } = await shown();
    const { id } = (await issue(buyerVersion, openCents ?? 0)).body;
    const seen = shownOf((await shown()).invoices[0]);
    const rejected = { version: seen.version, state: 'rejected', note: '' };
    expect((await desk.ask('POST', `/invoices/${id}/state`, rejected)).status).toBe(204);
    const again = { version: seen.version + 1, buyer: aBuyer({ name: 'Bianchi S.p.A.' }) };
    expect((await desk.ask('POST', `/invoices/${id}/send-again`, again)).status).toBe(204);
    const lines = [{ line: 0, cents: 10_00 }];
    const late = await desk.ask('POST', `/invoices/${id}/credit`, { id: randomUUID(), ...seen, lines });
    expect(late.body.refusal).toBe('changed_meanwhile');
    expect((await creditInvoice(desk, id, lines)).status).toBe(200);
    expect(await issued()).toBe(2);
  });
});
