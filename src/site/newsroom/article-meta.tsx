import type { Article, ArticleType } from '../../newsroom/article.shape.ts';
import { Badge } from '../../ui/badge.tsx';
import { useSay } from '../../web/words.tsx';
import { ArticleDate } from './article-date.tsx';

const tones = { 'press-release': 'sea', updates: 'sun', 'quick-read': 'plain' } as const satisfies Record<
  ArticleType,
  string
>;

export function TypeBadge({ type }: { type: ArticleType }) {
  const say = useSay('news');
  return <Badge tone={tones[type]}>{say(`type.${type}`)}</Badge>;
}

/** Kind and date in a line. */
export const ArticleMeta = ({ article, today }: { article: Article; today: string }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
    <TypeBadge type={article.type} />
    <ArticleDate raw={article.publishedAt} today={today} />
  </p>
);
