import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { jobPayloads } from '../../src/database/job-payloads.ts';
import { personalColumns } from '../../src/database/personal-columns.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { approve, saveData, sign } from '../support/shop/contract-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop } from '../support/shop/shop.ts';

const declared: Record<string, string | Record<string, string>> = personalColumns;
const soundsPersonal =
  /name|mail|phone|address|birth|licence|driver|customer|person|note|text|message|title|detail|answer|wish|parameters|network|agent|signature|photo/;

describeOnPostgres('every column of every table', () => {
  it('is declared personal or not; one that nobody declared is named', async () => {
    const shop = await aShop();
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and table_name <> 'migration' order by 1, 2`.execute(shop.database);
    expect(rows.length).toBeGreaterThan(300);
    const isDeclared = ({ table, column }: (typeof rows)[number]): boolean => {
      const answer = declared[table];
      return typeof answer === 'object' ? column in answer : answer !== undefined;
    };
    expect(rows.filter((one) => !isDeclared(one))).toEqual([]);
    const real = new Set(rows.map(({ table, column }) => `${table}.${column}`));
    const gone = Object.entries(declared).flatMap(([table, answer]) =>
      Object.keys(typeof answer === 'object' ? answer : {})
        .map((column) => `${table}.${column}`)
        .filter((name) => !real.has(name)),
    );
    expect(gone).toEqual([]);
  });

  it('whose name sounds personal says why it is not', () => {
    const silent = Object.entries(declared).flatMap(([table, answer]) =>
      Object.entries(typeof answer === 'object' ? answer : {})
        .filter(([column, erasure]) => erasure === 'plain' && soundsPersonal.test(column))
        .map(([column]) => `${table}.${column}`),
    );
    expect(silent).toEqual([]);
  });

  it('and every field of a job’s payload', async () => {
    const shop = await aShop();
    const { contractToken, code } = await aPaidBooking(shop);
    await pagesOf(shop).post('/it/find-booking', { code, email: 'lukasz@guest.example' });
    const saved = await saveData(shop, contractToken);
    await approve(shop, contractToken, saved.body.textSha256);
    await sign(shop, contractToken, saved.body.textSha256);
    const { rows } = await sql<{ name: string; fields: string[] }>`
      select name, array_agg(distinct field order by field) as fields
      from pgboss.job, jsonb_object_keys(data) as field
      where name not like '\\_\\_pgboss%' group by name order by name`.execute(shop.database);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ name, fields }) => fields.join() !== jobPayloads[name]?.toSorted().join())).toEqual(
      [],
    );
  });
});
