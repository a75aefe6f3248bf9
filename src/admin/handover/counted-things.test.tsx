import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { HandoverAnswer, ReportKind } from '../../handover/report.shape.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { handedOutBody, missingThings } from './counted-things.ts';
import { HandedOutSection } from './handed-out-section.tsx';
import { LostSection } from './lost-section.tsx';
import { newDraft, type ReportDraft } from './report-draft.ts';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const lock = { id: 1, names: { it: 'Antifurto' }, quantity: 1, lostThing: 'lock' };
const jacket = { id: 3, names: { it: 'Giacca' }, quantity: 1, lostThing: null };
const childHelmets = { id: 8, names: { it: 'Casco bambino' }, quantity: 2, lostThing: 'helmet' };

const aboutOf = (changes: object = {}) =>
  ({
    code: 'CA-1234',
    licence: { category: 'B', country: 'IT' },
    reports: [],
    units: [{ number: 1 }],
    people: 2,
    equipment: [lock, jacket, childHelmets],
    ...changes,
  }) as unknown as HandoverAnswer; // only these are read

const draftOf = (kind: ReportKind, changes: Partial<ReportDraft> = {}): ReportDraft => ({
  ...newDraft(aboutOf(), { kind, unitNumber: 1 }, 'anna@shop.example'),
  ...changes,
});

const handedOut = (unitNumber: number, helmets: number, keys: number) => ({
  kind: 'handover',
  unitNumber,
  handedOut: [
    { thing: 'helmet', pieces: helmets },
    { thing: 'key', pieces: keys },
  ],
});

const lostFields = (about: HandoverAnswer, changes: Partial<ReportDraft> = {}) =>
  renderToStaticMarkup(
    <LanguageProvider first={wordsOf('it', ['admin'])}>
      <LostSection draft={draftOf('return', changes)} change={() => undefined} about={about} />
    </LanguageProvider>,
  );

it('what is ticked as missing in the list is missing once: its number need not be told again, and it is proposed with what is told by number', () => {
  const draft = draftOf('return', {
    missing: { key: 1, helmet: 1 },
    equipment: {
      1: { is: 'gone', pieces: 1 },
      3: { is: 'gone', pieces: 1 },
      8: { is: 'gone', pieces: 2 },
    },
  });
  expect(missingThings(draft, aboutOf())).toEqual([
    { thing: 'helmet', pieces: 3 },
    { thing: 'key', pieces: 1 },
    { thing: 'lock', pieces: 1 },
  ]);
  const html = lostFields(aboutOf(), draft);
  expect(html).not.toContain('name="lost lock"');
  expect(html).toContain('3 × casco, 1 × chiave e 1 × antifurto');
});

it('what is ticked as missing and has a price of its own in the signed contract is proposed by its name, so many pieces; without one it is not', () => {
  const holders = { id: 9, names: { it: 'Portatelefono' }, quantity: 2, lostThing: null };
  const draft = draftOf('return', { equipment: { 9: { is: 'gone', pieces: 2 } } });
  const priced = aboutOf({ equipment: [lock, { ...holders, hasPrice: true }] });
  expect(missingThings(draft, priced)).toEqual([{ extra: 9, pieces: 2 }]);
  expect(lostFields(priced, draft)).toContain('2 × Portatelefono');
  expect(missingThings(draft, aboutOf({ equipment: [lock, { ...holders, hasPrice: false }] }))).toEqual([]);
  const back = draftOf('return', { equipment: { 9: { is: 'ticked' } } });
  const notOut = draftOf('return', { equipment: { 9: { is: 'notOut', pieces: 1 } } });
  for (const one of [back, notOut]) expect(missingThings(one, priced)).toEqual([]);
});

it('what never went out, and what has no price, is proposed by nothing; a lock that is on no list is told by number', () => {
  const draft = draftOf('return', {
    equipment: { 1: { is: 'notOut', pieces: 1 }, 3: { is: 'gone', pieces: 1 }, 8: { is: 'ticked' } },
  });
  expect(missingThings(draft, aboutOf())).toEqual([]);
  const unlisted = aboutOf({ equipment: [jacket] });
  expect(lostFields(unlisted)).toContain('name="lost lock"');
  expect(missingThings({ ...draft, missing: { lock: 1 } }, unlisted)).toEqual([{ thing: 'lock', pieces: 1 }]);
});

it('a handover says as many helmets as ride it and one key, unless somebody counts otherwise', () => {
  expect(handedOutBody(draftOf('handover'), aboutOf())).toEqual([
    { thing: 'helmet', pieces: 2 },
    { thing: 'key', pieces: 1 },
  ]);
  const counted = draftOf('handover', { handedOut: { helmet: 0, key: 2 } });
  expect(handedOutBody(counted, aboutOf())).toEqual([{ thing: 'key', pieces: 2 }]);
  const html = renderToStaticMarkup(
    <LanguageProvider first={wordsOf('it', ['admin'])}>
      <HandedOutSection draft={draftOf('handover')} change={() => undefined} about={aboutOf()} />
    </LanguageProvider>,
  );
  expect(html).toContain('Prenotato per 2 persone');
});

it('a handover of which nobody has said how many ride begins with the helmets that come with the model, and names no number of people', () => {
  const unsaid = aboutOf({ people: null, helmets: 2 });
  expect(handedOutBody(draftOf('handover'), unsaid)[0]).toEqual({ thing: 'helmet', pieces: 2 });
  const html = renderToStaticMarkup(
    <LanguageProvider first={wordsOf('it', ['admin'])}>
      <HandedOutSection draft={draftOf('handover')} change={() => undefined} about={unsaid} />
    </LanguageProvider>,
  );
  expect(html).not.toContain('Prenotato per');
});

it('a return names what went out and takes no more for missing; of a scooter that was swapped the helmets are those of the first', () => {
  const swapped = aboutOf({
    units: [{ number: 1 }, { number: 2 }],
    reports: [handedOut(1, 2, 1), handedOut(2, 0, 1)],
  });
  const html = lostFields(swapped, { unitNumber: 2 });
  expect(html).toContain('Alla consegna: 2');
  expect(html).toContain('max="2"');
  const before = aboutOf({ reports: [{ kind: 'handover', unitNumber: 1 }] });
  expect(lostFields(before)).not.toContain('Alla consegna');
});

it('a missing lock that stands on no list is told by number, whatever the handover counted', () => {
  const lock = /<input[^>]*name="lost lock"[^>]*>/;
  const [field] = lock.exec(lostFields(aboutOf({ equipment: [], reports: [handedOut(1, 2, 1)] }))) ?? [];
  expect(field).toContain('max="9"');
});

it('a lock with its own price in the signed contract is ticked in the list, asked for by no number, and proposed once, at that price', () => {
  const priced = aboutOf({ equipment: [{ ...lock, hasPrice: true }] });
  const draft = draftOf('return', { missing: { lock: 1 }, equipment: { 1: { is: 'gone', pieces: 1 } } });
  expect(missingThings(draft, priced)).toEqual([{ extra: 1, pieces: 1 }]);
  expect(lostFields(priced)).not.toContain('name="lost lock"');
});
