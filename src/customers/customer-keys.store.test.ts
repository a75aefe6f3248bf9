import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerKeyOf } from '../booking/booking-parts.store.ts';
import type { FreshDatabase } from '../../tests/support/postgres/fresh-database.ts';
import { describeOnPostgres, freshDatabase } from '../../tests/support/postgres/postgres.ts';

describeOnPostgres('as whom the shop tells its customers apart', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh.close());

  type Typed = { email: string; phone: string };
  /** As every list and every erasure asks it, of bookings that were stored like this. */
  async function keysOf(typed: readonly Typed[]): Promise<(string | null)[]> {
    const { rows } = await sql<{ key: string | null }>`
      select ${customerKeyOf(sql`b`)} as key from (
        select email as driver_email, phone as driver_phone, nth from rows from (
          json_to_recordset(${JSON.stringify(typed)}::json) as (email text, phone text)) with ordinality as t (email, phone, nth)) b
      order by b.nth`.execute(fresh.database);
    return rows.map(({ key }) => key);
  }

  it('a person is known by their address however it was typed, and by their telephone where they have none', async () => {
    expect(
      await keysOf([
        { email: ' Zoë.Q@Guest.Example\t', phone: '+393331234567' },
        { email: '', phone: '+39 333 123 4567' },
        { email: ' \t', phone: '0039 333 1234567' },
        { email: '', phone: '(0039) 333-123.45/67' },
        { email: ' ', phone: ' ' },
      ]),
    ).toEqual(['zoë.q@guest.example', '+393331234567', '+393331234567', '+393331234567', null]);
  });

  const account = fc.stringMatching(/^[a-z][a-z0-9]{0,12}([.+-][a-z0-9]{1,8})?$/);
  const domain = fc.stringMatching(/^[a-z]{2,12}\.(example|test|it)$/);
  const blanks = fc.stringMatching(/^[ \t]{0,3}$/);

  it('an address in capitals or with blanks around is the same person, and what is the key is its own key', async () => {
    const typedAddress = fc
      .tuple(account, domain, blanks, fc.array(fc.boolean(), { maxLength: 40 }))
      .map(([name, host, blank, caps]) => {
        const address = `${name}@${host}`;
        const typed = [...address].map((one, at) => (caps[at] ? one.toUpperCase() : one)).join('');
        return { address, typed: blank + typed + blank };
      });
    const samples = fc.sample(typedAddress, 300);
    const addresses = samples.map(({ address }) => address);
    const keys = await keysOf(samples.map(({ typed }) => ({ email: typed, phone: '+393331234567' })));
    expect(keys).toEqual(addresses);
    expect(await keysOf(keys.map((key) => ({ email: key ?? '', phone: '' })))).toEqual(addresses);
  });

  it('a telephone is the same person with blanks, dashes and 00 in the place of its plus', async () => {
    const separator = fc.constantFrom('', ' ', '-', '.');
    const typedPhone = fc
      .tuple(
        fc.stringMatching(/^3[2-9][0-9]{8}$/),
        fc.array(separator, { minLength: 10, maxLength: 10 }),
        fc.constantFrom('+39', '0039', '+39 '),
      )
      .map(([digits, between, prefix]) => ({
        phone: `+39${digits}`,
        typed: prefix + [...digits].map((digit, at) => digit + (between[at] ?? '')).join(''),
      }));
    const samples = fc.sample(typedPhone, 300);
    expect(await keysOf(samples.map(({ typed }) => ({ email: '', phone: typed })))).toEqual(
      samples.map(({ phone }) => phone),
    );
  });
});
