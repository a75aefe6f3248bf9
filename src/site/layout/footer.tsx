import { business, dialled } from '../../business.ts';
import { Icon } from '../../ui/icon.tsx';
import { href } from '../../web/routes.ts';
import { useLanguage, useSay, useSurroundings } from '../../web/words.tsx';
import { LanguageName } from './language-name.tsx';
import { languageLinks, onLanguageClick } from './language-links.ts';
import { PaymentMarks } from './payment-marks.tsx';

export function Footer() {
  const say = useSay('shell');
  return (
    <footer className="mt-16 border-t-2 border-ink bg-ink pb-28 text-paper">
      <div className="wrap grid gap-10 py-12 md:grid-cols-3">
        <div>
          <p className="font-display text-2xl font-extrabold">{business.name}</p>
          <p className="font-display text-sm tracking-[0.2em] text-sun uppercase">{say('tagline')}</p>
          <p className="mt-4 mb-6 max-w-prose">{say('footer.blurb')}</p>
          <PaymentMarks label={say('payment.accepted')} />
        </div>
        <Contact />
        <div className="grid content-start gap-8">
          <Pages />
          <Languages />
        </div>
      </div>
      <p className="wrap text-sm opacity-90">
        © {business.foundedIn} {business.company} · {say('footer.vat', { number: business.vatNumber })} ·{' '}
        {say('footer.registered', { address: business.registeredOffice })}
      </p>
    </footer>
  );
}

const link = 'inline-flex min-h-11 items-center gap-2 text-paper underline-offset-4 hover:underline';
const heading = 'mb-2 font-display text-lg font-bold text-sun';

function Contact() {
  const say = useSay('shell');
  const { office } = business;
  const whatsapp = `https://wa.me/${dialled(business.whatsapp).replace('+', '')}`;
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact" className={heading}>
        {say('footer.contact')}
      </h2>
      <address className="not-italic">
        <p className="flex min-h-11 items-center gap-2">
          <Icon name="pin" />
          {office.address}, {office.zipCode} {office.town} ({office.province})
        </p>
        <p>
          <a className={link} href={`tel:${dialled(business.phone)}`}>
            <Icon name="phone" />
            {business.phone}
          </a>
        </p>
        <p>
          <a className={link} href={whatsapp} rel="noreferrer">
            <Icon name="chat" />
            WhatsApp {business.whatsapp}
          </a>
        </p>
        <p>
          <a className={link} href={`mailto:${business.email.customers}`}>
            <Icon name="mail" />
            {business.email.customers}
          </a>
        </p>
      </address>
      <p className="flex min-h-11 items-center gap-2">
        <Icon name="clock" />
        {say('footer.hours', { hours: business.hours.support })}
      </p>
    </section>
  );
}

/** The pages that exist; the information pages join when they are in the table of routes. */
function Pages() {
  const say = useSay('shell');
  const language = useLanguage();
  return (
    <nav aria-labelledby="footer-pages">
      <h2 id="footer-pages" className={heading}>
        {say('footer.pages')}
      </h2>
      <ul>
        <li>
          <a className={link} href={href('home', language)}>
            {say('nav.home')}
          </a>
        </li>
        <li>
          <a className={link} href={href('vehicles', language)}>
            {say('nav.vehicles')}
          </a>
        </li>
      </ul>
    </nav>
  );
}

function Languages() {
  const say = useSay('shell');
  const { found } = useSurroundings();
  return (
    <nav aria-labelledby="footer-languages">
      <h2 id="footer-languages" className={heading}>
        {say('language.label')}
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {languageLinks(found.address).map(({ language, address }) => (
          <li key={language}>
            <a
              className={link}
              href={address}
              hrefLang={language}
              lang={language}
              aria-current={language === found.language ? 'true' : undefined}
              onClick={onLanguageClick(language)}
            >
              <LanguageName language={language} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
