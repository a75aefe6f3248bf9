import { sql, type Selectable } from 'kysely';
import type { Database, Queryable, Tables, Tx } from '../database/tables.ts';
import { readDigest, removeDevices } from '../notifications/notification-parts.store.ts';
import type { Role } from './permissions.rules.ts';
import type { DeskLanguage } from '../translations/languages.ts';

export type StaffMember = {
  id: string;
  name: string;
  email: string;
  role: Role;
  language: DeskLanguage;
  hasSecondFactor: boolean;
  blocked: boolean;
};
export type LinkPurpose = 'invitation' | 'sign_in';
export type StaffLink = { id: string; staffId: string; purpose: LinkPurpose };

const memberOf = (row: Selectable<Tables['staff']>): StaffMember => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  language: row.language,
  hasSecondFactor: row.two_factor_enabled,
  blocked: row.blocked_at !== null,
});

/** The people of the shop, and the links that open the desk to them once. */
export const staffStore = {
  /** What somebody's digest of a day says. */
  digest: readDigest,

  async add(tx: Tx, person: Omit<StaffMember, 'hasSecondFactor' | 'blocked'>): Promise<boolean> {
    const query = tx
      .insertInto('staff')
      .values(person)
      .onConflict((conflict) => conflict.doNothing());
    return (await query.returning('id').executeTakeFirst()) !== undefined;
  },

  async namesOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  async byId(db: Queryable, id: string): Promise<StaffMember | null> {
    const row = await db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? memberOf(row) : null;
  },

  async byEmail(db: Queryable, email: string): Promise<StaffMember | null> {
    const row = await db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
    return row ? memberOf(row) : null;
  },

  async all(db: Queryable): Promise<(StaffMember & { seenAt: Date | null; invited: boolean })[]> {
    const rows = await db
      .selectFrom('staff')
      .selectAll('staff')
      .select((eb) => [
        eb
          .selectFrom('staff_session')
          .select((inner) => inner.fn.max('updated_at').as('at'))
          .whereRef('staff_session.staff_id', '=', 'staff.id')
          .as('seen_at'),
        sql<boolean>`not exists (select from staff_account a where a.staff_id = staff.id)`.as('invited'),
      ])
      .orderBy('staff.created_at')
      .execute();
    return rows.map((row) => ({ ...memberOf(row), seenAt: row.seen_at, invited: row.invited }));
  },

  /** All of them locked, in one order: how many owners there are is decided by one at a time. */
  async allLocked(tx: Tx): Promise<StaffMember[]> {
    return (await tx.selectFrom('staff').selectAll().orderBy('id').forUpdate().execute()).map(memberOf);
  },

  async change(
    tx: Tx,
    id: string,
    change: { role?: Role; blocked?: boolean; language?: DeskLanguage },
  ): Promise<void> {
    const { blocked, ...same } = change;
    const blockedAt = blocked === undefined ? {} : { blocked_at: blocked ? sql<Date>`now()` : null };
    await tx
      .updateTable('staff')
      .set({ ...same, ...blockedAt, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  },

  /** A new link; older ones of the same purpose open nothing any more. */
  async addLink(tx: Tx, link: StaffLink & { tokenSha256: string; expiresAt: Date }): Promise<void> {
    const { id, staffId, purpose, tokenSha256, expiresAt } = link;
    await tx
      .updateTable('staff_link')
      .set({ used_at: sql<Date>`now()` })
      .where('staff_id', '=', staffId)
      .where('used_at', 'is', null)
      .execute();
    const row = { id, staff_id: staffId, purpose, token_sha256: tokenSha256, expires_at: expiresAt };
    await tx
      .insertInto('staff_link')
      .values({ ...row, used_at: null })
      .execute();
  },

  /** A link that still opens something; with `lock` nobody else can use it before the transaction ends. */
  async openLink(db: Queryable, tokenSha256: string, now: Date, lock?: 'lock'): Promise<StaffLink | null> {
    const query = db
      .selectFrom('staff_link')
      .select(['id', 'staff_id as staffId', 'purpose'])
      .where('token_sha256', '=', tokenSha256)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now);
    return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
  },

  /** Whose invitation it is, while it is open. */
  async invitation(db: Queryable, linkId: string): Promise<StaffMember | null> {
    const row = await db
      .selectFrom('staff')
      .innerJoin('staff_link', 'staff_link.staff_id', 'staff.id')
      .selectAll('staff')
      .where('staff_link.id', '=', linkId)
      .where('staff_link.used_at', 'is', null)
      .executeTakeFirst();
    return row ? memberOf(row) : null;
  },

  async consumeLink(tx: Tx, id: string): Promise<void> {
    await tx
      .updateTable('staff_link')
      .set({ used_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  },

  /** The secret of somebody's second factor, encrypted. */
  async secret(db: Queryable, staffId: string): Promise<string | null> {
    const query = db.selectFrom('staff_two_factor').select('secret').where('staff_id', '=', staffId);
    return (await query.executeTakeFirst())?.secret ?? null;
  },

  /** Of the newest code that was used; null: none was. */
  async lastStep(db: Queryable, staffId: string): Promise<number | null> {
    const query = db
      .selectFrom('staff_two_factor')
      .select('last_used_step as step')
      .where('staff_id', '=', staffId);
    return (await query.executeTakeFirst())?.step ?? null;
  },

  /** True for one caller only, for each step: a code that was used is used up (RFC 6238 §5.2). */
  async claimStep(db: Database, staffId: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('staff_two_factor')
      .set({ last_used_step: step })
      .where('staff_id', '=', staffId)
      .where((eb) => eb.or([eb('last_used_step', 'is', null), eb('last_used_step', '<', step)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async removeSecondFactor(tx: Tx, staffId: string): Promise<void> {
    await tx.deleteFrom('staff_two_factor').where('staff_id', '=', staffId).execute();
    await tx.updateTable('staff').set({ two_factor_enabled: false }).where('id', '=', staffId).execute();
  },

  /** Ends somebody's sessions, all but the named one; says how many there were. Where all end, no phone of theirs is told anything any more either. */
  async endSessions(db: Queryable, staffId: string, except?: string): Promise<number> {
    if (except === undefined) await removeDevices(db, staffId);
    const query = db.deleteFrom('staff_session').where('staff_id', '=', staffId);
    const { numDeletedRows } = await (except ? query.where('token', '<>', except) : query).executeTakeFirst();
    return Number(numDeletedRows);
  },

  async endSession(db: Queryable, token: string): Promise<void> {
    await db.deleteFrom('staff_session').where('token', '=', token).execute();
  },

  async eraseSessions(db: Queryable, endedBefore: Date): Promise<void> {
    await db.deleteFrom('staff_session').where('expires_at', '<', endedBefore).execute();
  },

  /** What nobody can use any more. */
  async sweep(db: Queryable): Promise<void> {
    await db
      .deleteFrom('staff_session')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute();
    await db
      .deleteFrom('staff_verification')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute();
  },
};
export type StaffStore = typeof staffStore;
