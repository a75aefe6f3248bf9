import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerKeyOf } from '../../booking/booking-parts.store.ts';
import type { FreshDatabase } from '../../../tests/support/postgres/fresh-database.ts';
import { describeOnPostgres, freshDatabase } from '../../../tests/support/postgres/postgres.ts';
import { isFoundBy } from './booking-search.store.ts';

describeOnPostgres('who looks for somebody', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh.close());

  /** What would read all bookings does so only where no index can help: here there is none of them, and any index is better. */
  const planOf = (condition: RawBuilder<unknown>): Promise<string> =>
    fresh.database.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const plan = sql<Record<string, string>>`explain select b.id from booking b where ${condition}`;
      return (await plan.execute(tx)).rows.flatMap((row) => Object.values(row)).join('\n');
    });

  it('is answered from an index by a piece of a name, a code, an address or a telephone, with three letters or more', async () => {
    for (const word of ['ros', 'Gündoğan', 'B0-12 34', '333 1234', 'a@guest.example', '100%'])
      expect(await planOf(isFoundBy(word))).toMatch(/booking_searched(?![\s\S]*Seq Scan)/);
    // Two letters are in half of all names.
    expect(await planOf(isFoundBy('li'))).toContain('Seq Scan');
  });

  it('has all bookings of one customer from an index, by what they are told apart', async () => {
    expect(await planOf(sql`${customerKeyOf(sql`b`)} = any (array['anna@guest.example'])`)).toContain(
      'booking_of_customer',
    );
  });
});
