import { troubleOf } from '../../basics/forms.ts';
import { newsletterLinkForm } from '../../newsletter/newsletter.rules.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Note } from '../../ui/note.tsx';
import { href, type PageName } from '../../pages/routes.ts';
import { useFormResult, useLanguage, usePageContext, useSay } from '../../pages/page-context.tsx';

type Does = 'confirm' | 'unsubscribe' | 'reviews';
const doesOf = (page: PageName): Does =>
  page === 'newsletterConfirm' ? 'confirm' : page === 'reviewRequests' ? 'reviews' : 'unsubscribe';

/**
 * What a link in a mail opens. Opening it changes nothing, because programs open links too; only the button does, and it
 * posts to this very address.
 */
export default function NewsletterLink() {
  const does = doesOf(usePageContext().found.name);
  const answered = useFormResult(newsletterLinkForm);
  switch (answered?.state) {
    case 'confirmed':
    case 'left':
      return <Done does={does} />;
    case 'gone':
      return <Gone does={does} />;
    default:
      return <Ask does={does} trouble={answered && troubleOf(answered)} />;
  }
}

function Ask({ does, trouble }: { does: Does; trouble: 'busy' | 'failed' | null }) {
  const say = useSay('newsletter');
  return (
    <div className="wrap-narrow grid justify-items-center gap-6 py-20 text-center">
      <h1 className="h1">{say(`${does}.title`)}</h1>
      <p className="lead">{say(`${does}.text`)}</p>
      {trouble && (
        <Note tone="bad" role="alert">
          {say(`form.${trouble}`)}
        </Note>
      )}
      <form method="post">
        <Button type="submit" size="large">
          {say(`${does}.button`)}
        </Button>
      </form>
    </div>
  );
}

function Done({ does }: { does: Does }) {
  const say = useSay('newsletter');
  return (
    <div className="wrap-narrow py-16">
      <EmptyState icon="check" drawn="coast" title={say(`${does}.done.title`)} heading="h1">
        {say(`${does}.done.text`)}
      </EmptyState>
    </div>
  );
}

function Gone({ does }: { does: Does }) {
  const say = useSay('newsletter');
  const language = useLanguage();
  return (
    <div className="wrap-narrow py-16">
      <EmptyState
        icon="mail"
        drawn="words"
        title={say('gone.title')}
        heading="h1"
        {...(does !== 'reviews' && {
          action: <Button href={href('newsletter', language)}>{say('again')}</Button>,
        })}
      >
        {say(does === 'reviews' ? 'reviews.gone.text' : 'gone.text')}
      </EmptyState>
    </div>
  );
}
