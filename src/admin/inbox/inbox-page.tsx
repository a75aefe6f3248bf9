import { Link } from 'react-router';
import { type InboxAnswer, inboxStates } from '../../contact/inbox.shape.ts';
import { formatWhen } from '../format-when.ts';
import { Badge } from '../../ui/badge.tsx';
import { messageAddress } from '../addresses.ts';
import { FilterBar } from '../layout/filter-bar.tsx';
import { NothingListed } from '../layout/nothing-listed.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { useListed } from '../layout/use-listed.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { toneOfMessage } from './message-tone.ts';

const everyMs = 60_000;

/** What visitors wrote; what nobody has answered stands first. */
export default function InboxPage() {
  const { say } = useDeskLanguage();
  const { asked, ask, search, found } = useListed<InboxAnswer>('inbox', everyMs);
  const states = inboxStates.map((state) => ({ value: state, label: say(`inbox.state.${state}`) }));
  return (
    <div className="grid gap-5">
      <PageHeader title={say('inbox.title')} />
      <FilterBar
        asked={asked}
        ask={ask}
        ranges={['today', 'lastDays', 'month']}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: say('bookings.state'),
            none: say('inbox.all'),
            options: states,
          },
        ]}
      />
      <QueryView query={found}>{(data) => <Lines {...data} isFiltered={search !== ''} />}</QueryView>
    </div>
  );
}

function Lines({ lines, more, isFiltered }: InboxAnswer & { isFiltered: boolean }) {
  const { say, language } = useDeskLanguage();
  if (lines.length === 0)
    return (
      <NothingListed icon="mail" isFiltered={isFiltered} title={say('inbox.none')}>
        {say('inbox.none.what')}
      </NothingListed>
    );
  return (
    <>
      <ul className="card grid">
        {lines.map(({ id, state, name, subject, at }) => (
          <li key={id} className="border-b border-line last:border-0">
            <Link to={messageAddress(id)} className="flex items-start gap-3 px-4 py-3 hover:bg-sand">
              <span className="min-w-0 grow">
                <span className={`block ${state === 'new' ? 'font-bold' : ''}`}>{subject}</span>
                <span className="block text-sm text-muted">
                  {name} · {formatWhen(language, new Date(at))}
                </span>
              </span>
              <span className="shrink-0">
                <Badge tone={toneOfMessage(state)}>{say(`inbox.state.${state}`)}</Badge>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more && <p className="text-muted">{say('inbox.more')}</p>}
    </>
  );
}
