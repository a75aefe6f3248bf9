import { EmptyState } from '../../ui/empty-state.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { BackToNews } from '../newsroom/back-to-news.tsx';

/** There never was one at this address, or it is not published any more. */
export function ArticleMissing() {
  const say = useSay('news');
  return (
    <div className="wrap-narrow py-10">
      <EmptyState
        icon="search"
        drawn="words"
        heading="h1"
        title={say('missing.title')}
        action={<BackToNews kind="primary" />}
      >
        <p>{say('missing.text')}</p>
      </EmptyState>
    </div>
  );
}
