import { expect, it } from 'vitest';
import { instantOf } from '../../basics/rome-time.ts';
import { languages } from '../../translations/languages.ts';
import { contractWhatsapp, pageWhatsapp, payWhatsapp } from './pay-whatsapp.ts';

const sunday = { date: '2026-12-06', time: '00:00' };

const written = (language: (typeof languages)[number]): string =>
  new URL(
    payWhatsapp({
      language,
      to: { name: 'Rosa', phone: '+393331234567' },
      amountCents: 13_000,
      link: 'https://costiera.example/b/token',
      until: instantOf(sunday),
    }) ?? '',
  ).searchParams.get('text') ?? '';

it.each([
  ['it', /confermala da qui entro quel momento/],
  ['en', /please confirm it here by then/],
  ['es', /confírmala aquí antes de ese momento/],
  ['fr', /merci de la confirmer ici d’ici là/],
  ['pt', /confirme-a aqui até lá/],
  ['de', /Bestätige sie bitte bis dahin hier/],
] as const)(
  'who is kept a scooter for is asked by WhatsApp to confirm by its hour (%s)',
  (language, asked) => {
    expect(written(language)).toMatch(asked);
  },
);

it('what is kept until Sunday at midnight is said to be kept until Saturday at 24:00', () => {
  expect(written('it')).toContain('fino a sabato 5 dicembre 2026 alle 24:00'.replace('alle ', 'alle\u00a0'));
  for (const language of languages) expect(written(language)).not.toContain('00:00');
});

it('nobody is written to at an Italian landline: neither what they pay nor their own page or contract', () => {
  const to = { name: 'Rosa', phone: '+39089877000' };
  const link = 'https://costiera.example/b/token';
  expect(payWhatsapp({ language: 'it', to, amountCents: 13_000, link })).toBeNull();
  expect(pageWhatsapp({ language: 'it', to, link })).toBeNull();
  expect(contractWhatsapp({ language: 'it', to, link })).toBeNull();
});
