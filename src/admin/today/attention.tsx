import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Task, TodayAnswer } from '../../back-office/today/today.shape.ts';
import { formatInstant } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.ts';
import { addresses } from '../addresses.ts';
import { sendStaff } from '../staff-api.ts';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { useSay, useDeskLanguage } from '../language-provider.tsx';
import { attentionLabel } from './attention-label.ts';

type Props = NonNullable<TodayAnswer['attention']>;

/** What a person must look at before anything else; nothing stands here on a good day. */
export function Attention({ tasks, alarms, units, reviews }: Props) {
  const { say, language } = useDeskLanguage();
  const n = tasks.length + alarms.length + units.length + Math.min(1, reviews);
  if (n === 0) return null;
  return (
    <section className="card grid gap-1 border-danger p-4" aria-labelledby="attention">
      <h2 className="h3 flex items-center gap-2 text-danger" id="attention">
        <Icon name="warning" /> {say('attention.title', { n })}
      </h2>
      <ul className="grid">
        {alarms.map(({ kind, since, subjects }) => (
          <li key={kind} className="border-t border-line py-2 first:border-0">
            <p className="font-semibold">{say(attentionLabel(kind))}</p>
            <p className="text-sm text-muted">
              {[...subjects.slice(0, 5), formatInstant(language, new Date(since), 'short')].join(' · ')}
            </p>
          </li>
        ))}
        {tasks.map((task) => (
          <li
            key={task.id}
            className="flex flex-wrap items-center gap-2 border-t border-line py-2 first:border-0"
          >
            <OneTask task={task} />
          </li>
        ))}
        {reviews > 0 && (
          <li className="border-t border-line py-2 font-semibold first:border-0">
            <Link to={addresses.reviews}>{say('attention.reviews', { n: reviews })}</Link>
          </li>
        )}
        {units.map(({ plate, warnings }) => (
          <li key={plate} className="border-t border-line py-2 first:border-0">
            <p className="font-semibold">
              <Link to={addresses.fleet}>{plate}</Link>
            </p>
            <p className="text-sm text-muted">{warnings.map((one) => say(`fleet.${one}`)).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneTask({ task: { id, kind, code, since } }: { task: Task }) {
  const notSent = useErrorToast();
  const { language } = useDeskLanguage();
  const say = useSay();
  const client = useQueryClient();
  const doing = useMutation({
    mutationFn: () => sendStaff('POST', `/tasks/${id}/done`),
    onSuccess: () => showToast({ title: say('attention.did'), kind: 'success' }),
    onError: notSent,
    onSettled: () => client.invalidateQueries({ queryKey: ['today'] }),
  });
  return (
    <>
      <div className="min-w-0 grow">
        <p className="font-semibold">{say(attentionLabel(kind))}</p>
        <p className="text-sm text-muted">
          {[code, formatInstant(language, new Date(since), 'short')].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button kind="second" busy={doing.isPending} onClick={() => doing.mutate()}>
        {say('attention.done')}
      </Button>
    </>
  );
}
