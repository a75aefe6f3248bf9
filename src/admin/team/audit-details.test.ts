import { expect, it } from 'vitest';
import { sayIn } from '../../translations/words.ts';
import { settingKinds } from '../../shop/settings/setting-kinds.shape.ts';
import { auditDetails, sentenceOf, subjectName } from './audit-details.ts';

const textContext = { say: sayIn('it', 'admin'), language: 'it' } as const;

it('the log says what became of a thing, and nothing of what stayed as it was', () => {
  const cancelled = {
    before: { state: 'confirmed', version: 3 },
    after: { state: 'cancelled', version: 4, refundCents: 6500 },
  };
  expect(auditDetails(cancelled, textContext)).toEqual(['Confermata → Annullata', 'rimborso: 65,00\u00a0€']);
  const moved = {
    before: { state: 'confirmed', version: 1 },
    after: { state: 'confirmed', version: 2, unit: 'EA10037' },
  };
  expect(auditDetails(moved, textContext)).toEqual(['EA10037']);
  const back = { before: { from: '2026-07-01T08:00:00Z', until: '2026-07-02T08:00:00Z' }, after: {} };
  expect(auditDetails(back, textContext)).toHaveLength(2);
  const kept = { before: {}, after: { until: '2026-07-02T08:00:00Z' } };
  expect(auditDetails(kept, textContext).join()).toMatch(/^fino a: 2\slug\salle\s10:00$/);
  const sold = { before: {}, after: { way: 'cash', amountCents: 6500, unit: 'EA10037' } };
  expect(auditDetails(sold, textContext)).toEqual(['in contanti', 'EA10037', '65,00\u00a0€']);
  const promoted = { before: { role: 'desk', blocked: false }, after: { role: 'owner', blocked: false } };
  expect(auditDetails(promoted, textContext)).toEqual(['Banco → Titolare']);
});

it('a setting that was changed has its name of the menu, whatever the code calls it', () => {
  const { say } = textContext;
  const named = (subject: string) => subjectName({ subjectKind: 'setting', subject }, say);
  expect(named('delivery')).toBe('Consegne');
  expect(named('mailTexts')).toBe('Testi');
  for (const kind of settingKinds) expect(named(kind)).toMatch(/^[A-Z]/);
  expect(subjectName({ subjectKind: 'unit', subject: 'EA10037' }, say)).toBe('EA10037');
});

it('what is kept for somebody who called, or waits for its link, is not called sold in the log', () => {
  const { say } = textContext;
  const said = (after: Record<string, string | number>) =>
    sentenceOf({ action: 'sold at the desk', subjectKind: 'booking', subject: 'FM7ZX6VB', after });
  expect(said({ way: 'cash', amountCents: 120_00 })).toBeNull();
  const texts = [
    said({ way: 'kept', keptAs: 'hold' }),
    said({ way: 'kept', keptAs: 'offer' }),
    said({ way: 'kept', keptAs: 'arrival' }),
    said({ way: 'link' }),
  ].map((key) => key && say(key));
  expect(texts).toEqual([
    'ha riservato, da pagare con il link:',
    'ha mandato un’offerta:',
    'ha riservato, da pagare al ritiro:',
    'ha preparato al banco, da pagare con il link:',
  ]);
});

it('the log names a calendar as its page does, and shows no number that says nothing to anybody', () => {
  const { say } = textContext;
  const link = { action: 'made a new link', subjectKind: 'shop', subject: 'calendar shop', after: {} };
  expect(sentenceOf(link)).toBe('deed.calendarLink');
  expect(subjectName(link, say)).toBe('Tutto il negozio');
  expect(subjectName({ ...link, subject: 'calendar EA10037' }, say)).toBe('Veicolo EA10037');
  expect(subjectName({ subjectKind: 'shop', subject: 'unit EA10037' }, say)).toBe('EA10037');
  expect(subjectName({ subjectKind: 'task', subject: '2' }, say)).toBe('');
  const lists = ['bookings', 'journal 2026-11', 'papers 2026-11-01 2026-11-30', 'figures towns'];
  expect(lists.map((subject) => subjectName({ subjectKind: 'shop', subject }, say))).toEqual([
    'Prenotazioni',
    'Giornale 2026-11',
    'Contratti e fatture 2026-11-01 2026-11-30',
    'Cifre',
  ]);
  const id = '0b7c6d1e-1111-4222-8333-444455556666';
  expect(subjectName({ subjectKind: 'fine', subject: id }, say)).toBe('');
});

it('the log says what a partner is owed now and was before: of each season, and what is withheld', () => {
  const terms = { percent: 10, amountCents: null, seasons: null, withheldPercent: 20 };
  expect(auditDetails({ before: {}, after: terms }, textContext)).toEqual(['10 %', 'Ritenuta: 20 %']);
  const seasons = '07-15 08-31 percent 12.5, 12-20 01-06 cents 500';
  expect(auditDetails({ before: terms, after: { ...terms, seasons } }, textContext)).toEqual([
    'periodi: – → 15 lug – 31 ago 12,5 %, 20 dic – 6 gen 5,00\u00a0€',
  ]);
  const other = { ...terms, percent: null, amountCents: 500, withheldPercent: 0 };
  expect(auditDetails({ before: terms, after: other }, textContext)).toEqual([
    '– → 5,00\u00a0€',
    '10 % → –',
    'Ritenuta: 20 % → 0 %',
  ]);
});
