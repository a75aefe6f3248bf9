import type { Article } from '../../newsroom/article.shape.ts';
import { Icon } from '../../ui/icon.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { ArticleMeta } from './article-meta.tsx';
import { ArticlePicture } from './article-picture.tsx';

type Props = { article: Article; today: string };

export function FeaturedCard({ article, today }: Props) {
  const say = useSay('news');
  const language = useLanguage();
  const { id, title, excerpt, imageUrl } = article;
  return (
    <section aria-labelledby="featured-title" className="wrap pt-8 md:pt-12">
      <h2 id="featured-title" className="eyebrow mb-3">
        {say('featured')}
      </h2>
      <article className={`card article-card ${imageUrl ? 'md:grid-cols-[1.1fr_1fr] md:grid-rows-1' : ''}`}>
        {imageUrl && (
          <div className="article-picture article-picture-large">
            <ArticlePicture cut url={imageUrl} sizes="(width >= 72rem) 38rem, (width >= 48rem) 52vw, 92vw" />
          </div>
        )}
        <div className="grid content-center gap-4 p-5 sm:p-8">
          <ArticleMeta article={article} today={today} />
          <h3 className="h2" lang={article.language}>
            <a href={href('article', language, { id: String(id) })} className="article-link">
              {title}
            </a>
          </h3>
          <p className="lead" lang={article.language}>
            {excerpt}
          </p>
          <p className="inline-flex items-center gap-1 font-semibold text-sea" aria-hidden="true">
            {say('read')}
            <Icon name="next" className="size-4" />
          </p>
        </div>
      </article>
    </section>
  );
}
