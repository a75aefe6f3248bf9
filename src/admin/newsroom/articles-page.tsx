import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ArticleLine } from '../../back-office/newsroom/articles.shape.ts';
import { formatWhen } from '../format-when.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { addresses, articleAddress } from '../addresses.ts';
import { fetchStaff } from '../staff-api.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { Failed, Loading } from '../layout/query-states.tsx';
import { useDeskLanguage } from '../language-provider.tsx';

const tones = { draft: 'sun', published: 'good', archived: 'plain' } as const;

/** Everything that was written, drafts and what was taken down as well. */
export default function ArticlesPage() {
  const { say } = useDeskLanguage();
  const list = useQuery({ queryKey: ['articles'], queryFn: () => fetchStaff<ArticleLine[]>('/articles') });
  return (
    <div className="grid gap-5">
      <PageHeader
        title={say('news.title')}
        actions={
          <Link to={addresses.newArticle} className={buttonClass({})}>
            <Icon name="plus" />
            {say('news.new')}
          </Link>
        }
      />
      {list.isPending && <Loading />}
      {list.isError && <Failed fault={list.error} again={() => void list.refetch()} />}
      {list.data?.length === 0 && (
        <EmptyState icon="pen" heading="h2" title={say('news.none')}>
          {say('news.none.text')}
        </EmptyState>
      )}
      {list.data && list.data.length > 0 && (
        <ul className="card grid">
          {list.data.map((line) => (
            <li key={line.id} className="border-b border-line last:border-0">
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Line({
  line: { id, title, type, status, featured, publishedAt, createdAt, languages },
}: {
  line: ArticleLine;
}) {
  const { say, language } = useDeskLanguage();
  return (
    <Link to={articleAddress(id)} className="flex flex-wrap items-center gap-3 px-4 py-3 hover:bg-sand">
      <span className="min-w-0 grow basis-60">
        <span className="block font-bold">{title}</span>
        <span className="text-sm text-muted">
          {say(`news.type.${type}`)} · {formatWhen(language, new Date(publishedAt ?? createdAt))} ·{' '}
          {languages.join(' ')}
        </span>
      </span>
      {featured && <Badge tone="sea">{say('news.featured')}</Badge>}
      <Badge tone={tones[status]}>{say(`news.status.${status}`)}</Badge>
    </Link>
  );
}
