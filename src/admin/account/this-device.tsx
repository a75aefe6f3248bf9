import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast.ts';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';
import { errorMessage } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { sendStaff } from '../staff-api.ts';
import { notificationsKey } from './notifications-key.ts';
import { PushDenied, pushSupport, subscribe } from './push-subscription.ts';

/** The browser that the page is open in: whether it is told, and how it would be. */
export function ThisDevice({ isOn, publicKey }: { isOn: boolean; publicKey: string }) {
  const say = useSay();
  const [support] = useState(pushSupport);
  return (
    <SectionCard title={say('notifications.here')}>
      {isOn && (
        <p>
          <Badge tone="good">{say('notifications.here.on')}</Badge>
        </p>
      )}
      {!isOn && support === 'no' && <Note>{say('notifications.here.none')}</Note>}
      {!isOn && support === 'app' && <Note>{say('notifications.here.ios')}</Note>}
      {!isOn && support === 'yes' && <AddForm publicKey={publicKey} />}
    </SectionCard>
  );
}

function AddForm({ publicKey }: { publicKey: string }) {
  const say = useSay();
  const client = useQueryClient();
  const adding = useMutation({
    mutationFn: async (name: string) =>
      sendStaff('POST', '/devices', { name, ...(await subscribe(publicKey)) }),
    onSuccess: () => {
      showToast({ title: say('notifications.added'), kind: 'success' });
      return client.invalidateQueries({ queryKey: notificationsKey });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    adding.mutate(fieldText(event.currentTarget, 'name').trim());
  };
  const why = adding.error && whyNot(adding.error);
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <p className="text-muted">{say('notifications.here.off')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 grow">
          <TextField
            name="name"
            label={say('notifications.here.name')}
            defaultValue={say('notifications.here.example')}
            maxLength={60}
            required
          />
        </div>
        <Button type="submit" busy={adding.isPending}>
          {say('notifications.here.add')}
        </Button>
      </div>
      {adding.error && (
        <Note tone="bad" role="alert">
          {why ? say(why) : errorMessage(adding.error, say('notifications.here.failed'))}
        </Note>
      )}
    </form>
  );
}

const whyNot = (fault: Error) =>
  fault instanceof PushDenied ? ('notifications.here.denied' as const) : null;
