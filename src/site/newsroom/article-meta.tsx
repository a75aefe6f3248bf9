import type { Article, ArticleType } from '../../newsroom/article.shape.ts';
import { languageOptions } from '../../translations/languages.ts';
import { Badge } from '../../ui/badge.tsx';
import { useLanguage, useSay } from '../../web/words.tsx';
import { ArticleDate } from './article-date.tsx';

const tones = { 'press-release': 'sea', updates: 'sun', 'quick-read': 'plain' } as const satisfies Record<
  ArticleType,
  string
>;

export function TypeBadge({ type }: { type: ArticleType }) {
  const say = useSay('news');
  return <Badge tone={tones[type]}>{say(`type.${type}`)}</Badge>;
}

/** Kind and date in a line, and the language where it is not the page's. */
export function ArticleMeta({ article, today }: { article: Article; today: string }) {
  const own = article.language === useLanguage();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
      <TypeBadge type={article.type} />
      <ArticleDate raw={article.publishedAt} today={today} />
      {!own && <span lang={article.language}>{languageOptions[article.language].name}</span>}
    </p>
  );
}
