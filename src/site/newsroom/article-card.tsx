import type { Article } from '../../newsroom/article.shape.ts';
import { href } from '../../pages/routes.ts';
import { useLanguage } from '../../pages/page-context.tsx';
import { ArticleMeta } from './article-meta.tsx';
import { ArticlePicture } from './article-picture.tsx';

type Props = { article: Article; today: string };

/** The whole card leads to the article; its link is the title. */
export function ArticleCard({ article, today }: Props) {
  const { id, title, excerpt, imageUrl } = article;
  const language = useLanguage();
  return (
    <article className="card article-card">
      {imageUrl && (
        <div className="article-picture">
          <ArticlePicture cut url={imageUrl} sizes="(width >= 64rem) 23rem, (width >= 40rem) 46vw, 92vw" />
        </div>
      )}
      <div className="grid content-start gap-3 p-5">
        <ArticleMeta article={article} today={today} />
        <h3 className="h3" lang={article.language}>
          <a href={href('article', language, { id: String(id) })} className="article-link">
            {title}
          </a>
        </h3>
        <p lang={article.language}>{excerpt}</p>
      </div>
    </article>
  );
}
