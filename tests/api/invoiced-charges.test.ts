import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { InvoiceContent } from '../../src/invoices/invoice.rules.ts';
import { schemaErrors } from '../support/invoices/fattura-schema.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { charged } from '../support/shop/charges.ts';
import { deposited } from '../support/shop/deposits.ts';
import { issueInvoice, sayInvoiceBuyer } from '../support/shop/invoice-calls.ts';

type Rental = Pick<Awaited<ReturnType<typeof charged>>, 'shop' | 'own' | 'desk'>;

/** The lines of a first invoice that are of charges, and its file. */
async function invoiced({ shop, own: { code }, desk }: Rental) {
  await sayInvoiceBuyer(desk, code);
  const issued = await issueInvoice(desk, code);
  expect(issued.status).toBe(200);
  const invoice = shop.database.selectFrom('invoice').select(['content', 'xml']);
  const { content, xml } = await invoice.executeTakeFirstOrThrow();
  expect(await schemaErrors([{ name: 'charges.xml', xml }])).toEqual([]);
  const { lines } = content as InvoiceContent; // as issueInvoice wrote it
  return {
    xml,
    lines: Object.fromEntries(
      lines.flatMap(({ kind, text, grossCents }) => (kind === 'charges' ? [[text, grossCents]] : [])),
    ),
  };
}

describeOnPostgres('charges after a rental', () => {
  it('stand on the invoice by what was charged, in Italian whatever their customer reads, with the desk’s words of each in a line', async () => {
    const rental = await charged({ booking: { language: 'en' } });
    await rental.returned({ lateMinutes: 80, fuelEighths: 4 });
    const words = `Graffio 10 cm “sotto” <b>& fianco</b> \u{1f6f5}\nseconda riga ${'x'.repeat(900)}`;
    const added = { part: null, thing: null, pieces: 1, why: '' };
    await rental.ask('POST', '', { ...added, id: randomUUID(), kind: 'damage', cents: 80_00, text: words });
    await rental.ask('POST', '', {
      ...added,
      id: randomUUID(),
      kind: 'other',
      cents: 5_00,
      text: 'Lavaggio casco',
    });
    await rental.announce();
    expect((await rental.takeHere()).status).toBe(204);
    const { code } = rental.own;
    const { lines, xml } = await invoiced(rental);
    expect(lines).toEqual({
      [`Carburante mancante, 4/8 di serbatoio (prenotazione ${code})`]: 27_00,
      [`Danno allo scooter, Graffio 10 cm “sotto” <b>& fianco</b> \u{1f6f5} (prenotazione ${code})`]: 80_00,
      [`Lavaggio casco (prenotazione ${code})`]: 5_00,
      [`Riconsegna in ritardo, 1 ora (prenotazione ${code})`]: 10_00,
    });
    expect(xml).toContain('Danno allo scooter, Graffio 10 cm "sotto" &lt;b&gt;&amp; fianco&lt;/b&gt; ?');
  });

  it('that a deposit paid stand there by what it paid of each', async () => {
    const rental = await deposited({ fees: { depositCents: 200_00 } });
    await rental.give();
    await rental.returned({ lateMinutes: 80, fuelEighths: 4 });
    await rental.announce();
    await rental.agree('late');
    await rental.agree('fuel');
    await rental.sweepDeposits();
    await rental.settled('the deposit to be taken', 'captured');
    const { code } = rental.own;
    expect((await invoiced(rental)).lines).toEqual({
      [`Carburante mancante, 4/8 di serbatoio (prenotazione ${code})`]: 27_00,
      [`Riconsegna in ritardo, 1 ora (prenotazione ${code})`]: 10_00,
    });
  });

  it('whose money stays though nothing of them is due beside the deposit stand there with all of it, by one line', async () => {
    const rental = await charged({ booking: { language: 'en' } });
    await rental.returned({ lateMinutes: 80, fuelEighths: 8 });
    await rental.announce();
    expect((await rental.takeHere()).status).toBe(204);
    await rental.shop.database.updateTable('charge').set({ deposit_cents: 10_00 }).execute();
    const { code } = rental.own;
    expect((await invoiced(rental)).lines).toEqual({
      [`Addebiti dopo il noleggio, prenotazione ${code}`]: 10_00,
    });
  });
});
