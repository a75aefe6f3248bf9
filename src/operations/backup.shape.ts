import * as z from 'zod/mini';

/**
 * A backup is one gzipped text. First line `=` and the header, then for each table `#` and its name and one line of JSON a row,
 * last line `=` and the end, whose fingerprints show that every line of it is there and unchanged.
 */
export const Header = z.strictObject({
  costiera: z.literal('backup'),
  format: z.literal(1),
  mode: z.enum(['demo', 'live']),
  engine: z.enum(['pglite', 'postgres']),
  /** By the database's clock: everything committed before it is in, nothing that came later. */
  asOf: z.iso.datetime(),
  /** The tables are those that these leave behind. */
  migrations: z.array(z.string().check(z.regex(/^\d{3}_\w+\.sql$/))),
  /** Of APP_SECRET, which is never in a backup of a live shop. */
  secretFingerprint: z.string(),
  /** A demo's secret is worth nothing and goes along, so that its links go on. */
  demoSecret: z.nullable(z.string()),
});
export type Header = z.infer<typeof Header>;

const TableMark = z.strictObject({ rows: z.int(), sha256: z.string() });
export type TableMark = z.infer<typeof TableMark>;

export const End = z.strictObject({
  end: z.literal(true),
  tables: z.record(z.string().check(z.regex(/^\w+$/)), TableMark),
  /** Over all lines before this one. */
  sha256: z.string(),
});
export type End = z.infer<typeof End>;

export type Manifest = Header & { tables: End['tables'] };
