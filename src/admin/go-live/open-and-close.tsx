import { type FormEvent, useState } from 'react';
import type { GoLiveAnswer } from '../../go-live/go-live.shape.ts';
import { languageOptions } from '../../translations/language-options.ts';
import { languages } from '../../translations/languages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { FormError } from '../sign-in/sign-in-page.tsx';
import { useSay } from '../language-provider.tsx';
import { useGoLiveStep } from './use-go-live.ts';

type Props = { answer: GoLiveAnswer };

export const OpenAndClose = ({ answer }: Props) =>
  answer.storefront === 'open' ? <CloseShop answer={answer} /> : <OpenShop answer={answer} />;

function OpenShop({ answer: { storefront, version, canOpen } }: Props) {
  const say = useSay();
  const open = useGoLiveStep(() => showToast({ title: say('goLive.open.done'), kind: 'success' }));
  const isAgain = storefront === 'closed';
  const label = say(isAgain ? 'goLive.reopen' : 'goLive.open');
  const isReady = canOpen || isAgain;
  return (
    <SectionCard title={label}>
      <p>{say(isReady ? 'goLive.open.what' : 'goLive.open.notYet')}</p>
      <FormError fault={open.error} />
      <p>
        <ConfirmButton
          size="large"
          busy={open.isPending}
          disabled={!isReady}
          label={label}
          title={say('goLive.open.sure')}
          button={label}
          danger={false}
          onConfirm={() => open.mutate(['POST', '/go-live/open', { basedOn: version }])}
        >
          <p>{say('goLive.open.what')}</p>
        </ConfirmButton>
      </p>
    </SectionCard>
  );
}

function CloseShop({ answer: { version } }: Props) {
  const say = useSay();
  const [isWriting, setWriting] = useState(false);
  const close = useGoLiveStep(() => {
    setWriting(false);
    showToast({ title: say('goLive.close.done'), kind: 'success' });
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const texts = languages.flatMap((language) => {
      const text = fields.get(language);
      return typeof text === 'string' && text.trim() !== '' ? [[language, text.trim()] as const] : [];
    });
    const note = Object.fromEntries(texts);
    close.mutate(['POST', '/go-live/close', { basedOn: version, note }]);
  };
  return (
    <SectionCard title={say('goLive.close')}>
      <p>{say('goLive.close.what')}</p>
      {!isWriting && (
        <p>
          <Button kind="second" onClick={() => setWriting(true)}>
            {say('goLive.close')}…
          </Button>
        </p>
      )}
      {isWriting && (
        <form className="grid gap-4" onSubmit={submit}>
          {languages.map((language) => (
            <Field
              key={language}
              name={language}
              label={say('goLive.close.note', { language: languageOptions[language].name })}
            >
              {(control) => <textarea {...control} rows={2} maxLength={500} lang={language} />}
            </Field>
          ))}
          <p className="text-sm text-muted">{say('goLive.close.note.hint')}</p>
          <FormError fault={close.error} />
          <p className="flex flex-wrap gap-2">
            <Button type="submit" kind="danger" busy={close.isPending}>
              {say('goLive.close')}
            </Button>
            <Button kind="quiet" onClick={() => setWriting(false)}>
              {say('cancel')}
            </Button>
          </p>
        </form>
      )}
    </SectionCard>
  );
}
