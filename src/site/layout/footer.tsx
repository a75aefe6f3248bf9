import { today } from '../../basics/rome-time.ts';
import { isOpenAlikeEveryDay } from '../../fleet/opening.rules.ts';
import { business, opening, phoneDigits, whatsappLink } from '../../shop/business.rules.ts';
import { Icon } from '../../ui/icon.tsx';
import { NonBreakingPhrase } from '../../ui/non-breaking-phrase.tsx';
import { href, route } from '../../pages/routes.ts';
import { useLanguage, useSay, usePageContext } from '../../pages/page-context.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { type FooterGroup, footerGroups, pagesOf } from './footer-pages.ts';
import { languageLinks } from './language-links.ts';
import { LanguageName } from './language-name.tsx';
import { PaymentMarks } from './payment-marks.tsx';
import { SocialLinks } from './social-links.tsx';

/** In the middle of a task nothing leads away from it: whom to ask, the law's texts and facts, and no more. */
export function Footer() {
  const { found } = usePageContext();
  return (
    <footer className="when-near mt-20 border-t-2 border-ink bg-ink pb-28 text-paper">
      {route(found.name).task ? (
        <div className="wrap grid gap-8 pt-10 pb-8 md:grid-cols-2">
          <Contact />
          <Pages group="legal" columns />
        </div>
      ) : (
        <>
          <div className="wrap grid gap-10 pt-12 pb-10 md:grid-cols-2 lg:grid-cols-[1fr_1.15fr_1.1fr]">
            <Shop />
            <Contact />
            <Newsletter />
          </div>
          <div className="wrap grid grid-cols-2 gap-x-6 gap-y-8 border-t border-paper/25 py-8 lg:grid-cols-4">
            {footerGroups.map((group) => (
              <Pages key={group} group={group} />
            ))}
            <Languages />
          </div>
        </>
      )}
      <Facts />
    </footer>
  );
}

function Facts() {
  const say = useSay('footer');
  const accepted = useSay('shell')('payment.accepted');
  return (
    <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t border-paper/25 pt-6">
      <PaymentMarks label={accepted} />
      <p className="max-w-prose text-sm">
        © {yearsOf(business().foundedIn, new Date())} {business().company} ·{' '}
        {say('vat', { number: business().vatNumber })} ·{' '}
        {say('registered', { address: business().registeredOffice })}
        {business().registerNumber && ` · REA ${business().registerNumber}`}
      </p>
    </div>
  );
}

/** "2025–2026": from when there was something to protect until now; the clock says the year. */
function yearsOf(foundedIn: number | null, now: Date): string {
  const year = today(now).slice(0, 4);
  return [...new Set([String(foundedIn ?? year), year])].join('–');
}

const link =
  'inline-flex min-h-11 items-center gap-2 py-1.5 leading-snug text-paper underline-offset-4 hover:underline';
const heading = 'mb-2 font-display text-lg font-bold text-sun';

function Shop() {
  const say = useSay('footer');
  return (
    <div className="grid content-start gap-4">
      <div>
        <p className="font-display text-3xl font-extrabold tracking-tight">{business().name}</p>
        <p lang="en" className="font-display text-sm tracking-poster text-sun uppercase">
          {business().tagline}
        </p>
      </div>
      <p className="max-w-md">{say('blurb')}</p>
      <SocialLinks label={say('social')} />
    </div>
  );
}

function Newsletter() {
  const say = useSay('newsletter');
  return (
    <section aria-labelledby="footer-newsletter" className="footer-letter md:max-lg:col-span-2">
      <h2 id="footer-newsletter" className={heading}>
        {say('form.title')}
      </h2>
      <p className="mb-3">{say('form.text')}</p>
      <NewsletterForm id="footer" />
    </section>
  );
}

function Contact() {
  const say = useSay('footer');
  const { office, hours } = business();
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact" className={heading}>
        {say('contact')}
      </h2>
      <address className="not-italic">
        <p className="flex min-h-11 items-center gap-2">
          <Icon name="pin" />
          {office.address}, {office.zipCode} {office.town} ({office.province})
        </p>
        <p>
          <a className={link} href={`tel:${phoneDigits(business().phone)}`}>
            <Icon name="phone" />
            {business().phone}
          </a>
        </p>
        <p>
          <a className={link} href={whatsappLink()} rel="noreferrer">
            <Icon name="chat" />
            WhatsApp {business().whatsapp}
          </a>
        </p>
        <p>
          <a className={link} href={`mailto:${business().email.customers}`}>
            <Icon name="mail" />
            {business().email.customers}
          </a>
        </p>
      </address>
      <p className="flex min-h-11 items-center gap-2">
        <Icon name="clock" />
        <NonBreakingPhrase
          text={say('hours', { hours: hours.support, everyDay: String(isOpenAlikeEveryDay(opening())) })}
          phrase={hours.support}
        />
      </p>
    </section>
  );
}

function Pages({ group, columns = false }: { group: FooterGroup; columns?: boolean }) {
  const say = useSay('footer');
  const language = useLanguage();
  const pages = pagesOf(group);
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby={`footer-${group}`}>
      <h2 id={`footer-${group}`} className={heading}>
        {say(group)}
      </h2>
      <ul className={columns ? 'grid grid-cols-2 gap-x-6' : ''}>
        {pages.map((name) => (
          <li key={name}>
            <a className={link} href={href(name, language)}>
              {say(`page.${name}`)}
            </a>
          </li>
        ))}
        {group === 'legal' && <CookieChoice />}
      </ul>
    </nav>
  );
}

/** Opens the banner again; without scripts it is a link to the page about cookies. */
function CookieChoice() {
  const say = useSay('footer');
  const language = useLanguage();
  return (
    <li>
      <a className={link} href={href('cookies', language)} data-cookie-choice>
        {say('cookies.choice')}
      </a>
    </li>
  );
}

function Languages() {
  const label = useSay('shell')('language.label');
  const { found } = usePageContext();
  return (
    <nav aria-labelledby="footer-languages">
      <h2 id="footer-languages" className={heading}>
        {label}
      </h2>
      <ul className="grid gap-x-5 sm:grid-cols-2 lg:grid-cols-1">
        {languageLinks(found.address).map(({ language, address }) => (
          <li key={language}>
            <a
              className={link}
              href={address}
              hrefLang={language}
              lang={language}
              aria-current={language === found.language ? 'true' : undefined}
              data-language={language}
            >
              <LanguageName language={language} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
