import * as z from 'zod/mini';
import { articleTypes } from '../../newsroom/article.shape.ts';
import { languages } from '../../translations/languages.ts';

const articleStatuses = ['draft', 'published', 'archived'] as const;

const text = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  excerpt: z.string().check(z.trim(), z.maxLength(600)),
  content: z.string().check(z.maxLength(200_000)),
});
const texts = z.partialRecord(z.enum(languages), text);
/** Below assets/: one of our posters, or a picture that was sent. */
const imageFile = z.nullable(z.string().check(z.regex(/^(posters|articles)\/[\w-]+\.webp$/)));

const article = {
  type: z.enum(articleTypes),
  status: z.enum(articleStatuses),
  featured: z.boolean(),
  imageFile,
  texts,
};
export const NewArticleBody = z.strictObject(article);
export const ArticleBody = z.strictObject({ ...article, version: z.int().check(z.positive()) });
export const ArticlePath = z.object({
  id: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number)),
});
export const PictureBody = z.strictObject({ picture: z.base64().check(z.maxLength(960_000)) });
export const PictureAnswer = z.object({ file: z.string() });
export type PictureAnswer = z.infer<typeof PictureAnswer>;

const ArticleLine = z.object({
  id: z.number(),
  title: z.string(),
  type: z.enum(articleTypes),
  status: z.enum(articleStatuses),
  featured: z.boolean(),
  publishedAt: z.nullable(z.string()),
  createdAt: z.string(),
  languages: z.array(z.enum(languages)),
});
export type ArticleLine = z.infer<typeof ArticleLine>;
export const ArticleAnswer = z.object({ ...article, id: z.number(), version: z.number() });
export type ArticleAnswer = z.infer<typeof ArticleAnswer>;
