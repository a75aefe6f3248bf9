import type { Article, ArticleType } from '../../newsroom/article.shape.ts';
import { languageOptions } from '../../translations/language-options.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
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
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
      <TypeBadge type={article.type} />
      <ArticleDate raw={article.publishedAt} today={today} />
      <OtherLanguage article={article} />
    </p>
  );
}

/** In its own name, with a globe, where it is not the page's: nobody opens what they cannot read. */
export function OtherLanguage({ article: { language } }: { article: Article }) {
  if (language === useLanguage()) return null;
  return (
    <span lang={language} className="inline-flex items-center gap-1 text-small whitespace-nowrap text-muted">
      <Icon name="globe" className="size-4" />
      {languageOptions[language].name}
    </span>
  );
}
