import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import { customerErasure } from '../../src/booking/booking.ts';
import { book, aPaidBooking } from '../support/shop/booking-calls.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { charged } from '../support/shop/charges.ts';
import * as customer from '../support/shop/contract-calls.ts';
import { dumpOf } from '../support/postgres/dump.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { runCommand } from '../support/process/operator.ts';
import { endRentals } from '../support/shop/erasure.ts';
import { anOwnBooking } from '../support/shop/own-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { setBookingState } from '../builders/stored-states.ts';

const later = (shop: TestShop, { years = 0, days = 0 }: { years?: number; days?: number }) => {
  const now = addHours(new Date(), days * 24);
  now.setUTCFullYear(now.getUTCFullYear() + years);
  shop.setNow(now);
};
const keep = { startDate: '2027-06-14', endDate: '2027-06-15' };

describeOnPostgres('what the shop keeps (docs/product.md §9)', () => {
  it('retention: contract duration plus 10 years, then nothing says whose it was, and the sums stay', async () => {
    const shop = await aShop();
    const { code, contractToken } = await aPaidBooking(shop, keep);
    await customer.signWhole(shop, contractToken);
    await setBookingState(shop.database, 'returned');
    await sql`insert into review (id, booking_id, rating, title, text, customer_name, language, written_at)
      select gen_random_uuid(), id, 5, '', 'Splendido Ğündoğan', 'Łukasz Ğ.', 'it', now() from booking`.execute(
      shop.database,
    );
    shop.setNow(new Date('2037-06-14T12:00:00Z'));
    await shop.jobs.run('forget-old');
    const row = () =>
      shop.database.selectFrom('booking').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
    expect(await row()).toMatchObject({ driver_name: 'Łukasz Ğündoğan', forgotten_at: null });
    shop.setNow(new Date('2037-06-16T12:00:00Z'));
    await shop.jobs.run('forget-old');
    await shop.jobs.run('forget-old');
    const after = await row();
    expect(after).toMatchObject({ driver_name: '', driver_email: '', total_cents: 6500, state: 'returned' });
    expect((await customer.readContract(shop, contractToken)).status).toBe(404);
    const whole = await dumpOf(shop.opened);
    for (const personal of ['Ğündoğan', 'lukasz@guest', '4915112345678', 'Viale Pasitea'])
      expect(whole).not.toContain(personal);
    const facts = await shop.database.selectFrom('payment_fact').select('amount_cents').execute();
    expect(facts.some(({ amount_cents: cents }) => cents === 6500)).toBe(true);
  });

  it('of a booking whose person is forgotten only those texts stay that say nothing of them', async () => {
    const shop = await aShop();
    await aPaidBooking(shop, keep);
    const { rows: columns } = await sql<{
      name: string;
    }>`select column_name as name from information_schema.columns
      where table_name = 'booking' and data_type = 'text'`.execute(shop.database);
    const fromLists = ['state', 'pickup_option', 'source', 'kept_as']; // the database takes no other word
    const typed = columns.map(({ name }) => name).filter((name) => !fromLists.includes(name));
    const marked = sql.join(typed.map((name) => sql`${sql.ref(name)} = 'Ğündoğan'`));
    // Who sent a guest stands whole or not at all.
    const partner = sql`partner_id = gen_random_uuid(), partner_terms = '{}'`;
    await sql`alter table booking drop constraint if exists booking_partner_id_fkey`.execute(shop.database);
    await sql`update booking set ${marked}, ${partner}`.execute(shop.database);
    const { id } = await shop.database.selectFrom('booking').select('id').executeTakeFirstOrThrow();
    await shop.database.transaction().execute((tx) => customerErasure.erase(tx, id, new Date()));
    const row = await shop.database.selectFrom('booking').selectAll().executeTakeFirstOrThrow();
    const staying = Object.entries(row).flatMap(([name, value]) => (value === 'Ğündoğan' ? [name] : []));
    expect(staying.toSorted()).toEqual([
      'code',
      'destination',
      'end_time',
      'language',
      'licence_category',
      'licence_country',
      'partner_name',
      'promo_code',
      'start_time',
      'terms_version',
    ]);
  });

  it('what nobody paid, messages, ended waits and old sessions go in their time; the log of the desk stays', async () => {
    const shop = await aShop();
    await signedInBrowser(shop, 'owner');
    await book(shop, aBookingRequest());
    await setBookingState(shop.database, 'expired');
    const message = { name: 'Zoë', email: 'zoe@guest.example', subject: 'Casco', message: 'Ciao' };
    await shop.ask('POST', '/api/contact', message);
    const left = async () => ({
      unpaid: (
        await shop.database.selectFrom('booking').select('id').where('driver_name', '<>', '').execute()
      ).length,
      messages: (await shop.database.selectFrom('contact_message').select('id').execute()).length,
      sessions: (await shop.database.selectFrom('staff_session').select('id').execute()).length,
    });
    later(shop, { days: 29 });
    await shop.jobs.run('forget-old');
    expect(await left()).toEqual({ unpaid: 1, messages: 1, sessions: 1 });
    later(shop, { days: 33 });
    await shop.jobs.run('forget-old');
    expect(await left()).toEqual({ unpaid: 0, messages: 1, sessions: 0 });
    later(shop, { years: 2, days: 2 });
    await shop.jobs.run('forget-old');
    expect(await left()).toEqual({ unpaid: 0, messages: 0, sessions: 0 });
    expect((await shop.checkAudit()).entries).toBeGreaterThan(0);
  });

  it('what was noted of a damage that nobody was asked to pay is kept as long as its booking, and no longer', async () => {
    const rental = await charged();
    const { shop } = rental;
    const scratch = {
      view: 'left',
      x: 300,
      y: 300,
      kind: 'scratch',
      note: 'graffio della signora Rossi',
    } as const;
    await rental.returned({ damages: [scratch] });
    const [damage] = await rental.charges();
    const waived = { version: damage?.version, why: 'graffio di prima' };
    expect((await rental.ask('POST', `/${damage?.id}/waive`, waived)).status).toBe(204);
    const stored = () =>
      shop.database
        .selectFrom('charge')
        .innerJoin('charge_event', 'charge_event.charge_id', 'charge.id')
        .where('charge_event.kind', '=', 'waived')
        .select(['charge.state', 'charge.text', 'charge_event.why'])
        .execute();
    later(shop, { years: 9 });
    await shop.jobs.run('forget-old');
    expect(await stored()).toEqual([{ state: 'waived', text: scratch.note, why: waived.why }]);
    later(shop, { years: 10, days: 33 });
    await shop.jobs.run('forget-old');
    expect(await stored()).toEqual([{ state: 'waived', text: '', why: '' }]);
  });

  it('a booking that expired is kept like any other where money came for it, be it given back', async () => {
    const shop = await aShop();
    await aPaidBooking(shop, keep);
    await book(shop, aBookingRequest(keep));
    await setBookingState(shop.database, 'expired');
    later(shop, { days: 33 });
    await shop.jobs.run('forget-old');
    const names = shop.database.selectFrom('booking').select(['driver_name as name', 'forgotten_at as at']);
    expect(await names.orderBy('created_at').execute()).toEqual([
      { name: 'Łukasz Ğündoğan', at: null },
      { name: '', at: expect.any(Date) },
    ]);
  });

  it('a request to be forgotten waits for a person, until it is carried out and not merely looked at', async () => {
    const { shop, code, post } = await anOwnBooking();
    await post('/data', {});
    const open = async () => {
      const query = shop.database.selectFrom('staff_task').select('kind').where('over_at', 'is', null);
      return (await query.execute()).map(({ kind }) => kind);
    };
    const env = { DATABASE_URL: shop.opened.url, DATA_DIR: path.dirname(shop.mailsFolder) };
    const looked = await runCommand('erase', [code], env);
    expect([looked.code, await open()]).toEqual([0, ['erasure_asked']]);
    const early = await runCommand('erase', [code, '--now'], env);
    expect([early.said.includes(`${code} is not erased`), await open()]).toEqual([true, ['erasure_asked']]);
    await endRentals(shop);
    const done = await runCommand('erase', [code, '--now'], env);
    expect(done.code).toBe(0);
    expect(done.said).toContain(`${code} until`);
    expect(await open()).toEqual([]);
  });
});
