import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { type InboxAnswer, inboxStates, type InboxState } from '../../contact/inbox.shape.ts';
import { formatWhen } from '../format-when.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/field.tsx';
import { messageAddress } from '../addresses.ts';
import { fetchStaff } from '../staff-api.ts';
import { QueryView } from '../layout/query-states.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { toneOfMessage } from './message-tone.ts';

const everyMs = 60_000;

/** What visitors wrote; what nobody has answered stands first. */
export default function InboxPage() {
  const { say } = useDeskLanguage();
  const [asked, setAsked] = useSearchParams();
  const state = inboxStates.find((one) => one === asked.get('state'));
  const inbox = useQuery({
    queryKey: ['inbox', state ?? 'all'],
    queryFn: () => fetchStaff<InboxAnswer>(`/inbox${state ? `?state=${state}` : ''}`),
    refetchInterval: everyMs,
  });
  return (
    <div className="grid gap-5">
      <h1 className="h1">{say('inbox.title')}</h1>
      <div className="max-w-xs">
        <SelectField
          name="state"
          label={say('bookings.state')}
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setAsked(value ? { state: value } : {}, { replace: true })
          }
        >
          <option value="">{say('inbox.all')}</option>
          {inboxStates.map((one: InboxState) => (
            <option key={one} value={one}>
              {say(`inbox.state.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <QueryView query={inbox}>{(data) => <Lines {...data} />}</QueryView>
    </div>
  );
}

function Lines({ lines, more }: InboxAnswer) {
  const { say, language } = useDeskLanguage();
  if (lines.length === 0) return <EmptyState icon="mail" heading="h2" title={say('inbox.none')} />;
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
              <Badge tone={toneOfMessage(state)}>{say(`inbox.state.${state}`)}</Badge>
            </Link>
          </li>
        ))}
      </ul>
      {more && <p className="text-muted">{say('inbox.more')}</p>}
    </>
  );
}
