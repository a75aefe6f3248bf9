import { sql } from 'kysely';
import { lockNumbers } from '../database/lock-numbers.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { ModelType, NeededLicence, TextsByLanguage } from './model.rules.ts';

/** What the owner says of a model. */
export type ModelFacts = {
  model: string;
  /** One that is ready, or the name of the owner's own. */
  colour: string;
  colourNames: TextsByLanguage;
  /** `#rrggbb` of our drawing; null is the ready colour's. */
  colourValue: string | null;
  type: ModelType;
  /** As the shop calls its class: "125cc". */
  category: string;
  seats: number;
  licence: NeededLicence;
  texts: TextsByLanguage;
  /** Below /api/assets, the leading one first; none: our drawing. */
  pictures: string[];
};
/** `description`: what a client reads that asks for no language. `imageFile`: the leading picture, or our drawing. */
type Derived = { description: string; imageFile: string };
export type ModelRecord = ModelFacts & Derived & { id: number; version: number; active: boolean };

const columnsOf = (facts: ModelFacts & Derived) => ({
  model: facts.model,
  colour: facts.colour,
  colour_names: JSON.stringify(facts.colourNames),
  colour_value: facts.colourValue,
  type: facts.type,
  category: facts.category,
  seats: facts.seats,
  licence: facts.licence,
  texts: JSON.stringify(facts.texts),
  pictures: JSON.stringify(facts.pictures),
  description: facts.description,
  image_file: facts.imageFile,
});

const selected = (db: Queryable) =>
  db
    .selectFrom('scooter')
    .select(['id', 'version', 'active', 'model', 'colour', 'colour_names as colourNames'])
    .select([
      'colour_value as colourValue',
      'type',
      'category',
      'seats',
      'licence',
      'texts',
      'pictures',
      'description',
      'image_file as imageFile',
    ])
    .orderBy('id');

/** Models as the owner keeps them. Their rows are never deleted: papers of rides outlive the fleet. */
export const modelStore = {
  /** Retired ones as well. */
  models: (db: Queryable): Promise<ModelRecord[]> => selected(db).execute(),

  /** Who makes or changes models, or adds units, waits here for others who do. */
  async lockFleet(tx: Tx): Promise<void> {
    await sql`select pg_advisory_xact_lock(${lockNumbers.fleet}::bigint)`.execute(tx);
  },

  async addModel(tx: Tx, facts: ModelFacts & Derived): Promise<number> {
    const row = await tx
      .insertInto('scooter')
      .values(columnsOf(facts))
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  async changeModel(tx: Tx, id: number, change: (ModelFacts & Derived) | { active: boolean }): Promise<void> {
    await tx
      .updateTable('scooter')
      .set((eb) => ({
        ...('active' in change ? change : columnsOf(change)),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
  },

  /** `inStore`: its bytes lie in the store of files. Sent again it is as new as the first time. */
  async saveModelPicture(
    db: Queryable,
    { file, bytes, inStore }: { file: string; bytes: Uint8Array; inStore: boolean },
  ): Promise<void> {
    await db
      .insertInto('model_picture')
      .values({ file, bytes: inStore ? new Uint8Array() : bytes, in_store: inStore })
      .onConflict((conflict) => conflict.column('file').doUpdateSet({ created_at: sql`now()` }))
      .execute();
  },

  /** Whether each of these was sent; none of them is deleted before this transaction has ended. */
  async hasModelPictures(db: Queryable, files: readonly string[]): Promise<boolean> {
    const wanted = new Set(files);
    if (wanted.size === 0) return true;
    const query = db
      .selectFrom('model_picture')
      .select('file')
      .where('file', 'in', [...wanted])
      .forKeyShare();
    return (await query.execute()).length === wanted.size;
  },

  /** Sent before; those that somebody is choosing are passed over. */
  async lockOldPictures(tx: Tx, sentBefore: Date): Promise<string[]> {
    const query = tx.selectFrom('model_picture').select('file').where('created_at', '<', sentBefore);
    return (await query.forUpdate().skipLocked().execute()).map(({ file }) => file);
  },

  async deletePictures(tx: Tx, files: readonly string[]): Promise<void> {
    if (files.length > 0) await tx.deleteFrom('model_picture').where('file', 'in', files).execute();
  },

  async modelPicture(db: Queryable, file: string): Promise<{ bytes: Uint8Array; inStore: boolean } | null> {
    const query = db.selectFrom('model_picture').select(['bytes', 'in_store as inStore']);
    return (await query.where('file', '=', file).executeTakeFirst()) ?? null;
  },
};
