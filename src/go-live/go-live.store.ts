import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';
import type { Judgement } from './facts.type.ts';

type Stored = { code: string; state: Judgement['state']; checkedAt: Date } & Pick<
  Judgement,
  'reason' | 'values'
>;
type Proof = { expected: string; startedAt: Date; provenAt: Date | null };
export type Sighting = 'proxy header' | 'no proxy header' | 'backup' | 'readable backup' | 'verified backup';

/** What the check found last, what people answered for, and what was seen of the world. */
export const goLiveStore = {
  async save(tx: Tx, found: readonly { code: string; judgement: Judgement }[]): Promise<void> {
    const rows = found.map(({ code, judgement: { state, reason, values } }) => ({
      code,
      state,
      facts: JSON.stringify({ ...values, reason }),
    }));
    const adding = tx.insertInto('go_live_result').values(rows);
    await adding
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet({
          state: (eb) => eb.ref('excluded.state'),
          facts: (eb) => eb.ref('excluded.facts'),
          checked_at: sql`now()`,
        }),
      )
      .execute();
  },

  async results(db: Queryable): Promise<Stored[]> {
    const rows = await db.selectFrom('go_live_result').selectAll().orderBy('code').execute();
    return rows.map(({ code, state, facts: { reason, ...values }, checked_at: checkedAt }) => ({
      code,
      state,
      reason: String(reason),
      values,
      checkedAt,
    }));
  },

  async confirm(
    tx: Tx,
    { code, textSha256, staffId }: { code: string; textSha256: string; staffId: string },
  ) {
    await tx
      .insertInto('go_live_confirmation')
      .values({ code, text_sha256: textSha256, staff_id: staffId })
      .execute();
  },

  /** The latest of each point. */
  async confirmations(db: Queryable): Promise<{ code: string; textSha256: string; by: string; at: Date }[]> {
    const { rows } = await sql<{ code: string; textSha256: string; by: string; at: Date }>`
      select distinct on (c.code) c.code, c.text_sha256 as "textSha256", s.name as by, c.at
      from go_live_confirmation c join staff s on s.id = c.staff_id
      order by c.code, c.id desc`.execute(db);
    return rows;
  },

  async startProof(db: Queryable, kind: 'webhook' | 'mail', expected: string): Promise<void> {
    await sql`
      insert into go_live_proof (kind, expected) values (${kind}, ${expected})
      on conflict (kind) do update set expected = excluded.expected, started_at = now(), proven_at = null, details = '{}'`.execute(
      db,
    );
  },

  async proof(db: Queryable, kind: 'webhook' | 'mail'): Promise<Proof | null> {
    const row = await db
      .selectFrom('go_live_proof')
      .select(['expected', 'started_at as startedAt', 'proven_at as provenAt'])
      .where('kind', '=', kind)
      .executeTakeFirst();
    return row ?? null;
  },

  async prove(db: Queryable, kind: 'webhook' | 'mail', provenAt: Date): Promise<void> {
    await db
      .updateTable('go_live_proof')
      .set({ proven_at: provenAt })
      .where('kind', '=', kind)
      .where('proven_at', 'is', null)
      .execute();
  },

  async sawNow(db: Queryable, name: Sighting): Promise<void> {
    await sql`
      insert into go_live_sighting (name) values (${name}) on conflict (name) do update set at = now()`.execute(
      db,
    );
  },

  async sightings(db: Queryable): Promise<Partial<Record<Sighting, Date>>> {
    const rows = await db.selectFrom('go_live_sighting').select(['name', 'at']).execute();
    return Object.fromEntries(rows.map(({ name, at }) => [name, at]));
  },

  /** When the provider first told of that page: whatever it says of it, its webhook is heard. */
  async heardOf(db: Queryable, sessionId: string): Promise<Date | null> {
    const { rows } = await sql<{ at: Date }>`
      select received_at as at from provider_event
      where object_id = ${sessionId} order by received_at limit 1`.execute(db);
    return rows[0]?.at ?? null;
  },

  async counts(db: Queryable) {
    const { rows } = await sql<{
      models: number;
      units: number;
      daysWithout: number;
      owners: number;
      codes: number;
    }>`
      select
        (select count(*) from scooter where active)::int as models,
        (select count(*) from unit u join scooter s on s.id = u.scooter_id where s.active and u.state = 'active')::int as units,
        (select greatest(0, least(365, coalesce(
          min(coalesce(effective_from, (created_at at time zone 'Europe/Rome')::date)) - (now() at time zone 'Europe/Rome')::date,
          365))) from tariff where withdrawn_at is null)::int as "daysWithout",
        (select count(*) from staff where role = 'owner' and blocked_at is null)::int as owners,
        (select count(*) from staff_two_factor f join staff s on s.id = f.staff_id where s.role = 'owner' and f.verified)::int as codes`.execute(
      db,
    );
    return rows[0] ?? { models: 0, units: 0, daysWithout: 365, owners: 0, codes: 0 };
  },

  async engine(db: Queryable): Promise<{ version: number; extensions: string[] }> {
    const { rows } = await sql<{ number: string; extensions: string[] | null }>`
      select current_setting('server_version_num') as number,
        (select array_agg(extname::text) from pg_extension) as extensions`.execute(db);
    const [row] = rows;
    return { version: Math.floor(Number(row?.number ?? 0) / 10_000), extensions: row?.extensions ?? [] };
  },
};
export type GoLiveStore = typeof goLiveStore;
