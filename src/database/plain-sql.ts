import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** One transaction in plain SQL, for backup and restore, which know no table by name. */
export type PlainSql = {
  /** A text of many statements. */
  script(text: string): Promise<void>;
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>;
};

export type InPlainSql = <Result>(work: (plain: PlainSql) => Promise<Result>) => Promise<Result>;

export const plainOnPglite =
  (pglite: PGlite): InPlainSql =>
  (work) =>
    pglite.transaction((tx) =>
      work({
        script: async (text) => void (await tx.exec(text)),
        rows: async <Row>(text: string, values?: unknown[]) => (await tx.query<Row>(text, values)).rows,
      }),
    );

/** On a connection of its own: it may take as long as it needs. Where it is cut, the server undoes what was not committed. */
export const plainOnPostgres =
  (databaseUrl: string): InPlainSql =>
  async (work) => {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'costiera backup' });
    client.on('error', () => undefined); // the statement fails as well
    await client.connect();
    try {
      await client.query('begin');
      const result = await work({
        script: async (text) => void (await client.query(text)),
        // The caller names the columns.
        rows: async <Row>(text: string, values?: unknown[]) =>
          (await client.query(text, values)).rows as Row[],
      });
      await client.query('commit');
      return result;
    } finally {
      await client.end();
    }
  };
