import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';
import type { Language } from '../translations/languages.ts';
import type { ArticleStatus, ArticleType } from './article.shape.ts';

type ArticleText = { title: string; excerpt: string; content: string };
export type ArticleTexts = Partial<Record<Language, ArticleText>>;

export type PublishedArticle = {
  id: number;
  type: ArticleType;
  featured: boolean;
  imageFile: string | null;
  publishedAt: Date;
  createdAt: Date;
  texts: ArticleTexts;
};

export type NewArticle = {
  type: ArticleType;
  status: ArticleStatus;
  featured: boolean;
  imageFile: string | null;
  texts: ArticleTexts;
};

/** As the desk sees it: whatever its status. */
export type ArticleRecord = NewArticle & {
  id: number;
  version: number;
  publishedAt: Date | null;
  createdAt: Date;
};

export const articleStore = {
  /** All of them, the newest first, or one. */
  async list(db: Queryable, id?: number): Promise<ArticleRecord[]> {
    const rows = await db
      .selectFrom('article')
      .leftJoin('article_text as text', 'text.article_id', 'article.id')
      .selectAll('article')
      .select(['text.language', 'text.title', 'text.excerpt', 'text.content'])
      .$if(id !== undefined, (query) => query.where('article.id', '=', id ?? 0))
      .orderBy('article.created_at', 'desc')
      .orderBy('article.id', 'desc')
      .execute();
    const articles = new Map<number, ArticleRecord>();
    for (const { language, title, excerpt, content, ...row } of rows) {
      const article = articles.get(row.id) ?? articleRecordOf(row);
      if (language)
        article.texts[language] = { title: title ?? '', excerpt: excerpt ?? '', content: content ?? '' };
      articles.set(row.id, article);
    }
    return [...articles.values()];
  },

  /** The featured article is gone: the newest of the others takes its place. */
  async featureNewest(tx: Tx): Promise<void> {
    await sql`
      update article set featured = true where id = (
        select id from article where status = 'published' order by published_at desc, id desc limit 1)
      and not exists (select from article where status = 'published' and featured)`.execute(tx);
  },

  /** Newest first; one of them, where an id is given. */
  async published(db: Queryable, id?: number): Promise<PublishedArticle[]> {
    const rows = await db
      .selectFrom('article')
      .innerJoin('article_text as text', 'text.article_id', 'article.id')
      .selectAll('article')
      .select(['text.language', 'text.title', 'text.excerpt', 'text.content'])
      .where('article.status', '=', 'published')
      .$if(id !== undefined, (query) => query.where('article.id', '=', id ?? 0))
      .orderBy('article.published_at', 'desc')
      .orderBy('article.id', 'desc')
      .execute();
    const articles = new Map<number, PublishedArticle>();
    for (const { language, title, excerpt, content, ...row } of rows) {
      const article = articles.get(row.id) ?? publishedOf(row);
      article.texts[language] = { title, excerpt, content };
      articles.set(row.id, article);
    }
    return [...articles.values()];
  },

  /** Saving waits for other saves: which article is featured is decided by one at a time. */
  async lock(tx: Tx): Promise<void> {
    await sql`lock table article in share row exclusive mode`.execute(tx);
  },

  async add(tx: Tx, article: NewArticle, now: Date): Promise<number> {
    const published_at = article.status === 'published' ? now : null;
    const row = { ...rowOf(article), published_at };
    const { id } = await tx.insertInto('article').values(row).returning('id').executeTakeFirstOrThrow();
    await writeTexts(tx, id, article.texts);
    return id;
  },

  /** The day on which it was first published stays. */
  async change(tx: Tx, { id, ...article }: NewArticle & { id: number }, now: Date): Promise<void> {
    const publishing = article.status === 'published';
    await tx
      .updateTable('article')
      .set((eb) => ({ ...rowOf(article), version: eb('version', '+', 1) }))
      .$if(publishing, (update) => update.set({ published_at: sql<Date>`coalesce(published_at, ${now})` }))
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('article_text').where('article_id', '=', id).execute();
    await writeTexts(tx, id, article.texts);
  },

  /** What was featured until now stands among the others. */
  async clearFeatured(tx: Tx): Promise<void> {
    await tx.updateTable('article').set({ featured: false }).where('featured', '=', true).execute();
  },
};

export type ArticleStore = typeof articleStore;

type Row = {
  id: number;
  type: ArticleType;
  featured: boolean;
  image_file: string | null;
  published_at: Date | null;
  created_at: Date;
};

const publishedOf = ({
  id,
  type,
  featured,
  image_file,
  published_at,
  created_at,
}: Row): PublishedArticle => ({
  id,
  type,
  featured,
  imageFile: image_file,
  publishedAt: published_at ?? created_at, // a constraint of the table: what is published has its date
  createdAt: created_at,
  texts: {},
});

const articleRecordOf = (row: Row & Pick<ArticleRecord, 'status' | 'version'>): ArticleRecord => ({
  id: row.id,
  version: row.version,
  type: row.type,
  status: row.status,
  featured: row.featured,
  imageFile: row.image_file,
  publishedAt: row.published_at,
  createdAt: row.created_at,
  texts: {},
});

const rowOf = ({ type, status, featured, imageFile }: NewArticle) => ({
  type,
  status,
  featured,
  image_file: imageFile,
});

async function writeTexts(tx: Tx, id: number, texts: ArticleTexts): Promise<void> {
  const rows = Object.entries(texts).map(([language, text]) => ({
    article_id: id,
    language: language as Language, // Object.entries forgets the names
    ...text,
  }));
  if (rows.length > 0) await tx.insertInto('article_text').values(rows).execute();
}
