import { expect, it } from 'vitest';
import { collectMissingPlaceholders } from '../../tests/support/shop/collect-missing-placeholders.ts';
import { formatDate, formatMoney } from '../translations/format.ts';
import { languages } from '../translations/languages.ts';
import { renderMail } from './render-mail.tsx';

const data = {
  to: { name: 'Ada Lovelace', email: 'ada@guest.example' },
  asked: {
    lines: [
      { text: 'Helm verloren', cents: 3350 },
      { text: 'Reinigung', cents: 1500 },
    ],
    amountCents: 4850,
    until: new Date('2027-05-01T22:00:00Z'),
    code: '0AB1C2D3',
  },
  links: { pay: 'https://shop.example/de/pay/p' },
};

it.each(languages)(
  'who is asked for money reads what for, how much in all and until when (%s)',
  async (language) => {
    const unfilled = collectMissingPlaceholders();
    const { subject, text } = await renderMail('money_request', language, data);
    expect(unfilled()).toEqual([]);
    expect(subject).toContain(formatMoney(language, 4850));
    expect(subject).toContain('0AB1C2D3');
    for (const fact of ['Ada Lovelace', 'Helm verloren', 'Reinigung', data.links.pay])
      expect(text).toContain(fact);
    expect(text).toContain(formatDate(language, '2027-05-01', 'weekday'));
    for (const cents of [3350, 1500, 4850]) expect(text).toContain(formatMoney(language, cents));
  },
);

it.each(languages)(
  'who has paid reads that nothing is left to pay; who paid too late, what goes back (%s)',
  async (language) => {
    const unfilled = collectMissingPlaceholders();
    const paid = await renderMail('money_request_paid', language, { ...data, paidCents: 4850 });
    const returned = await renderMail('money_request_returned', language, {
      ...data,
      refundCents: 4850,
      isLate: true,
    });
    expect(unfilled()).toEqual([]);
    expect(paid.text).toContain(data.links.pay);
    for (const { subject, text } of [paid, returned])
      for (const said of [subject, text]) expect(said).toContain(formatMoney(language, 4850));
  },
);

it('who has neither a name nor a booking nor an end is greeted all the same, and told of none', async () => {
  const bare = {
    ...data,
    to: { name: '', email: 'x@guest.example' },
    asked: { ...data.asked, until: null, code: null },
  };
  const { subject, text } = await renderMail('money_request', 'en', bare);
  expect(subject).toBe(`${formatMoney('en', 4850)} to pay`);
  expect(text).not.toMatch(/null|undefined|until/);
});
