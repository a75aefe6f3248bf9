// What search engines read about an article: who wrote it, and when.
import { business } from '../shop/business.rules.ts';
import type { Article } from '../newsroom/article.shape.ts';
import type { PageMatch } from '../pages/match.ts';

type Input = { found: PageMatch; origin: string; article: Article };

const publisher = (origin: string) => ({
  '@type': 'Organization',
  name: business().name,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
});

export const articleData = ({ found, origin, article }: Input) => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: article.title,
  description: article.excerpt,
  inLanguage: article.language,
  datePublished: article.publishedAt,
  mainEntityOfPage: origin + found.address,
  ...(article.imageUrl ? { image: [origin + article.imageUrl] } : {}),
  author: publisher(origin),
  publisher: publisher(origin),
});
