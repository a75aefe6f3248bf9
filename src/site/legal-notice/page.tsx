import type { ReactNode } from 'react';
import { business, phoneDigits } from '../../shop/business.rules.ts';
import { formatDate, formatPrice } from '../../translations/format.ts';
import { InfoPage, SideCard } from '../../ui/info-page.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { legalValues } from '../legal/legal-values.ts';
import { PageLinks } from '../legal/see-also.tsx';
import { legalNoticeSince } from './legal-notice-since.ts';

export default function LegalNotice() {
  const say = useSay('legal');
  const language = useLanguage();
  return (
    <InfoPage
      kind="papers"
      title={say('title')}
      lead={say('lead')}
      eyebrow={say('updated', { date: formatDate(language, legalNoticeSince) })}
      side={
        <SideCard title={say('terms.title')}>
          <p>{say('terms.1')}</p>
          <PageLinks pages={['termsOfService', 'refundPolicy', 'privacyPolicy', 'cookies']} />
        </SideCard>
      }
    >
      <div className="prose">
        <h2>{say('company.title')}</h2>
        <Company />
        <h2>{say('content.title')}</h2>
        <p>{say('content.1', { company: business().company })}</p>
        <p>{say('content.2')}</p>
        <h2>{say('links.title')}</h2>
        <p>{say('links.1')}</p>
      </div>
    </InfoPage>
  );
}

function Company() {
  const say = useSay('legal');
  const language = useLanguage();
  const { office } = legalValues(language);
  const { company, registeredOffice, vatNumber, registerNumber, shareCapitalCents } = business();
  const capital = formatPrice(language, shareCapitalCents);
  return (
    <dl>
      <Fact term={say('company.name')}>{company}</Fact>
      <Fact term={say('company.office')}>{registeredOffice}</Fact>
      <Fact term={say('company.desk')}>{office}</Fact>
      <Fact term={say('company.vat')}>{vatNumber}</Fact>
      <Fact term={say('company.register')}>{say('company.registerOf', { number: registerNumber })}</Fact>
      <Fact term={say('company.capital')}>{say('company.paidUp', { amount: capital })}</Fact>
      <Fact term={say('company.pec')}>{mailTo(business().certifiedEmail)}</Fact>
      <Fact term={say('company.email')}>{mailTo(business().email.general)}</Fact>
      <Fact term={say('company.phone')}>
        <a href={`tel:${phoneDigits(business().phone)}`}>{business().phone}</a>
      </Fact>
    </dl>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[14rem_1fr]">
    <dt>{term}</dt>
    <dd className="mb-0">{children}</dd>
  </div>
);

const mailTo = (address: string) => <a href={`mailto:${address}`}>{address}</a>;
