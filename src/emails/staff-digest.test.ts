import { expect, it } from 'vitest';
import '../../tests/support/values/costiera.ts';
import { collectMissingPlaceholders } from '../../tests/support/shop/collect-missing-placeholders.ts';
import type { MailDataOf } from '../mails/mail.shape.ts';
import { languages } from '../translations/languages.ts';
import { renderMail } from './render-mail.tsx';

const digest: MailDataOf['staff_digest'] = {
  to: { name: 'Anna Esposito', email: 'anna@shop.example' },
  figures: {
    today: { day: '2026-08-10', pickups: 2, firstPickup: '09:30', returns: 1, firstReturn: '18:15' },
    tomorrow: { day: '2026-08-11', pickups: 0, firstPickup: null, returns: 0, firstReturn: null },
    late: 1,
    unsigned: 2,
    unpaid: 3,
    unitsMissing: 4,
    tasks: 5,
    inbox: 6,
  },
  madeAt: new Date('2026-08-10T05:00:00Z'),
  links: { desk: 'https://shop.example/admin' },
};

it.each(languages)(
  'the digest says each figure with its hour, and the hour at which it was so (%s)',
  async (language) => {
    const unfilled = collectMissingPlaceholders();
    const { subject, text } = await renderMail('staff_digest', language, digest);
    for (const part of ['07:00', '09:30', '18:15', ...'123456']) expect(text).toContain(part);
    expect(text).toContain('https://shop.example/admin');
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|staff_digest/);
    expect(unfilled()).toEqual([]);
  },
);

it('the digest says nothing of what its reader may not see, and that nothing else is open where it is so', async () => {
  const figures = {
    ...digest.figures,
    late: 0,
    unsigned: 0,
    unpaid: null,
    unitsMissing: null,
    tasks: null,
    inbox: null,
  };
  const { text } = await renderMail('staff_digest', 'en', { ...digest, figures });
  expect(text).toContain('There is nothing else to sort out.');
  expect(text).not.toMatch(/paid|tasks|messages|To be sorted out/);
});
