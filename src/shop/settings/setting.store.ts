import { sql } from 'kysely';
import type { Queryable, Tx } from '../../database/tables.ts';
import { type SettingKind, type SettingValue, termsLicence } from './setting-kinds.shape.ts';

/** One time that something was set; `value` as it was stored, not looked at yet. */
export type SettingVersion = {
  id: number;
  kind: string;
  value: unknown;
  staffId: string | null;
  setAt: Date;
};

type NewVersion = {
  kind: SettingKind;
  value: SettingValue;
  /** The version it was written upon, 0 where nothing was set before. */
  follows: number;
  staffId: string | null;
  setAt: Date;
};

type TermsLicence = { licence: string; staffId: string; setAt: Date };

const columns = ['id', 'kind', 'value', 'staff_id as staffId', 'set_at as setAt'] as const;

export const settingStore = {
  /** The newest of each kind. */
  async inForce(db: Queryable): Promise<SettingVersion[]> {
    const query = db.selectFrom('setting_version').select(columns).distinctOn('kind');
    return query.orderBy('kind').orderBy('id', 'desc').execute();
  },

  /** What was ever set of a kind, the newest first. */
  async history(db: Queryable, kind: SettingKind, atMost?: number): Promise<SettingVersion[]> {
    const query = db.selectFrom('setting_version').select(columns).where('kind', '=', kind);
    const newestFirst = query.orderBy('id', 'desc');
    return (atMost === undefined ? newestFirst : newestFirst.limit(atMost)).execute();
  },

  /** The number of the new version; null where somebody else has set it since (`setting_version_follows_once`). */
  async add(tx: Tx, { kind, value, follows, staffId, setAt }: NewVersion): Promise<number | null> {
    const query = tx
      .insertInto('setting_version')
      .values({ kind, value: JSON.stringify(value), follows, staff_id: staffId, set_at: setAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id');
    return (await query.executeTakeFirst())?.id ?? null;
  },

  /**
   * That the terms name another licence from now on: the models say which, no page of settings does, and it is a new version of the
   * terms all the same. After the revision of the settings was raised: one at a time, as theirs.
   */
  async addTermsLicence(tx: Tx, { licence, staffId, setAt }: TermsLicence): Promise<void> {
    await sql`
      insert into setting_version (kind, value, follows, staff_id, set_at)
      select ${termsLicence}, ${JSON.stringify({ licence })}::jsonb, coalesce(max(id), 0), ${staffId}::uuid, ${setAt}
      from setting_version where kind = ${termsLicence}`.execute(tx);
  },

  async saveLogo(tx: Tx, picture: { file: string; bytes: Uint8Array }): Promise<void> {
    await tx
      .insertInto('shop_logo')
      .values(picture)
      .onConflict((conflict) => conflict.column('file').doUpdateSet({ created_at: sql`now()` }))
      .execute();
  },

  /** It is not deleted before this transaction has ended. */
  async hasLogo(tx: Tx, file: string): Promise<boolean> {
    const query = tx.selectFrom('shop_logo').select('file').where('file', '=', file).forKeyShare();
    return (await query.executeTakeFirst()) !== undefined;
  },

  /** Sent before; those that somebody is choosing are passed over. */
  async lockOldLogos(tx: Tx, sentBefore: Date): Promise<string[]> {
    const query = tx.selectFrom('shop_logo').select('file').where('created_at', '<', sentBefore);
    return (await query.forUpdate().skipLocked().execute()).map(({ file }) => file);
  },

  async deleteLogos(tx: Tx, files: readonly string[]): Promise<void> {
    if (files.length > 0) await tx.deleteFrom('shop_logo').where('file', 'in', files).execute();
  },

  async logo(db: Queryable, file: string): Promise<Uint8Array | null> {
    const query = db.selectFrom('shop_logo').select('bytes').where('file', '=', file);
    return (await query.executeTakeFirst())?.bytes ?? null;
  },
};
export type SettingStore = typeof settingStore;
