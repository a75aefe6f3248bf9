import type { FormResult } from '../../basics/forms.ts';
import { troubleOf } from '../../basics/forms.ts';
import { newsletterForm } from '../../newsletter/newsletter.rules.ts';
import { languageOptions } from '../../translations/language-options.ts';
import { languages } from '../../translations/languages.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Picture } from '../../ui/picture.tsx';
import { type ClosedShop, noteIn } from '../../pages/closed-pages.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { href } from '../../pages/routes.ts';
import { Brand } from '../layout/brand.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';

/** In the place of every page that is not there yet, and of those that sell while the shop is closed again. Drawn without any script. */
export function OpeningSoon({ state, note }: ClosedShop) {
  const language = useLanguage();
  const text = noteIn(language, note);
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <header className="wrap py-5">
        <Brand />
      </header>
      <main className="wrap grid grow items-center gap-10 pb-10 md:grid-cols-[minmax(0,1fr)_auto] md:gap-16">
        <div className="grid max-w-xl gap-8">
          {state === 'closed' ? <Closed text={text} /> : <NotOpenYet text={text} />}
        </div>
        <div className="poster-frame max-md:order-first max-md:justify-self-start">
          <Picture
            file="/api/assets/posters/amalfi"
            widths={[480, 800]}
            height={1067}
            sizes="(width >= 48rem) 24rem, 9rem"
            className="w-36 md:w-[min(24rem,38vw)]"
            alt=""
            first
          />
        </div>
      </main>
      <Languages />
    </div>
  );
}

type Texts = { text: string };

function NotOpenYet({ text }: Texts) {
  const say = useSay('opening');
  return (
    <>
      <div className="grid gap-3">
        <p className="eyebrow">{say('soon.eyebrow')}</p>
        <h1 className="h1">{say('soon.title')}</h1>
        <p className="lead">{text || say('soon.lead')}</p>
      </div>
      <section className="card grid gap-4 p-5 sm:p-6" aria-labelledby="news">
        <h2 className="h3" id="news">
          {say('news.title')}
        </h2>
        <Subscription />
      </section>
    </>
  );
}

function Subscription() {
  const say = useSay('opening');
  const answered = useFormResult(newsletterForm);
  if (answered?.state === 'asked') return <SubscriptionNote result={answered} />;
  return (
    <>
      {answered ? <SubscriptionNote result={answered} /> : <p>{say('news.text')}</p>}
      <NewsletterForm id="soon" typed={answered?.typed.email ?? ''} />
    </>
  );
}

function SubscriptionNote({ result }: { result: FormResult<typeof newsletterForm> }) {
  const say = useSay('newsletter');
  if (result.state === 'asked')
    return (
      <Note tone="good" role="status">
        {say('form.sent')}
      </Note>
    );
  return (
    <Note tone="bad" role="status">
      {say(result.state === 'wrong' ? 'form.invalid' : `form.${troubleOf(result)}`)}
    </Note>
  );
}

function Closed({ text }: Texts) {
  const say = useSay('opening');
  const language = useLanguage();
  return (
    <>
      <div className="grid gap-3">
        <p className="eyebrow">{say('closed.eyebrow')}</p>
        <h1 className="h1">{say('closed.title')}</h1>
        {text && <p className="lead whitespace-pre-line">{text}</p>}
        <p className={text ? '' : 'lead'}>{say('closed.lead')}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        <Button href={href('findBooking', language)}>{say('closed.find')}</Button>
        <Button href={href('contact', language)} kind="second">
          {say('closed.contact')}
        </Button>
      </p>
    </>
  );
}

function Languages() {
  const say = useSay('opening');
  const current = useLanguage();
  return (
    <nav aria-label={say('languages')} className="border-t-2 border-ink bg-sand">
      <ul className="wrap flex flex-wrap gap-x-5 gap-y-1 py-3">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={href('home', language)}
              lang={language}
              hrefLang={language}
              aria-current={language === current ? 'true' : undefined}
              className="inline-flex min-h-11 items-center text-ink underline-offset-4 aria-[current]:font-semibold aria-[current]:underline"
            >
              {languageOptions[language].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
