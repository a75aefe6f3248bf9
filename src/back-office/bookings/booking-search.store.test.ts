import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerKeyOf } from '../../booking/booking-parts.store.ts';
import type { FreshDatabase } from '../../../tests/support/postgres/fresh-database.ts';
import { describeOnPostgres, freshDatabase } from '../../../tests/support/postgres/postgres.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open-database.ts';
import type { Database } from '../../database/tables.ts';
import { isFoundBy } from './booking-search.store.ts';

/** Capitals of Latin, Greek, Cyrillic and Armenian that are not found by their small letters, and what this database knows of letters. */
async function unlikeCapitals(database: Database): Promise<{ ctype: string | undefined; unlike: string[] }> {
  const characters = Array.from({ length: 0x587 - 0xc0 }, (_, nth) => String.fromCodePoint(0xc0 + nth));
  const capitals = characters.filter((character) => /\p{Lu}/u.test(character));
  expect(capitals.length).toBeGreaterThan(400);
  const small = Object.fromEntries(capitals.map((character) => [character, character.toLowerCase()]));
  const { rows } = await sql<{ capital: string }>`
    select capital from json_each_text(${JSON.stringify(small)}::json) as pair (capital, small)
    where bare_text(capital) <> bare_text(small)`.execute(database);
  const known = sql<{
    ctype: string;
  }>`select datctype as ctype from pg_database where datname = current_database()`;
  const [{ ctype } = {}] = (await known.execute(database)).rows;
  return { ctype, unlike: rows.map(({ capital }) => capital) };
}

it('who looks for somebody is answered alike for a capital and its small letter by the embedded database, which knows them all', async () => {
  const opened = await openDatabase({ dataDir: 'memory' });
  await migrate(opened);
  expect(await unlikeCapitals(opened.database)).toEqual({ ctype: 'C.UTF-8', unlike: [] });
  await opened.close();
});

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

  it('is answered alike for a capital and its small letter on a server that knows only those of ASCII', async () => {
    expect(await unlikeCapitals(fresh.database)).toEqual({ ctype: 'C', unlike: [] });
  });

  it('has all bookings of one customer from an index, by what they are told apart', async () => {
    expect(await planOf(sql`${customerKeyOf(sql`b`)} = any (array['anna@guest.example'])`)).toContain(
      'booking_of_customer',
    );
  });
});
