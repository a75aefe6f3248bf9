import * as z from 'zod/mini';
import { languages } from '../translations/languages.ts';

export const articleTypes = ['press-release', 'updates', 'quick-read'] as const;
export type ArticleType = (typeof articleTypes)[number];
export type ArticleStatus = 'draft' | 'published' | 'archived';

/** An article as GET /api/news answers it (docs/product.md §7): in one language, its HTML clean, its dates ISO 8601. */
export const ArticleShape = z.object({
  id: z.int(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  type: z.enum(articleTypes),
  /** Nothing else is ever shown. */
  status: z.literal('published'),
  featured: z.boolean(),
  imageUrl: z.nullable(z.string()),
  publishedAt: z.string(),
  createdAt: z.string(),
  /** Of its text: where it has none in the language asked for, English or Italian. */
  language: z.enum(languages),
});

export type Article = z.infer<typeof ArticleShape>;

/** Articles on a day, which relative dates are counted from. */
export type News = { articles: Article[]; today: string };
export type NewsArticle = { article: Article; today: string };
