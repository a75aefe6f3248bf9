import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useContent } from '../../pages/page-content.ts';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { Archive } from './archive.tsx';
import { ArticleCard } from './article-card.tsx';
import { FeaturedCard } from './featured-card.tsx';
import { NewsBar } from './news-bar.tsx';
import { NewsHero } from './news-hero.tsx';

/** Drawn by the server alone. */
export function NewsroomPage() {
  const { articles, today } = useContent('newsroom') ?? { articles: [], today: '' };
  const featured = articles.find((article) => article.featured);
  const others = articles.filter((article) => article !== featured);
  return (
    <>
      <NewsBar latest={articles[0]} today={today} />
      <NewsHero />
      {articles.length === 0 && <NoNews />}
      {featured && <FeaturedCard article={featured} today={today} />}
      {others.length > 0 && <Others articles={others} today={today} />}
      {articles.length > 0 && <Archive articles={articles} />}
    </>
  );
}

type ArticlesProps = Parameters<typeof Archive>[0] & { today: string };

function Others({ articles, today }: ArticlesProps) {
  const say = useSay('news');
  return (
    <section id="articles" aria-labelledby="articles-title" className="wrap py-8 md:py-12">
      <h2 id="articles-title" className="h2 mb-6">
        {say('others')}
      </h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={article.id} className="grid">
            <ArticleCard article={article} today={today} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoNews() {
  const say = useSay('news');
  const home = href('home', useLanguage());
  return (
    <div className="wrap py-8">
      <EmptyState
        icon="mail"
        drawn="words"
        heading="h2"
        title={say('empty.title')}
        action={<Button href={home}>{say('empty.home')}</Button>}
      >
        <p>{say('empty.text')}</p>
      </EmptyState>
    </div>
  );
}
