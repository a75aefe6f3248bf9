import { expect, it } from 'vitest';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import { languages, type Language } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import type { BookingRecord } from '../draft/booking-record.ts';
import { Confirmation } from './confirmation.tsx';

const record: BookingRecord = {
  destination: 'Positano',
  startDate: '2027-06-10',
  endDate: '2027-06-12',
  scooter: null,
  extras: {},
  extrasTotal: 0,
  totalPrice: 65,
  promoCode: '',
};
type Shown = Partial<Parameters<typeof Confirmation>[0]> & Pick<BookingRecord, 'hasNobodyToWrite'>;

const shown = (language: Language, { hasNobodyToWrite, ...more }: Shown): string =>
  renderComponent(
    <Confirmation record={{ ...record, hasNobodyToWrite }} code={undefined} address={undefined} {...more} />,
    { address: `/${language}/success`, surfaces: ['booking', 'result'] },
  ).replaceAll('&#x27;', "'");
const paidChange = { paidCents: 1000, before: null };

it.each(languages)(
  'the confirmation leads who is written to to their mail, and who left no e-mail address to their own page (%s)',
  (language) => {
    const say = sayIn(language, 'result');
    expect(shown(language, {})).toContain(say('success.next.mail'));
    expect(shown(language, { paidChange })).toContain(say('change.mail'));
    const unwritten = { hasNobodyToWrite: true } as const;
    for (const html of [shown(language, unwritten), shown(language, { ...unwritten, paidChange })])
      for (const promised of ['success.next.mail', 'change.mail'] as const)
        expect(html).not.toContain(say(promised));
    expect(shown(language, unwritten)).toContain(say('success.next.page'));
    expect(shown(language, { ...unwritten, paidChange })).toContain(say('change.page'));
  },
);
