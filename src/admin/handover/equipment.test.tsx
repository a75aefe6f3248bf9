import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { HandoverAnswer, ReportKind } from '../../handover/report.shape.ts';
import { sayIn, wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { EquipmentSection } from './equipment-section.tsx';
import { leftUnticked, noteWithEquipment, untickedEquipment } from './equipment.ts';
import { newDraft, type ReportDraft } from './report-draft.ts';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const say = sayIn('it', 'admin');
const helmet = { id: 3, names: { it: 'Casco', en: 'Helmet' }, quantity: 1 };
const holder = { id: 8, names: { it: 'Supporto', en: 'Phone holder' }, quantity: 2 };

const handedOut = (unitNumber: number, unticked?: number[]) => ({ kind: 'handover', unitNumber, unticked });
const aboutOf = (reports: unknown[] = []) =>
  ({
    code: 'CA-1234',
    licence: { category: 'B', country: 'IT' },
    reports,
    units: [],
    equipment: [helmet, holder],
  }) as unknown as HandoverAnswer; // only these are read

const draftOf = (kind: ReportKind, changes: Partial<ReportDraft> = {}): ReportDraft => ({
  ...newDraft(aboutOf(), { kind, unitNumber: 1 }, 'anna@shop.example'),
  ...changes,
});

const drawn = (kind: ReportKind, about: HandoverAnswer, changes: Partial<ReportDraft> = {}) =>
  renderToStaticMarkup(
    <LanguageProvider first={wordsOf('it', ['admin'])}>
      <EquipmentSection draft={draftOf(kind, changes)} change={() => undefined} about={about} />
    </LanguageProvider>,
  );

it('what nobody ticked off at the handover is named at the return, and may never have gone out; what was ticked off went out', () => {
  const html = drawn('return', aboutOf([handedOut(1, [8])]));
  expect(html.match(new RegExp(say('handover.equipment.unticked'), 'g'))).toHaveLength(1);
  expect(html).toContain('name="notOut 8"');
  expect(html).not.toContain('name="notOut 3"');
  for (const id of [3, 8]) expect(html).toContain(`name="gone ${id}"`);
  expect(drawn('handover', aboutOf([handedOut(1, [8])]))).not.toMatch(/notOut|gone/);
});

it('where nobody wrote down what went out, anything may never have; of a swapped scooter what was ticked off at either handover went out', () => {
  expect(leftUnticked(aboutOf())).toBeNull();
  expect(drawn('return', aboutOf([handedOut(1)]))).toContain('name="notOut 3"');
  for (const [one, other] of [
    [[8], [3, 8]],
    [[3, 8], [8]],
  ])
    expect(leftUnticked(aboutOf([handedOut(1, one), handedOut(2, other)]))).toEqual([8]);
});

it('what is not back is written into the note when the report is sent, whole or so many pieces of it, in the language of the desk by then', () => {
  const draft = draftOf('return', {
    note: 'Tutto bene',
    equipment: { 3: { is: 'gone', pieces: 1 }, 8: { is: 'notOut', pieces: 1 } },
  });
  const noteIn = (language: 'it' | 'en') =>
    noteWithEquipment(draft, aboutOf(), { say: sayIn(language, 'admin'), language });
  expect(noteIn('it')).toBe('Tutto bene\nNon rientrato: Casco\nNon consegnato: 1 di 2 × Supporto');
  expect(noteIn('en')).toBe('Tutto bene\nNot returned: Helmet\nNot handed out: 1 of 2 × Phone holder');
  expect(drawn('return', aboutOf(), draft)).toContain('Non consegnato: 1 di 2 × Supporto');
});

it('a handover says what was not ticked off', () => {
  const draft = draftOf('handover', { equipment: { 3: { is: 'ticked' }, 8: null } });
  expect(untickedEquipment(draft, aboutOf(), 'it')).toEqual([8]);
});
