import type { Queryable } from '../database/tables.ts';
import type { ArticlePicture } from './encode-article-picture.ts';

/** Pictures of articles, re-encoded. One is never changed: another picture has another name. */
export const articlePictureStore = {
  async save(db: Queryable, picture: ArticlePicture): Promise<void> {
    await db
      .insertInto('article_picture')
      .values(picture)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async bytes(db: Queryable, file: string): Promise<Uint8Array | null> {
    const query = db.selectFrom('article_picture').select('bytes').where('file', '=', file);
    return (await query.executeTakeFirst())?.bytes ?? null;
  },
};
export type ArticlePictureStore = typeof articlePictureStore;
