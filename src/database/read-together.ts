import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from './tables.ts';

type Answers<Questions> = {
  [Name in keyof Questions]: Questions[Name] extends RawBuilder<infer Answer> ? Answer : never;
};

/** Asks in one statement what several rooms know, each question in its own room's words: a scalar expression. */
export async function readTogether<Questions extends Record<string, RawBuilder<unknown>>>(
  db: Queryable,
  questions: Questions,
): Promise<Answers<Questions>> {
  const columns = Object.entries(questions).map(([name, question]) => sql`${question} as ${sql.id(name)}`);
  const { rows } = await sql<Answers<Questions>>`select ${sql.join(columns)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without a table answers with one row');
  return row;
}
