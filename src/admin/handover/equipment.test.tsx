import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { HandoverAnswer, ReportKind } from '../../handover/report.shape.ts';
import { wasTickedOff } from '../../handover/went-out.rules.ts';
import { sayIn, wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { EquipmentSection } from './equipment-section.tsx';
import { countedEquipment, itemsOf, noteWithEquipment, tickedAll } from './equipment.ts';
import { newDraft, type ReportDraft } from './report-draft.ts';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const say = sayIn('it', 'admin');
const helmet = { id: 3, names: { it: 'Casco', en: 'Helmet' }, quantity: 1 };
const holder = { id: 8, names: { it: 'Supporto', en: 'Phone holder' }, quantity: 2 };

const handedOut = (unitNumber: number, ticked?: number[], unticked?: number[]) => ({
  kind: 'handover',
  unitNumber,
  ticked,
  unticked,
});
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
  const html = drawn('return', aboutOf([handedOut(1, [3], [8])]));
  expect(html.match(new RegExp(say('handover.equipment.unticked'), 'g'))).toHaveLength(1);
  expect(html).toContain('name="notOut 8"');
  expect(html).not.toContain('name="notOut 3"');
  for (const id of [3, 8]) expect(html).toContain(`name="gone ${id}"`);
  expect(drawn('handover', aboutOf([handedOut(1, [3], [8])]))).not.toMatch(/notOut|gone/);
});

it('where nobody wrote down what went out, anything may never have; of a swapped scooter what was ticked off at either handover went out', () => {
  expect(wasTickedOff(aboutOf().reports, 3)).toBeNull();
  expect(drawn('return', aboutOf([handedOut(1)]))).toContain('name="notOut 3"');
  for (const [one, other] of [
    [[3], []],
    [[], [3]],
  ] as const) {
    const unticked = (ticked: readonly number[]) => [3, 8].filter((id) => !ticked.includes(id));
    const reports = [handedOut(1, [...one], unticked(one)), handedOut(2, [...other], unticked(other))];
    expect([3, 8].map((id) => wasTickedOff(aboutOf(reports).reports, id))).toEqual([true, false]);
  }
});

it('what was added while it was out was on no list of the handover: it is not called ticked off, and may never have gone out', () => {
  const about = aboutOf([handedOut(1, [3], [])]);
  expect([3, 8].map((id) => wasTickedOff(about.reports, id))).toEqual([true, null]);
  const html = drawn('return', about);
  expect(html).toContain('name="notOut 8"');
  expect(html).not.toContain('name="notOut 3"');
  expect(html).not.toContain(say('handover.equipment.unticked'));
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

it('a line that a draft of before has in its note already is not written again', () => {
  const note = 'Tutto bene\n\nNon rientrato: Casco';
  const draft = draftOf('return', { note, equipment: { 3: { is: 'gone', pieces: 1 } } });
  expect(noteWithEquipment(draft, aboutOf(), { say: sayIn('it', 'admin'), language: 'it' })).toBe(note);
});

it('a handover says what was ticked off and what was not, and nothing where the phone knows things by their names alone', () => {
  const draft = draftOf('handover', { equipment: { 3: { is: 'ticked' }, 8: null } });
  expect(countedEquipment(draft, aboutOf(), 'it')).toEqual({ ticked: [3], unticked: [8] });
  const [{ id: _id, ...nameless }] = [holder];
  for (const equipment of [[helmet, nameless], undefined])
    expect(countedEquipment(draft, { ...aboutOf(), equipment } as HandoverAnswer, 'it')).toEqual({});
});

it('all of it is ticked off at once where there is more than one thing; what somebody said is missing stays missing', () => {
  const missing = { is: 'gone', pieces: 1 } as const;
  const itemsWhere = (equipment: ReportDraft['equipment']) => itemsOf({ equipment }, aboutOf(), 'it');
  expect(tickedAll(itemsWhere({}), true)).toEqual({ 3: { is: 'ticked' }, 8: { is: 'ticked' } });
  expect(tickedAll(itemsWhere({ 3: missing }), true)).toEqual({ 8: { is: 'ticked' } });
  expect(tickedAll(itemsWhere({ 3: { is: 'ticked' }, 8: missing }), false)).toEqual({ 3: null });
  expect(drawn('handover', aboutOf())).toContain(say('handover.equipment.all.handover'));
  expect(drawn('return', aboutOf())).toContain(say('handover.equipment.all.return'));
  const one = { ...aboutOf(), equipment: [helmet] } as HandoverAnswer;
  expect(drawn('handover', one)).not.toContain('all equipment');
});
