import type { ReactNode } from 'react';
import { business, phoneDigits, whatsappLink } from '../../shop/business.rules.ts';
import { InfoHead, SideCard } from '../../ui/info-page.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { nonBreaking } from '../non-breaking.ts';

export function ContactHead() {
  const say = useSay('support');
  return (
    <InfoHead
      kind="help"
      eyebrow={say('contact.eyebrow')}
      title={say('contact.title')}
      lead={say('contact.lead')}
    />
  );
}

/** What stands above the form's fields, and above its button. */
export function FormHead() {
  const say = useSay('support');
  return (
    <div className="grid gap-2">
      <h2 className="h2">{say('contact.form')}</h2>
      <p>{say('contact.form.intro')}</p>
      <p className="text-small text-muted">{say('contact.form.required')}</p>
    </div>
  );
}

export function FormPrivacy() {
  const say = useSay('support');
  return (
    <p className="text-small text-muted">
      {say('contact.form.privacy')}{' '}
      <a href={href('privacyPolicy', useLanguage())}>{say('contact.form.privacy.link')}</a>
    </p>
  );
}

/** Where the shop is and how it is reached, beside the form. */
export function ContactPanel() {
  const say = useSay('support');
  const { company, email, foundedIn, registeredOffice, whatsapp, emergencyPhone } = business();
  return (
    <div className="grid gap-5">
      <SideCard title={say('contact.panel')} icon="pin">
        <dl className="grid gap-3">
          <Row label={say('contact.legal')}>
            {company}
            <br />
            {registeredOffice}
          </Row>
          <Row label={say('contact.whatsapp')}>
            <a href={whatsappLink()} rel="noreferrer">
              {whatsapp}
            </a>
          </Row>
          <Row label={say('contact.general')}>
            <a href={`mailto:${email.general}`}>{email.general}</a>
          </Row>
          <Row label={say('contact.customers')}>
            <a href={`mailto:${email.customers}`}>{email.customers}</a>
          </Row>
          {email.press && (
            <Row label={say('contact.press')}>
              <a href={`mailto:${email.press}`}>{email.press}</a>
            </Row>
          )}
          <Row label={say('contact.response')}>{say('contact.response.text')}</Row>
        </dl>
      </SideCard>
      <SideCard title={say('contact.urgent')} icon="phone">
        <p>
          <a href={`tel:${phoneDigits(emergencyPhone)}`}>
            {say('contact.urgent.text', { phone: nonBreaking(emergencyPhone) })}
          </a>
        </p>
      </SideCard>
      <SideCard title={say('contact.blurb.title')} icon="scooter">
        <p>{say('contact.blurb', { company, year: foundedIn ?? 'none' })}</p>
      </SideCard>
    </div>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-small text-muted">{label}</dt>
    <dd className="min-h-6 font-semibold wrap-anywhere">{children}</dd>
  </div>
);
