import { expect, it } from 'vitest';
import { sayIn } from '../../translations/words.ts';
import { settingKinds } from '../../shop/settings/setting-kinds.shape.ts';
import { auditDetails, subjectName } from './audit-details.ts';

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
