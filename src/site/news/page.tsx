import { readingMinutes } from '../../newsroom/article.rules.ts';
import type { Article, NewsArticle } from '../../newsroom/article.shape.ts';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { useContent } from '../../pages/page-content.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { ArticleDate } from '../newsroom/article-date.tsx';
import { TypeBadge } from '../newsroom/article-meta.tsx';
import { ArticlePicture } from '../newsroom/article-picture.tsx';
import { BackToNews } from '../newsroom/back-to-news.tsx';
import { ArticleMissing } from './article-missing.tsx';

/** Drawn by the server alone, whole: there is nothing to wait for. */
export default function ArticlePage() {
  const content = useContent('article');
  return content ? <ArticleView {...content} /> : <ArticleMissing />;
}

const ArticleView = ({ article, today }: NewsArticle) => (
  <article>
    <ArticleHead article={article} today={today} />
    <div className="wrap-narrow grid gap-8 py-8 md:py-12">
      <OtherLanguage article={article} />
      <Body article={article} />
      <p>
        <BackToNews kind="second" />
      </p>
    </div>
  </article>
);

function ArticleHead({ article, today }: NewsArticle) {
  const say = useSay('news');
  const { title, excerpt, type, imageUrl, language, publishedAt, content } = article;
  const minutes = readingMinutes(content);
  return (
    <div className="info-head">
      <div className="wrap grid items-center gap-8 py-6 md:grid-cols-[1fr_auto] md:py-10">
        <div className="grid max-w-3xl content-center gap-4">
          <p className="-ml-5">
            <BackToNews kind="quiet" />
          </p>
          <p>
            <TypeBadge type={type} />
          </p>
          <h1 className="h1" lang={language}>
            {title}
          </h1>
          <p className="lead" lang={language}>
            {excerpt}
          </p>
          <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-muted">
            <span className="inline-flex items-center gap-2">
              <Icon name="calendar" className="size-4" />
              <ArticleDate raw={publishedAt} today={today} />
            </span>
            {minutes > 0 && (
              <span className="inline-flex items-center gap-2">
                <Icon name="clock" className="size-4" />
                {say('reading', { minutes })}
              </span>
            )}
          </p>
        </div>
        {imageUrl && (
          <div className="poster-frame article-poster">
            <ArticlePicture first url={imageUrl} sizes="(width >= 48rem) 18rem, 60vw" />
          </div>
        )}
      </div>
    </div>
  );
}

/** The note where the text is not in the page's language. */
function OtherLanguage({ article: { language } }: { article: Article }) {
  const say = useSay('news');
  if (language === useLanguage()) return null;
  return <Note>{say(language === 'it' ? 'inItalian' : 'inEnglish')}</Note>;
}

function Body({ article: { content, language } }: { article: Article }) {
  const say = useSay('news');
  if (content === '') return <p className="text-muted">{say('content.missing')}</p>;
  // Cleaned when it was read (src/newsroom/read-news.ts).
  return <div className="prose" lang={language} dangerouslySetInnerHTML={{ __html: content }} />;
}
