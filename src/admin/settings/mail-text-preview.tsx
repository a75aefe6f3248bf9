import { useMutation, useQuery } from '@tanstack/react-query';
import type { MailTextAnswer, MailTextBody } from '../../back-office/settings/mail-texts.shape.ts';
import { hasUnknownPlaceholder, type WordedMail } from '../../shop/mail-text.rules.ts';
import type { InEachLanguage } from '../../shop/settings/setting-text.shape.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { LanguageChoice, type ShownLanguage } from './language-texts.tsx';
import { useHasPermission } from '../session.ts';
import { FormError } from '../sign-in/sign-in-page.tsx';
import { sendStaff } from '../staff-api.ts';

type Props = ShownLanguage & {
  mail: WordedMail;
  text: { subject: InEachLanguage; paragraph: InEachLanguage };
};
type Sent = { outcome: 'accepted' | 'put_off' | 'refused' | 'unreachable'; answer: string; to: string };

/** The mail as its reader gets it, with what is typed just now, and a way to get it oneself. */
export function MailTextPreview({ mail, text, language, onLanguage }: Props) {
  const say = useSay();
  const maySend = useHasPermission()('change the settings');
  const [subject, paragraph] = [text.subject[language], text.paragraph[language]];
  const draft = useSettled(JSON.stringify({ mail, language, subject, paragraph }), 300);
  const isWrong = [subject, paragraph].some((each) => hasUnknownPlaceholder(mail, each));
  const preview = useQuery({
    queryKey: ['mail-texts', draft],
    queryFn: () =>
      sendStaff<MailTextAnswer>('POST', '/mail-texts/preview', JSON.parse(draft) as MailTextBody),
    enabled: !isWrong,
    retry: false,
    placeholderData: (before) => before,
  });
  const test = useMutation({
    mutationFn: () => sendStaff<Sent>('POST', '/mail-texts/test', { mail, language, subject, paragraph }),
  });
  const hasLeft = test.data?.outcome === 'accepted';
  return (
    <SectionCard title={say('setting.preview')}>
      <LanguageChoice language={language} onLanguage={onLanguage} />
      {preview.data && (
        <>
          <p className="font-semibold" lang={language}>
            {preview.data.subject}
          </p>
          <iframe
            // A new frame each time: another document in the same one is a step of the history, which Back would go to.
            key={preview.data.html}
            className="h-[32rem] w-full rounded-(--radius-small) border border-line bg-white"
            title={say('setting.preview')}
            // Nothing in it runs, opens or is sent.
            sandbox=""
            srcDoc={preview.data.html}
          />
        </>
      )}
      <p className="text-sm text-muted">{say('setting.mailTexts.example')}</p>
      <FormError fault={preview.error ?? test.error} />
      {maySend && (
        <Button kind="second" busy={test.isPending} disabled={isWrong} onClick={() => test.mutate()}>
          {say('setting.mailTexts.test')}
        </Button>
      )}
      {test.data && (
        <Note tone={hasLeft ? 'good' : 'bad'} role="status">
          {say(hasLeft ? 'setting.mailTexts.sent' : 'setting.mailTexts.notSent', test.data)}
        </Note>
      )}
    </SectionCard>
  );
}
