import { expect, it } from 'vitest';
import { exampleMailData } from '../mails/example-mail-data.ts';
import { formatDate } from '../translations/format.ts';
import { languages } from '../translations/languages.ts';
import { renderMail } from './render-mail.tsx';

it.each(languages)(
  'says in %s which card the shop may keep, for how long one may object and until when it is there',
  async (language) => {
    const data = exampleMailData('booking_confirmed', {
      to: { name: 'Zoë Ångström', email: 'zoe@guest.example' },
      now: new Date('2027-03-20T09:00:00Z'),
      home: 'https://shop.example/b',
    });
    const keptCard = { brand: 'visa', last4: '4242', expires: '08/29', until: '2027-04-12', objectDays: 9 };
    const { text } = await renderMail('booking_confirmed', language, { ...data, keptCard });
    const day = formatDate(language, '2027-04-12', 'weekday');
    for (const said of ['Visa ·· 4242', '08/29', '9', day, '/b#kept-card'])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(said.replaceAll(/\s+/g, ' '));
  },
);
