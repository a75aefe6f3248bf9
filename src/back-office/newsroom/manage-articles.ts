import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { textInLanguage } from '../../newsroom/article.rules.ts';
import type { ArticleRecord, NewArticle, Newsroom } from '../../newsroom/newsroom.ts';
import type { NewsArticle } from '../../newsroom/article.shape.ts';
import { encodeArticlePicture } from '../../newsroom/encode-article-picture.ts';
import { localizeArticle } from '../../newsroom/read-news.ts';
import { today } from '../../basics/rome-time.ts';
import { type Language, languages } from '../../translations/languages.ts';
import type { ArticleAnswer, ArticleLine } from './articles.shape.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import type { AuditAction } from '../../identity/audit.rules.ts';
import { writeAudit } from '../../identity/write-audit.ts';

export type ArticleDeps = Pick<StaffDeps, 'database' | 'audit' | 'auditKey' | 'clock'> & {
  newsroom: Pick<Newsroom, 'listArticles' | 'savePicture' | 'saveArticle'>;
};
type ArticlePermit = Permit<'write articles'>;

/** Drafts and what was taken down as well, the newest first. */
export async function listArticles(
  { database, newsroom }: ArticleDeps,
  _by: ArticlePermit,
): Promise<ArticleLine[]> {
  const dateOf = ({ publishedAt, createdAt }: ArticleRecord) => (publishedAt ?? createdAt).getTime();
  const newestFirst = (await newsroom.listArticles(database)).toSorted((a, b) => dateOf(b) - dateOf(a));
  return newestFirst.map((article) => ({
    id: article.id,
    title: textInLanguage(article.texts, 'it')?.text.title ?? '',
    type: article.type,
    status: article.status,
    featured: article.featured && article.status === 'published',
    publishedAt: article.publishedAt?.toISOString() ?? null,
    createdAt: article.createdAt.toISOString(),
    languages: languages.filter((language) => article.texts[language]),
  }));
}

export async function readArticleForDesk(
  { database, newsroom }: ArticleDeps,
  _by: ArticlePermit,
  wanted: number,
): Promise<ArticleAnswer | Refusal> {
  const [article] = await newsroom.listArticles(database, wanted);
  if (!article) return refuse('not_found');
  const { id, version, type, status, featured, imageFile, texts } = article;
  return { id, version, type, status, featured, imageFile, texts };
}

type ArticleInput = NewArticle & { id?: number; version?: number };

/** Draft, published or taken down: each is the article with another status, written down with the step. */
export async function saveArticleForDesk(
  deps: ArticleDeps,
  by: ArticlePermit,
  { version, ...article }: ArticleInput,
): Promise<ArticleAnswer | Refusal> {
  const saved = await deps.newsroom.saveArticle(article, {
    ...(version === undefined ? {} : { version }),
    onDone: (tx, id, before) =>
      writeAudit(deps, tx, by, {
        action: auditActionOf(article, before),
        subject: { kind: 'article', id: String(id) },
        before: before ? { state: before.status, featured: before.featured, version: before.version } : {},
        after: {
          state: article.status,
          featured: article.featured,
          version: (before?.version ?? 0) + 1,
        },
      }),
  });
  return isRefusal(saved) ? saved : readArticleForDesk(deps, by, saved.id);
}

function auditActionOf({ status }: NewArticle, before: ArticleRecord | null): AuditAction {
  if (status === 'published' && before?.status !== 'published') return 'published an article';
  if (status !== 'published' && before?.status === 'published') return 'took an article down';
  return 'wrote an article';
}

/** Kept as soon as it is sent: an article that shows it may come later, or never. */
export async function savePicture(
  { database, newsroom }: ArticleDeps,
  _by: ArticlePermit,
  picture: string,
): Promise<{ file: string } | Refusal> {
  const read = await encodeArticlePicture(Buffer.from(picture, 'base64'));
  if (isRefusal(read)) return read;
  await newsroom.savePicture(database, read);
  return { file: read.file };
}

/** As its page would show it, whether it is published or not; cleaned as there. */
export async function previewArticle(
  { database, newsroom, clock }: ArticleDeps,
  _by: ArticlePermit,
  { id, language }: { id: number; language: Language },
): Promise<NewsArticle | null> {
  const [kept] = await newsroom.listArticles(database, id);
  const now = clock.now();
  const article =
    kept && (await localizeArticle({ ...kept, publishedAt: kept.publishedAt ?? now }, language));
  return article ? { article, today: today(now) } : null;
}
