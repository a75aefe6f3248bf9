import { expect, it } from 'vitest';
import { business, emailFor } from '../shop/business.rules.ts';
import { languages } from '../translations/languages.ts';
import { renderMail } from './render-mail.tsx';

const to = { name: 'Ada Lovelace', email: 'ada@guest.example' };
const site = 'https://shop.example/de';
const asked = { lines: [{ text: 'Helm', cents: 3350 }], amountCents: 3350, until: null, code: null };
const ofRequest = { to, asked, links: { pay: `${site}/pay/p` } };

/** Those that are about no booking, or not of its customer alone. */
const mailsIn = (language: (typeof languages)[number]) =>
  Promise.all([
    renderMail('money_request', language, ofRequest),
    renderMail('money_request_paid', language, { ...ofRequest, paidCents: 3350 }),
    renderMail('newsletter_confirm', language, { to, links: { confirm: site } }),
    renderMail('newsletter_welcome', language, { to, links: { home: site }, unsubscribe: site }),
    renderMail('staff_invitation', language, { to, links: { invitation: site } }),
    renderMail('sign_in_attempts', language, { to }),
  ]);

it.each(languages)(
  'a mail names that address of the shop to which it is answered, and no other (%s)',
  async (language) => {
    const { general, customers, press, privacy } = business().email;
    const others = [general, customers, press, privacy].filter(
      (one) => one !== '' && one !== emailFor('bookings'),
    );
    expect(others).toContain(general);
    for (const { html, text } of await mailsIn(language)) {
      for (const body of [html, text]) {
        expect(body).toContain(emailFor('bookings'));
        for (const other of others) expect(body).not.toContain(other);
      }
    }
  },
);
