import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { useSay } from '../language-provider.tsx';
import { DisputeList } from './dispute-list.tsx';
import { useDisputes } from './use-disputes.ts';

/** Payments of the whole shop that customers dispute at their banks. */
export default function DisputesPage() {
  const say = useSay();
  const found = useDisputes();
  return (
    <div className="grid gap-5">
      <PageHeader title={say('nav.disputes')} about={say('disputes.about')} />
      <QueryView query={found}>
        {({ disputes, more }) =>
          disputes.length === 0 ? (
            <EmptyState icon="check" heading="h2" title={say('disputes.none')}>
              {say('disputes.none.what')}
            </EmptyState>
          ) : (
            <>
              <div className="card p-5">
                <DisputeList disputes={disputes} named />
              </div>
              {more && <p className="text-muted">{say('disputes.more', { n: disputes.length })}</p>}
            </>
          )
        }
      </QueryView>
    </div>
  );
}
