import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DocumentsAnswer } from '../../back-office/documents/documents.shape.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Note } from '../../ui/note.tsx';
import { addresses } from '../addresses.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { useHasPermission } from '../session.ts';
import { fetchStaff } from '../staff-api.ts';
import { MovementLine } from './movement-line.tsx';

/** Money that is on no paper yet, the oldest first. */
export default function DocumentsPage() {
  const { say } = useDeskLanguage();
  const found = useQuery({
    queryKey: ['documents', 'missing'],
    queryFn: ({ signal }) => fetchStaff<DocumentsAnswer>('/documents', signal),
  });
  return (
    <div className="grid gap-5">
      <PageHeader title={say('documents.title')} about={say('documents.explained')} />
      <QueryView query={found}>
        {({ movements, more, undecided }) => (
          <>
            <Undecided ways={undecided} />
            {movements.length === 0 ? (
              <EmptyState icon="check" heading="h2" title={say('documents.empty')}>
                {say('documents.empty.what')}
              </EmptyState>
            ) : (
              <ul className="grid gap-3 xl:grid-cols-2">
                {movements.map((movement) => (
                  <li key={movement.id} className="card p-4">
                    <MovementLine movement={movement} isNamed />
                  </li>
                ))}
              </ul>
            )}
            {more && <p className="text-muted">{say('documents.more')}</p>}
          </>
        )}
      </QueryView>
    </div>
  );
}

function Undecided({ ways }: { ways: DocumentsAnswer['undecided'] }) {
  const { say } = useDeskLanguage();
  const may = useHasPermission();
  if (ways.length === 0) return null;
  return (
    <Note tone="warning">
      <p>
        {say('documents.undecided', { ways: ways.map((way) => say(`journal.way.${way}`)).join(', ') })}{' '}
        {may('change the settings') && <Link to={addresses.invoicing}>{say('invoices.missing.set')}</Link>}
      </p>
    </Note>
  );
}
