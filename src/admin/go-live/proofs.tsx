import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { FormError } from '../sign-in/sign-in-page.tsx';
import { useSay } from '../language-provider.tsx';
import { sendStaff } from '../staff-api.ts';
import { useGoLiveStep } from './use-go-live.ts';

const looks = 8;
const everyMs = 2000;

/** Opens a page of the provider and ends it; then looks a few times whether its word has come. */
export function WebhookProof({ isHeard }: { isHeard: boolean }) {
  const say = useSay();
  const { mutate: check } = useGoLiveStep();
  const [left, setLeft] = useState(0);
  const ask = useMutation({
    mutationFn: () => sendStaff('POST', '/go-live/webhook'),
    onSuccess: () => setLeft(looks),
  });
  // The provider’s word comes by its own way, and nothing tells this page of it.
  useEffect(() => {
    if (left === 0 || isHeard) return undefined;
    const timer = setTimeout(() => {
      check(['POST', '/go-live/check']);
      setLeft(left - 1);
    }, everyMs);
    return () => clearTimeout(timer);
  }, [left, isHeard, check]);
  const isWaiting = left > 0 && !isHeard;
  return (
    <div className="grid justify-items-start gap-2">
      <Button kind="second" busy={ask.isPending || isWaiting} onClick={() => ask.mutate()}>
        {say('goLive.webhook.try')}
      </Button>
      <p role="status" className="text-sm text-muted">
        {isWaiting && say('goLive.webhook.waiting')}
      </p>
      <FormError fault={ask.error} />
    </div>
  );
}

type Sent = { outcome: 'accepted' | 'put_off' | 'refused' | 'unreachable'; answer: string; to: string };

/** A mail to the owner, whose code is typed in here. */
export function MailProof() {
  const say = useSay();
  const { mutate: check } = useGoLiveStep();
  const send = useMutation({ mutationFn: () => sendStaff<Sent>('POST', '/go-live/mail') });
  const enter = useMutation({
    mutationFn: (code: string) => sendStaff<{ arrived: boolean }>('POST', '/go-live/mail/code', { code }),
    onSuccess: ({ arrived }) => arrived && check(['POST', '/go-live/check']),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (typeof code === 'string') enter.mutate(code);
  };
  const hasLeft = send.data?.outcome === 'accepted';
  return (
    <div className="grid justify-items-start gap-3">
      <Button kind="second" busy={send.isPending} onClick={() => send.mutate()}>
        {say('goLive.mail.try')}
      </Button>
      <FormError fault={send.error ?? enter.error} />
      {send.data && (
        <Note tone={hasLeft ? 'good' : 'bad'} role="status">
          {say(hasLeft ? 'goLive.mail.sent' : 'goLive.mail.notSent', send.data)}
        </Note>
      )}
      {hasLeft && (
        <form className="flex flex-wrap items-end gap-2" onSubmit={submit}>
          <TextField
            name="code"
            label={say('goLive.mail.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            error={enter.data?.arrived === false ? say('goLive.mail.wrong') : undefined}
          />
          <Button type="submit" busy={enter.isPending}>
            {say('goLive.mail.enter')}
          </Button>
        </form>
      )}
    </div>
  );
}
