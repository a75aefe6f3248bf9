import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link, useParams } from 'react-router';
import type { VisitorMessage } from '../../contact/inbox.shape.ts';
import { canRetry } from '../../mails/delivery.shape.ts';
import { formatWhen } from '../format-when.ts';
import { languageOptions } from '../../translations/language-options.ts';
import { isLanguage } from '../../translations/languages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { addresses } from '../addresses.ts';
import { fetchStaff, sendStaff } from '../staff-api.ts';
import { DeliveryBadge, DeliveryDetails } from '../layout/mail-delivery.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { useSentOnce } from '../layout/use-sent-once.ts';
import { fieldText } from '../field-text.ts';
import { useSay, useDeskLanguage } from '../language-provider.tsx';
import { toneOfMessage } from './message-tone.ts';

export default function MessagePage() {
  const say = useSay();
  const { id = '' } = useParams();
  const found = useQuery({
    queryKey: ['inbox', id],
    queryFn: () => fetchStaff<VisitorMessage>(`/inbox/${id}`),
  });
  return (
    <div className="grid max-w-3xl gap-5 xl:max-w-none">
      <p>
        <Link to={addresses.inbox}>{say('inbox.back')}</Link>
      </p>
      <QueryView query={found}>{(data) => <Message message={data} />}</QueryView>
    </div>
  );
}

function Message({ message }: { message: VisitorMessage }) {
  const { say, language } = useDeskLanguage();
  const { id, state, subject, name, email, at, replies } = message;
  const when = (iso: string) => formatWhen(language, new Date(iso));
  const sort = useInboxAction(id, say('inbox.sorted'), (wanted: 'new' | 'put_away') =>
    sendStaff('POST', `/inbox/${id}/state`, { state: wanted }),
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="h1">{subject}</h1>
        <Badge tone={toneOfMessage(state)}>{say(`inbox.state.${state}`)}</Badge>
      </div>
      <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
        <div className="grid min-w-0 gap-5">
          <article className="card grid gap-3 p-5">
            <p className="text-sm text-muted">
              {name} · <a href={`mailto:${email}`}>{email}</a> · {when(at)} · {languageName(message.language)}
            </p>
            <p className="whitespace-pre-wrap">{message.message}</p>
          </article>
          {replies.map((reply) => (
            <Reply key={reply.id} messageId={id} reply={reply} />
          ))}
        </div>
        <div className="grid min-w-0 gap-5">
          <Answer message={message} />
          <p>
            <Button
              kind="quiet"
              className="-ml-4"
              busy={sort.isPending}
              onClick={() => sort.mutate(state === 'put_away' ? 'new' : 'put_away')}
            >
              {say(state === 'put_away' ? 'inbox.takeOut' : 'inbox.putAway')}
            </Button>
          </p>
        </div>
      </div>
    </>
  );
}

function Reply({
  messageId,
  reply: { id, who, at, text, delivery },
}: {
  messageId: string;
  reply: VisitorMessage['replies'][number];
}) {
  const { say, language } = useDeskLanguage();
  const sending = useInboxAction(messageId, say('mail.sent'), () =>
    sendStaff('POST', `/inbox/${messageId}/replies/${id}/again`),
  );
  return (
    <article className="card ml-4 grid gap-3 border-l-4 border-l-sea p-5 sm:ml-10">
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {who} · {formatWhen(language, new Date(at))} {delivery && <DeliveryBadge {...delivery} />}
      </p>
      <p className="whitespace-pre-wrap">{text}</p>
      {delivery && <DeliveryDetails {...delivery} />}
      {delivery && canRetry(delivery) && (
        <p>
          <Button kind="second" busy={sending.isPending} onClick={() => sending.mutate()}>
            {say('mail.again')}
          </Button>
        </p>
      )}
    </article>
  );
}

const languageName = (language: string): string =>
  isLanguage(language) ? languageOptions[language].name : language;

/** In the visitor's language where the writer speaks it; the rest of the mail is in it anyway. */
function Answer({ message: { id, name, language } }: { message: VisitorMessage }) {
  const say = useSay();
  const { id: replyId, renew } = useSentOnce();
  const answering = useInboxAction(id, say('inbox.sent'), (text: string) =>
    sendStaff('POST', `/inbox/${id}/reply`, { replyId, text }),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    answering.mutate(fieldText(form, 'text'), {
      onSuccess: () => {
        form.reset();
        renew();
      },
    });
  };
  return (
    <form className="card grid gap-3 p-5" onSubmit={submit} onChange={renew}>
      <Field
        name="text"
        label={say('inbox.reply', { name })}
        hint={say('inbox.hint', { language: languageName(language) })}
        required
      >
        {(control) => <textarea {...control} rows={6} maxLength={5000} />}
      </Field>
      <Button type="submit" busy={answering.isPending}>
        {say('inbox.send')}
      </Button>
    </form>
  );
}

function useInboxAction<Sent>(id: string, done: string, work: (sent: Sent) => Promise<unknown>) {
  const showError = useErrorToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: () => showToast({ title: done, kind: 'success' }),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: ['inbox'] }),
    mutationKey: ['inbox', id],
  });
}
