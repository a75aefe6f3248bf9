import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays, today } from '../../src/basics/rome-time.ts';
import { aReport } from '../builders/a-report.ts';
import { dumpOf } from '../support/postgres/dump.ts';
import { countWaitingTransactions } from '../support/postgres/has-waiting-transaction.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { until } from '../support/process/shopper.ts';
import { signWhole } from '../support/shop/contract-calls.ts';
import { aRentalOf, customersOf, statusesOf } from '../support/shop/customers.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { endRentals } from '../support/shop/erasure.ts';
import { anOwnBooking } from '../support/shop/own-pages.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { aPaidParty } from '../support/shop/a-party.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { whileErased } from '../support/shop/while-erased.ts';

const zoe = { fullName: 'Zoë Quirini', email: 'zoe@guest.example', phone: '+393331234567' };

async function aDesk() {
  const shop = await aShop();
  const owner = await signedInBrowser(shop, 'owner');
  const desk = await signedInBrowser(shop, 'desk');
  return { shop, owner, desk, own: customersOf(owner), at: customersOf(desk) };
}
const logOf = async (shop: TestShop) =>
  shop.database.selectFrom('audit_entry').select(['action', 'after']).orderBy('number').execute();

describeOnPostgres('customers', () => {
  it('are one file for each person, by their address however it was typed; who has none is told by their telephone', async () => {
    const { shop, at } = await aDesk();
    const first = await aRentalOf(shop, zoe, 1);
    const second = await aRentalOf(shop, { ...zoe, email: 'ZOE@Guest.example', fullName: 'Zoe Q.' }, 4);
    const other = await aRentalOf(shop, {}, 8);
    const { lines, count } = await at.list();
    expect([count, lines.map(({ name, bookings }) => [name, bookings])]).toEqual([
      2,
      [
        ['Łukasz Ğündoğan', 1],
        ['Zoe Q.', 2],
      ],
    ]);
    const [byFirst, bySecond] = [await at.file(first.code), await at.file(second.code)];
    expect({ ...byFirst, code: '' }).toEqual({ ...bySecond, code: '' });
    expect(byFirst.bookings.map(({ code }) => code)).toEqual([second.code, first.code]);
    expect((await at.file(other.code)).bookings).toHaveLength(1);
    await shop.database.updateTable('booking').set({ driver_email: '' }).execute();
    expect((await at.file(first.code)).bookings).toHaveLength(2);
  });

  it('are found as somebody types: by name without its accents, address, telephone or the code of any of their bookings', async () => {
    const { shop, at } = await aDesk();
    const { code } = await aRentalOf(shop, {}, 1);
    await aRentalOf(
      shop,
      { fullName: '100% O’Brien_\\', email: 'ob@guest.example', phone: '+447700900123' },
      4,
    );
    const names = async (q: string) => (await at.list({ q })).lines.map(({ name }) => name);
    for (const q of ['gundogan', 'LUKASZ@', '151 123', code.toLowerCase(), ` ${code} `])
      expect([q, await names(q)]).toEqual([q, ['Łukasz Ğündoğan']]);
    for (const q of ['%', '_', '\\', 'o’brien'])
      expect([q, await names(q)]).toEqual([q, ['100% O’Brien_\\']]);
    expect(await names("'; drop table booking; --")).toEqual([]);
  });

  it('are found by small letters in each script, and by what people without them on their keyboard type', async () => {
    const { shop, at } = await aDesk();
    const { rows } = await sql<{ lower: string }>`select lower('Ω')`.execute(shop.database);
    expect(rows).toEqual([{ lower: 'Ω' }]); // a database that knows no letters but ASCII
    await aRentalOf(shop, { fullName: 'Γιώργος ΠΑΠΑΔΌΠΟΥΛΟΣ', email: 'gp@guest.example' }, 1);
    await aRentalOf(shop, { fullName: 'Фёдор ИВАНОВ', email: 'fedor@guest.example' }, 4);
    await aRentalOf(shop, { fullName: 'ÆGIR ØSTERGÅRD-ŁUKASZ', email: 'aegir@guest.example' }, 8);
    await aRentalOf(shop, { fullName: 'Jörg GROẞ', email: 'jg@guest.example' }, 12);
    const names = async (q: string) => (await at.list({ q })).lines.map(({ name }) => name);
    const all = {
      'Γιώργος ΠΑΠΑΔΌΠΟΥΛΟΣ': ['παπαδόπουλος', 'παπαδοπουλοσ', 'ΓΙΏΡΓΟΣ', 'γι'],
      'Фёдор ИВАНОВ': ['иванов', 'федор', 'ФЁДОР', 'ив'],
      'ÆGIR ØSTERGÅRD-ŁUKASZ': ['ægir', 'aegir', 'østergård', 'ostergard', 'łukasz', 'lukasz'],
      'Jörg GROẞ': ['groß', 'gross', 'GROSS', 'Groẞ'],
    };
    for (const [name, typed] of Object.entries(all))
      for (const q of typed) expect([q, await names(q)]).toEqual([q, [name]]);
  });

  it('a name is a name, whatever stands in it', async () => {
    const { shop, at } = await aDesk();
    const fullName = '<img src=x onerror=alert(1)> =1+1 {0}';
    const { code } = await aRentalOf(shop, { fullName }, 1);
    expect((await at.file(code)).name).toBe(fullName);
  });

  it('the list, the file and the pages of the bookings agree to the cent, also after refunds', async () => {
    const { shop, owner, at } = await aDesk();
    const first = await aRentalOf(shop, zoe, 1);
    const second = await aRentalOf(shop, zoe, 4);
    await aRentalOf(shop, {}, 8);
    const page = async (code: string) => (await owner.ask('GET', `/bookings/${code}`)).body;
    const { version } = await page(first.code);
    await owner.ask('POST', `/bookings/${first.code}/part-refund`, {
      version,
      amountCents: 1234,
      why: 'casco rotto',
    });
    await shop.jobs.drain();
    const cancelled = await page(second.code);
    await owner.ask('POST', `/bookings/${second.code}/cancel`, {
      version: cancelled.version,
      expectedRefundCents: cancelled.cancel.refundCents,
    });
    await shop.jobs.drain();
    const pages = await Promise.all([first, second].map(({ code }) => page(code)));
    const kept = pages.reduce((sum, { keptCents, besideCents }) => sum + keptCents + besideCents, 0);
    const whole = await at.file(first.code);
    expect(whole.receiptsCents).toBe(kept);
    expect(whole.bookings.map(({ receiptsCents }) => receiptsCents)).toEqual(
      [second, first].map(({ code }) => pages.find((one) => one.code === code).keptCents),
    );
    for (const order of ['recent', 'receipts', 'bookings']) {
      const { lines } = await at.list({ order });
      expect([order, lines.find(({ email }) => email === zoe.email)?.receiptsCents]).toEqual([order, kept]);
    }
    expect((await at.list({ order: 'receipts' })).lines.map(({ bookings }) => bookings)).toEqual(
      kept > 6500 ? [2, 1] : [1, 2],
    );
    expect((await at.list({ order: 'bookings' })).lines.map(({ bookings }) => bookings)).toEqual([2, 1]);
  });

  it('who paid for several has brought in what all of them were paid, and a rider whom nobody can reach has no file', async () => {
    const { shop, desk, at } = await aDesk();
    const member = await aPaidParty(shop, ['Zoë Quirini', 'Teo Brandt'], {
      scooterId: 2,
      expectedTotalCents: 2 * 65_00,
      startDate: dayFromNow(4),
      endDate: dayFromNow(5),
    });
    const { code } = member('Zoë Quirini');
    const { together } = (await desk.ask('GET', `/bookings/${code}`)).body;
    const kept = together.reduce((sum: number, one: { keptCents: number }) => sum + one.keptCents, 0);
    const { receiptsCents } = await at.file(code);
    const { lines } = await at.list({ order: 'receipts' });
    expect([kept, receiptsCents, lines.map((line) => line.receiptsCents)]).toEqual([
      130_00,
      130_00,
      [130_00],
    ]);
    expect((await desk.ask('GET', `/customers/${member('Teo Brandt').code}`)).status).toBe(404);
  });

  it('a note shows on the bookings of its customer; whoever hands over sees what is meant for them, a rider nothing else', async () => {
    const { shop, desk, at } = await aDesk();
    const first = await aRentalOf(shop, zoe, 1);
    const second = await aRentalOf(shop, zoe, 4);
    const other = await aRentalOf(shop, {}, 8);
    const note = { id: randomUUID(), text: 'riporta il casco bagnato', atHandover: true };
    for (const sent of [note, note])
      expect((await desk.ask('POST', `/customers/${first.code}/notes`, sent)).status).toBe(204);
    expect((await at.note(first.code, 'litiga sul prezzo')).status).toBe(204);
    const brief = (await desk.ask('GET', `/bookings/${second.code}/customer`)).body.customer;
    expect(brief.notes.map(({ text }: { text: string }) => text)).toEqual([
      'litiga sul prezzo',
      'riporta il casco bagnato',
    ]);
    expect((await desk.ask('GET', `/bookings/${other.code}/customer`)).body.customer.notes).toEqual([]);
    const rider = await signedInBrowser(shop, 'rider');
    const handover = await rider.ask('GET', `/bookings/${second.code}/handover`);
    expect(handover.body.guest).toEqual({
      notes: ['riporta il casco bagnato'],
      asksOffice: false,
      isKnown: false,
    });
    expect((await rider.ask('GET', `/customers/${second.code}`)).status).toBe(403);
    const [newest] = (await at.file(first.code)).notes;
    const change = { version: newest?.version, text: 'paga sempre', atHandover: false };
    expect((await desk.ask('PUT', `/customer-notes/${newest?.id}`, change)).status).toBe(204);
    const stale = await desk.ask('PUT', `/customer-notes/${newest?.id}`, change);
    expect([stale.status, stale.body.refusal]).toEqual([409, 'changed_meanwhile']);
    expect((await desk.ask('POST', `/customer-notes/${newest?.id}/remove`, { version: 2 })).status).toBe(204);
    expect((await at.file(second.code)).notes.map(({ text }) => text)).toEqual(['riporta il casco bagnato']);
    const log = (await logOf(shop)).filter(({ action }) => action.includes('note on a customer'));
    expect(log.map(({ action }) => action)).toEqual([
      'wrote a note on a customer',
      'wrote a note on a customer',
      'changed a note on a customer',
      'removed a note on a customer',
    ]);
    expect(JSON.stringify(log)).not.toContain('casco');
  });

  it('what is noted of somebody is in the data that they download, and in nobody else’s', async () => {
    const own = await anOwnBooking({ driver: { ...aBookingRequest().driver, ...zoe } });
    const at = customersOf(await signedInBrowser(own.shop, 'desk'));
    const other = await aRentalOf(own.shop, {}, 8);
    await at.note(other.code, 'del vicino');
    await at.note(own.code, 'riporta il casco bagnato');
    await at.decide(own.code);
    const { remembered } = (await own.exportData()).body;
    expect(remembered).toMatchObject({
      notes: [{ text: 'riporta il casco bagnato' }],
      notRentedTo: [{ reason: 'dangerous_riding', why: 'impennate sul lungomare di Q.' }],
    });
  });

  it('two files are made one by hand, and two again; of two who say it at once one is told', async () => {
    const { shop, desk, owner, at } = await aDesk();
    const { code } = await aRentalOf(shop, zoe, 1);
    const other = await aRentalOf(shop, { ...zoe, email: 'zoe.work@guest.example' }, 4);
    const third = await aRentalOf(shop, { ...zoe, email: 'zq@guest.example', phone: '+447700900123' }, 8);
    const again = await aRentalOf(shop, zoe, 12);
    const otherAgain = await aRentalOf(shop, { ...zoe, email: 'zoe.work@guest.example' }, 16);
    expect((await at.file(code)).similar.map((one) => one.code)).toEqual([otherAgain.code]);
    // Both are past all that they look up, unless the one waits for the other.
    const gate = await shop.database.startTransaction().execute();
    await sql`lock table customer_merge in share mode`.execute(gate);
    const merging = [at.merge(code, other.code), customersOf(owner).merge(otherAgain.code, again.code)];
    await until('both to wait', async () => (await countWaitingTransactions(shop.database)) >= 2);
    await gate.commit().execute();
    const both = await Promise.all(merging);
    expect(statusesOf(both)).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)?.body.refusal).toBe('same_customer');
    const chain = await Promise.all([
      at.merge(third.code, code),
      customersOf(owner).merge(other.code, third.code),
    ]);
    expect(statusesOf(chain)).toEqual([204, 409]);
    const whole = await at.file(third.code);
    expect(whole.bookings.map((one) => one.code)).toEqual(
      [otherAgain, again, third, other, { code }].map((one) => one.code),
    );
    expect([whole.merges.length, (await at.list()).count]).toEqual([2, 1]);
    expect((await at.list({ order: 'receipts' })).lines[0]?.receiptsCents).toBe(whole.receiptsCents);
    const undo = async ({ id, version }: { id: string; version: number }) =>
      (await desk.ask('POST', `/customer-merges/${id}/undo`, { version })).status;
    const [first] = whole.merges;
    if (!first) throw new Error('nothing was merged');
    const undone = await Promise.all([undo(first), undo(first)]);
    expect(undone.toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect((await at.list()).count).toBe(2);
    expect((await at.merge(code, other.code)).status).toBe(204);
    expect((await logOf(shop)).map(({ action }) => action)).toContain('took two customers apart');
  });

  it('what the shop remembers is erased with the person, and nothing is written of somebody who is being erased', async () => {
    const { shop, at } = await aDesk();
    const { code } = await aRentalOf(shop, zoe, 1);
    const other = await aRentalOf(shop, { email: 'other@guest.example' }, 8);
    await at.note(code, 'Quirina-Notiz-77', true);
    await at.merge(code, other.code);
    await endRentals(shop);
    const late = await whileErased(shop, code, () => at.note(code, 'Quirina-Notiz-78'));
    expect([late.status, late.body.refusal]).toEqual([404, 'erased']);
    expect(await dumpOf(shop.opened)).not.toContain('Quirina-Notiz');
    const merges = await shop.database.selectFrom('customer_merge').select('id').execute();
    expect([merges, (await at.file(other.code)).bookings.length]).toEqual([[], 1]);
  });

  it('at the desk nobody types a valid licence twice: it is read from the last handover, and the log says who looked', async () => {
    const { shop, desk, at } = await aDesk();
    const first = await aRentalOf(shop, zoe, 1);
    await signWhole(shop, first.contractToken);
    const validUntil = addDays(today(new Date()), 20);
    const licences = [{ category: 'A1', country: 'DE', validUntil, permit: true } as const];
    expect(
      (await desk.ask('POST', `/bookings/${first.code}/reports`, await aReport({ licences }))).status,
    ).toBe(204);
    const soon = await aRentalOf(shop, zoe, 10);
    const late = await aRentalOf(shop, zoe, 19);
    const stranger = await aRentalOf(shop, { email: 'other@guest.example' }, 14);
    const known = async (code: string) =>
      (await desk.ask('POST', `/bookings/${code}/known-licence`)).body.licence;
    expect(await known(soon.code)).toEqual(licences[0]);
    expect(await known(late.code)).toEqual(licences[0]);
    await shop.database
      .updateTable('booking')
      .set({ end_date: addDays(validUntil, 1) })
      .where('code', '=', late.code)
      .execute();
    expect([await known(late.code), await known(stranger.code)]).toEqual([null, null]);
    expect((await desk.ask('POST', `/customers/${soon.code}/driver`)).body).toMatchObject({
      fullName: zoe.fullName,
      email: zoe.email,
      dateOfBirth: '1990-04-05',
      licenceCountry: 'DE',
      validUntil,
    });
    const opened = (await logOf(shop)).filter(
      ({ action }) => action === 'opened what is known of a customer',
    );
    expect(opened).toHaveLength(4);
    const found = await desk.ask('POST', '/customers/known', { email: 'zoe@guest.example', phone: '' });
    expect(found.body.known.map(({ bookings }: { bookings: number }) => bookings)).toEqual([3]);
    expect((await desk.ask('POST', '/customers/known', { email: '', phone: '' })).body).toEqual({
      known: [],
    });
    expect((await at.list({ q: '333123' })).count).toBe(1);
  });
});
