import { business } from '../../shop/business.rules.ts';
import { honeypotField } from '../../newsletter/newsletter.rules.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

/**
 * The form of the footer and of its own page, drawn by the server alone: without scripts it posts to that page, with them
 * submit-subscription.ts sends it and shows one of the four sentences that wait here hidden. Stands inside of ServerOnly.
 */
export function NewsletterForm({ id, typed = '' }: { id: string; typed?: string }) {
  const say = useSay('newsletter');
  const language = useLanguage();
  return (
    <form method="post" action={href('newsletter', language)} data-newsletter className="grid max-w-md gap-3">
      <label htmlFor={`${id}-email`} className="font-semibold">
        {say('form.email')}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={`${id}-email`}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={typed}
          aria-describedby={`${id}-said`}
          className="control min-w-0 grow basis-48"
        />
        <Button type="submit">{say('form.send')}</Button>
      </div>
      <label className="flex min-h-11 items-start gap-3 py-1 text-sm">
        <input
          type="checkbox"
          name="consent"
          value="yes"
          required
          className="mt-0.5 size-6 shrink-0 accent-sea"
        />
        <span>{say('form.consent', { name: business().name })}</span>
      </label>
      <p className="text-sm">
        <a href={href('privacyPolicy', language)} className="underline underline-offset-4">
          {say('form.privacy')}
        </a>
      </p>
      <p className="sr-only" aria-hidden="true">
        <label>
          {say('form.trap')}
          <input name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <SubscriptionStatus id={`${id}-said`} />
    </form>
  );
}

const sentences = ['sent', 'invalid', 'busy', 'failed'] as const;

/** Always there, so that what appears in it is read out. */
function SubscriptionStatus({ id }: { id: string }) {
  const say = useSay('newsletter');
  return (
    <div id={id} role="status" className="font-semibold">
      {sentences.map((name) => (
        <p key={name} hidden data-said={name}>
          {say(`form.${name}`)}
        </p>
      ))}
    </div>
  );
}
