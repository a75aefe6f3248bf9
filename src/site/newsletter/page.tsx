import { type FormResult, troubleOf } from '../../basics/forms.ts';
import { newsletterForm } from '../../newsletter/newsletter.rules.ts';
import { InfoPage } from '../../ui/info-page.tsx';
import { Note } from '../../ui/note.tsx';
import { useFormResult, useSay } from '../../pages/page-context.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

const sentenceFor = (result: FormResult<typeof newsletterForm>) => {
  if (result.state === 'asked') return 'form.sent';
  return result.state === 'wrong' ? 'form.invalid' : (`form.${troubleOf(result)}` as const);
};

export default function SignUp() {
  const say = useSay('newsletter');
  const result = useFormResult(newsletterForm);
  return (
    <InfoPage kind="words" title={say('title')} lead={say('lead')}>
      <div className="card grid max-w-2xl gap-6 p-5 md:p-8">
        {result && (
          <Note tone={result.state === 'asked' ? 'good' : 'bad'} role="status">
            {say(sentenceFor(result))}
          </Note>
        )}
        {result?.state !== 'asked' && <NewsletterForm id="page" typed={result?.typed.email ?? ''} />}
      </div>
    </InfoPage>
  );
}
