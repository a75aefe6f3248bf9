import { Picture } from '../../ui/picture.tsx';
import { useSay } from '../../pages/page-context.tsx';

const posters = ['atrani', 'positano', 'ravello'] as const;

/** Three posters, as they lie on the editor's desk. */
export function NewsHero() {
  const say = useSay('news');
  return (
    <div className="info-head">
      <div className="wrap grid items-center gap-8 py-8 md:grid-cols-[1fr_auto] md:py-10">
        <div className="grid max-w-2xl gap-3">
          <p className="eyebrow">{say('eyebrow')}</p>
          <h1 className="h1">{say('title')}</h1>
          <p className="lead">{say('lead')}</p>
        </div>
        <div className="news-posters" aria-hidden="true">
          {posters.map((town) => (
            <div key={town} className="poster-frame">
              <Picture
                file={`/api/assets/posters/${town}`}
                widths={[480, 800]}
                height={1067}
                sizes="(width >= 48rem) 10rem, 30vw"
                alt=""
                first
              />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
