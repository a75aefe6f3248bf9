import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeviceView, TestAnswer } from '../../back-office/notifications/notifications.shape.ts';
import { today } from '../../basics/rome-time.ts';
import type { NotificationKind } from '../../notifications/notification-kinds.rules.ts';
import { formatDate } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { showToast } from '../../ui/toast.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { sendStaff } from '../staff-api.ts';
import { notificationsKey } from './notifications-key.ts';
import { unsubscribe } from './push-subscription.ts';

const confirmDialog = onFirstIntent(() => import('../today/confirm-dialog.tsx'));

type Props = { device: DeviceView; kinds: readonly NotificationKind[]; isThisOne: boolean };

/** One device with what it tells of; a tick counts at once. */
export function DeviceCard({ device, kinds, isThisOne }: Props) {
  const { say, language } = useDeskLanguage();
  const choosing = useDeskAction(say('notifications.saved'), [notificationsKey]);
  const [sent, setSent] = useState(device.kinds);
  // What is on its way stands already, so that a second tick builds on it.
  const shown = choosing.isPending ? sent : device.kinds;
  const choose = (kind: NotificationKind, isOn: boolean) => {
    const chosen = isOn ? [...shown, kind] : shown.filter((each) => each !== kind);
    setSent(chosen);
    choosing.mutate(['PUT', `/devices/${device.id}`, { name: device.name, kinds: chosen }]);
  };
  return (
    <article className="grid gap-3 border-t border-line pt-4 first-of-type:border-t-0 first-of-type:pt-0">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold break-words">{device.name}</h3>
        {isThisOne && <Badge tone="good">{say('notifications.thisOne')}</Badge>}
        <span className="text-muted text-sm">
          {say('notifications.since', { date: formatDate(language, today(new Date(device.addedAt))) })}
        </span>
      </header>
      {device.isRefused && <Note tone="bad">{say('notifications.refused')}</Note>}
      <fieldset className="grid gap-x-6 sm:grid-cols-2">
        <legend className="text-muted text-sm">{say('notifications.kinds')}</legend>
        {kinds.map((kind) => (
          <CheckField
            key={kind}
            name={`${device.id}.${kind}`}
            label={say(`notifications.kind.${kind}`)}
            checked={shown.includes(kind)}
            onChange={({ currentTarget }) => choose(kind, currentTarget.checked)}
          />
        ))}
      </fieldset>
      <p className="flex flex-wrap gap-2">
        <TestButton id={device.id} />
        <RemoveButton device={device} isThisOne={isThisOne} />
      </p>
    </article>
  );
}

function TestButton({ id }: { id: string }) {
  const say = useSay();
  const client = useQueryClient();
  const showError = useErrorToast();
  const testing = useMutation({
    mutationFn: () => sendStaff<TestAnswer>('POST', `/devices/${id}/test`),
    onSuccess: ({ outcome }) => {
      const kind = outcome === 'sent' ? 'success' : 'destructive';
      showToast({ title: say(`notifications.test.${outcome}`), kind });
      return client.invalidateQueries({ queryKey: notificationsKey });
    },
    onError: showError,
  });
  return (
    <Button kind="second" busy={testing.isPending} onClick={() => testing.mutate()}>
      {say('notifications.test')}
    </Button>
  );
}

function RemoveButton({ device: { id, name }, isThisOne }: Omit<Props, 'kinds'>) {
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  const removing = useDeskAction(say('notifications.removed'), [notificationsKey]);
  const remove = () => {
    // What the browser does not manage the push service says later: nobody is told anything here either way.
    if (isThisOne) unsubscribe().catch(() => undefined);
    removing.mutate(['POST', `/devices/${id}/remove`]);
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)} {...confirmDialog.intent} aria-haspopup="dialog">
        {say('notifications.remove')}
      </Button>
      {isAsking && (
        <confirmDialog.Component
          title={say('notifications.remove.sure', { name })}
          button={say('notifications.remove')}
          danger
          onClose={() => setAsking(false)}
          onConfirm={remove}
        >
          <p>{say('notifications.remove.explained')}</p>
        </confirmDialog.Component>
      )}
    </>
  );
}
