import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { policy } from '../../shop/business.rules.ts';
import { restNoticeDays, timedMailsFrom, usedWithinDays } from '../../mails/timed-mail.rules.ts';
import type { TimedMailAnswer } from '../../back-office/mails/mails.shape.ts';
import { formatWhen } from '../format-when.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { fetchStaff, sendStaff } from '../staff-api.ts';
import { Failed, Loading } from '../layout/query-states.tsx';
import { FormError } from '../sign-in/sign-in-page.tsx';
import { useSay, useDeskLanguage } from '../language-provider.tsx';

const mailsKey = ['mails'] as const;
const figures = () => ({
  first: policy().firstReminderHours,
  last: policy().lastReminderHours,
  from: timedMailsFrom(),
  quietFrom: policy().quietFrom,
  quietUntil: policy().quietUntil,
  restNoticeDays,
});

/** What the shop sends by itself before and after a rental, and whether it should. */
export default function MailsPage() {
  const say = useSay();
  const found = useQuery({ queryKey: mailsKey, queryFn: () => fetchStaff<TimedMailAnswer[]>('/mails') });
  if (found.isPending) return <Loading />;
  if (found.isError) return <Failed fault={found.error} again={() => void found.refetch()} />;
  return (
    <div className="grid gap-6">
      <h1 className="h1">{say('mails.title')}</h1>
      <p className="max-w-prose text-muted">{say('mails.explained', figures())}</p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {found.data.map((mail) => (
          <li key={mail.mail}>
            <TimedMailCard mail={mail} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function TimedMailCard({ mail: { mail, isOn, sent, waiting, lastSentAt } }: { mail: TimedMailAnswer }) {
  const { say, language } = useDeskLanguage();
  const client = useQueryClient();
  const turn = useMutation({
    mutationFn: () => sendStaff('PUT', `/mails/${mail}`, { isOn: !isOn }),
    onSuccess: () => {
      showToast({ title: say(isOn ? 'mails.turnedOff' : 'mails.turnedOn'), kind: 'success' });
      return client.invalidateQueries({ queryKey: mailsKey });
    },
  });
  const title = say(`mails.${mail}`);
  return (
    <section className="card grid h-full content-between gap-4 p-4" aria-label={title}>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="h3 mr-auto">{title}</h2>
          <Badge tone={isOn ? 'good' : 'sun'}>{say(isOn ? 'mails.on' : 'mails.off')}</Badge>
        </div>
        <p>{say(`mailTiming.${mail}`, figures())}</p>
        <p className="text-sm text-muted">
          {say('mails.used', { days: usedWithinDays, sent, waiting })}
          {lastSentAt && ` ${say('mails.last', { when: formatWhen(language, new Date(lastSentAt)) })}`}
        </p>
      </div>
      <FormError fault={turn.error} />
      <Button
        kind={isOn ? 'second' : 'primary'}
        busy={turn.isPending}
        aria-label={`${say(isOn ? 'mails.turnOff' : 'mails.turnOn')}: ${title}`}
        onClick={() => turn.mutate()}
      >
        {say(isOn ? 'mails.turnOff' : 'mails.turnOn')}
      </Button>
    </section>
  );
}
