import { ServerOnly } from '../../pages/server-only.tsx';
import { ArticlePage } from './article-page.tsx';

export default function News() {
  return <ServerOnly>{import.meta.env.SSR ? <ArticlePage /> : null}</ServerOnly>;
}
