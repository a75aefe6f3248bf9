import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MoneyRequestsAnswer } from '../../back-office/money/money.shape.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { fetchStaff } from '../staff-api.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { useSearchFilters } from '../layout/use-search-filters.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { AskForm } from './ask-form.tsx';
import { RequestCard } from './request-card.tsx';

/** Somebody pays on their phone meanwhile. */
const everyMs = 10_000;

/** What the shop has asked for beside its bookings' prices, and a new request of somebody who has none. */
export default function MoneyPage() {
  const { say } = useDeskLanguage();
  const [asked, ask] = useSearchFilters();
  const show = asked.get('show') === 'all' ? 'all' : 'open';
  const q = asked.get('q') ?? '';
  const search = new URLSearchParams({ show, q }).toString();
  const found = useQuery({
    queryKey: ['money-requests', search],
    queryFn: ({ signal }) => fetchStaff<MoneyRequestsAnswer>(`/money-requests?${search}`, signal),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
  return (
    <div className="grid gap-5">
      <PageHeader title={say('money.title')} about={say('money.about')} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <AskForm />
        <section className="grid gap-3" aria-label={say('money.list')}>
          <search className="grid grid-cols-2 gap-3">
            <TextField
              name="q"
              type="search"
              label={say('money.search')}
              value={q}
              onChange={({ target }) => ask({ q: target.value })}
              maxLength={100}
            />
            <SelectField
              name="show"
              label={say('money.show')}
              value={show}
              onChange={({ target }) => ask({ show: target.value })}
            >
              <option value="open">{say('money.show.open')}</option>
              <option value="all">{say('money.show.all')}</option>
            </SelectField>
          </search>
          <QueryView query={found}>{(data) => <Requests {...data} isOpenOnly={show === 'open'} />}</QueryView>
        </section>
      </div>
    </div>
  );
}

function Requests({ requests, more, isOpenOnly }: MoneyRequestsAnswer & { isOpenOnly: boolean }) {
  const { say } = useDeskLanguage();
  if (requests.length === 0)
    return (
      <EmptyState icon="card" heading="h2" title={say(isOpenOnly ? 'money.none.open' : 'money.none')}>
        {say('money.none.what')}
      </EmptyState>
    );
  return (
    <>
      <ul className="grid gap-3">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
      {more && <p className="text-muted">{say('money.more')}</p>}
    </>
  );
}
