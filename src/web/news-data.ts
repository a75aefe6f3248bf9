// What search engines read about an article: who wrote it, when, and where it stands on the site.
import { business } from '../business.ts';
import type { Article } from '../newsroom/article.shape.ts';
import { sayIn } from '../translations/words.ts';
import type { Found } from './match.ts';
import { href } from './routes.ts';

type Input = { found: Found; origin: string; article: Article };

const publisher = (origin: string) => ({
  '@type': 'Organization',
  name: business.name,
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

/** Home, the newsroom, and where there is one the article. */
export function newsPath({
  found,
  origin,
  article,
}: Omit<Input, 'article'> & { article?: Article | undefined }) {
  const { language } = found;
  const say = sayIn(language, 'footer');
  const steps = [
    { name: say('page.home'), item: origin + href('home', language) },
    { name: say('page.newsroom'), item: origin + href('newsroom', language) },
    ...(article ? [{ name: article.title, item: origin + found.address }] : []),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })),
  };
}
