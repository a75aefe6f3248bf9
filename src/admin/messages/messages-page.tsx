import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { policy } from '../../shop/business.rules.ts';
import { usedWithinDays } from '../../messages/timed-message.rules.ts';
import type { MessageAnswer } from '../../back-office/messages/messages.shape.ts';
import { formatInstant } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { fetchStaff, sendStaff } from '../staff-api.ts';
import { Failed, Loading } from '../layout/query-states.tsx';
import { FormError } from '../sign-in/sign-in-page.tsx';
import { useSay, useDeskLanguage } from '../language-provider.tsx';

const messagesKey = ['messages'] as const;
const figures = {
  first: policy.firstReminderHours,
  last: policy.lastReminderHours,
  from: policy.messagesFrom,
  quietFrom: policy.quietFrom,
  quietUntil: policy.quietUntil,
};

/** What the shop sends by itself before and after a rental, and whether it should. */
export default function MessagesPage() {
  const say = useSay();
  const found = useQuery({ queryKey: messagesKey, queryFn: () => fetchStaff<MessageAnswer[]>('/messages') });
  if (found.isPending) return <Loading />;
  if (found.isError) return <Failed fault={found.error} again={() => void found.refetch()} />;
  return (
    <div className="grid gap-6">
      <h1 className="h1">{say('messages.title')}</h1>
      <p className="max-w-prose text-muted">{say('messages.explained', figures)}</p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {found.data.map((message) => (
          <li key={message.message}>
            <Message message={message} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Message({ message: { message, isOn, sent, waiting, lastSentAt } }: { message: MessageAnswer }) {
  const { say, language } = useDeskLanguage();
  const client = useQueryClient();
  const turn = useMutation({
    mutationFn: () => sendStaff('PUT', `/messages/${message}`, { isOn: !isOn }),
    onSuccess: () => {
      showToast({ title: say(isOn ? 'messages.turnedOff' : 'messages.turnedOn'), kind: 'success' });
      return client.invalidateQueries({ queryKey: messagesKey });
    },
  });
  const title = say(`messages.${message}`);
  return (
    <section className="card grid h-full content-between gap-4 p-4" aria-label={title}>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="h3 mr-auto">{title}</h2>
          <Badge tone={isOn ? 'good' : 'sun'}>{say(isOn ? 'messages.on' : 'messages.off')}</Badge>
        </div>
        <p>{say(`messages.${message}.when`, figures)}</p>
        <p className="text-sm text-muted">
          {say('messages.used', { days: usedWithinDays, sent, waiting })}
          {lastSentAt &&
            ` ${say('messages.last', { when: formatInstant(language, new Date(lastSentAt), 'short') })}`}
        </p>
      </div>
      <FormError fault={turn.error} />
      <Button
        kind={isOn ? 'second' : 'primary'}
        busy={turn.isPending}
        aria-label={`${say(isOn ? 'messages.turnOff' : 'messages.turnOn')}: ${title}`}
        onClick={() => turn.mutate()}
      >
        {say(isOn ? 'messages.turnOff' : 'messages.turnOn')}
      </Button>
    </section>
  );
}
