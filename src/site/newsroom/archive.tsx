import { romeDayOf } from '../../newsroom/article.rules.ts';
import type { Article } from '../../newsroom/article.shape.ts';
import { formatDate } from '../../translations/format.ts';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { OtherLanguage } from './article-meta.tsx';

/** Everything that is published, by month. */
export function Archive({ articles }: { articles: readonly Article[] }) {
  const say = useSay('news');
  const language = useLanguage();
  const months = Map.groupBy(
    articles,
    ({ publishedAt }) => romeDayOf(publishedAt)?.slice(0, 7) ?? publishedAt,
  );
  return (
    <section id="archive" aria-labelledby="archive-title" className="mt-8 border-t border-line bg-sand">
      <div className="wrap grid gap-8 py-10 md:grid-cols-[1fr_2fr] md:py-14">
        <div className="grid content-start gap-3">
          <h2 id="archive-title" className="h2">
            {say('archive')}
          </h2>
          <p>{say('archive.text')}</p>
          <p>
            <a href={`${href('newsroom', language)}.xml`} type="application/rss+xml">
              {say('feed')}
            </a>
          </p>
        </div>
        <div className="grid content-start gap-6">
          {[...months].map(([month, ofMonth]) => (
            <Month key={month} month={month} articles={ofMonth} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Month({ month, articles }: { month: string; articles: readonly Article[] }) {
  const language = useLanguage();
  return (
    <section>
      <h3 className="mb-1 font-display font-bold text-terracotta first-letter:uppercase">
        {formatDate(language, `${month}-01`, 'month')}
      </h3>
      <ul>
        {articles.map((article) => (
          <li key={article.id} className="flex items-center gap-3 border-b border-line last:border-0">
            <a
              href={href('article', language, { id: String(article.id) })}
              lang={article.language}
              className="flex min-h-11 grow items-center py-2 text-sea underline-offset-4 hover:underline"
            >
              {article.title}
            </a>
            <OtherLanguage article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}
