// What search engines read about an article: who wrote it, and when.
import { business } from '../shop/business.rules.ts';
import type { Article } from '../newsroom/article.shape.ts';
import type { PageMatch } from '../pages/match.ts';
import { publisherLogo } from './shop-icons.ts';

type Input = { found: PageMatch; origin: string; article: Article };

function publisher(origin: string) {
  const logo = publisherLogo(origin);
  return { '@type': 'Organization', name: business().name, url: `${origin}/`, ...(logo && { logo }) };
}

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
