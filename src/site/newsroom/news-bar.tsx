import type { Article } from '../../newsroom/article.shape.ts';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { ArticleDate } from './article-date.tsx';

/** Stays at the top while the news is read, when the site's own header has gone. */
export function NewsBar({ latest, today }: { latest: Article | undefined; today: string }) {
  const say = useSay('news');
  const language = useLanguage();
  return (
    <div className="news-bar">
      <div className="wrap flex min-h-12 items-center justify-between gap-3">
        <p className="flex items-center gap-3">
          <span className="live">{say('live')}</span>
          {latest && (
            <span className="hidden text-small sm:inline">
              {say('live.latest')} · <ArticleDate raw={latest.publishedAt} today={today} />
            </span>
          )}
        </p>
        <nav aria-label={say('bar')} className="flex items-center">
          {latest && (
            <a className="news-bar-link" href="#archive">
              {say('archive')}
            </a>
          )}
          <a className="news-bar-link" href={`${href('newsroom', language)}.xml`} type="application/atom+xml">
            RSS
          </a>
        </nav>
      </div>
    </div>
  );
}
