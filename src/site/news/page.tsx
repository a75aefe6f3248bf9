import { Still } from '../../pages/still.tsx';
import { ArticlePage } from './article-page.tsx';

export default function News() {
  return <Still>{import.meta.env.SSR ? <ArticlePage /> : null}</Still>;
}
