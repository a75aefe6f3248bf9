import { InfoPage } from '../../ui/info-page.tsx';
import { Note } from '../../ui/note.tsx';
import { useFormResult, useSay } from '../../pages/page-context.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

const sentences = {
  asked: 'form.sent',
  wrong: 'form.invalid',
  busy: 'form.busy',
  failed: 'form.failed',
} as const;

export function SignUp() {
  const say = useSay('newsletter');
  const answered = useFormResult('newsletter');
  const state = answered?.state;
  const told = state && state in sentences ? sentences[state as keyof typeof sentences] : null; // just looked up
  return (
    <InfoPage title={say('title')} lead={say('lead')}>
      <div className="card grid max-w-2xl gap-6 p-5 md:p-8">
        {told && (
          <Note tone={state === 'asked' ? 'good' : 'bad'} role="status">
            {say(told)}
          </Note>
        )}
        {state !== 'asked' && <NewsletterForm id="page" typed={answered?.typed ?? ''} />}
      </div>
    </InfoPage>
  );
}
