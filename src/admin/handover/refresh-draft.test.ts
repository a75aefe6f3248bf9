import { expect, it, vi } from 'vitest';
import { mostDamages } from '../../handover/report-limits.rules.ts';
import type { Damage, HandoverAnswer } from '../../handover/report.shape.ts';
import { forOtherUnit, isSignedForOther, isSignedOfOther, refreshDraft } from './refresh-draft.ts';
import { damagesAtHandover, newDraft, type ReportDraft } from './report-draft.ts';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const markAt = (x: number): Damage => ({ view: 'left', x, y: 500, kind: 'scratch', note: '' });
const [old, mine, fresh] = [markAt(100), { ...markAt(200), note: 'sotto la sella' }, markAt(300)];

const idOf = (plate: string | null) => (plate === null ? null : Number(plate.slice(-4)));
const aboutOf = (plate: string | null, known: Damage[] = [], id: number | null | undefined = idOf(plate)) =>
  ({
    code: 'CA-1234',
    licence: { category: 'B', country: 'IT' },
    reports: [],
    plate,
    units: [{ number: 1, id, plate, kilometres: 1200, known }],
  }) as unknown as HandoverAnswer; // only these are read

const draftOf = (about: HandoverAnswer, changes: Partial<ReportDraft> = {}): ReportDraft => ({
  ...newDraft(about, { kind: 'handover', unitNumber: 1 }, 'anna@shop.example'),
  kilometres: '1210',
  fuelEighths: 8,
  photos: [{ id: 'p', sent: true }],
  note: 'Casco piccolo',
  ...changes,
});
const signatures = { customer: 'data:', staff: null };

it('a draft of a scooter that came back with a new scratch meanwhile gets it, and keeps what was written in it', () => {
  const described = { ...old, note: 'piccolo' };
  const draft = draftOf(aboutOf('EA10037', [old]), { damages: [described, mine] });
  const about = aboutOf('EA10037', [old, fresh]);
  const { damages, kilometres, changed, about: shown } = refreshDraft(draft, about);
  expect(damages).toEqual([described, mine, fresh]);
  expect([kilometres, changed, shown]).toEqual(['1210', { what: 'marks', wasSigned: false }, about]);
});

it('a mark that somebody took off stays off, and one that was repaired meanwhile goes', () => {
  const draft = draftOf(aboutOf('EA10037', [old]), { damages: [mine] });
  expect(refreshDraft(draft, aboutOf('EA10037', [old, fresh])).damages).toEqual([mine, fresh]);
  const whole = draftOf(aboutOf('EA10037', [old]), { damages: [old, mine] });
  expect(refreshDraft(whole, aboutOf('EA10037')).damages).toEqual([mine]);
});

it('what was signed before a mark was added is signed again, as another report', () => {
  const draft = draftOf(aboutOf('EA10037'), { signatures });
  const same = refreshDraft(draft, aboutOf('EA10037'));
  expect([same.signatures, same.id, same.changed]).toEqual([signatures, draft.id, undefined]);
  const next = refreshDraft(draft, aboutOf('EA10037', [fresh]));
  expect(next.signatures).toEqual({ customer: null, staff: null });
  expect(next.changed).toEqual({ what: 'marks', wasSigned: true });
  expect(next.id).not.toBe(draft.id);
  // That it was signed is said until it is signed again, however often the shop says something else.
  expect(refreshDraft(next, aboutOf('EA10037', [old])).changed?.wasSigned).toBe(true);
});

it('a draft that was begun for another scooter carries nothing of that one: neither its marks nor its readings nor its photos', () => {
  const draft = draftOf(aboutOf('EA10037', [old]), { damages: [old, mine] });
  const about = aboutOf('EB20048', [fresh]);
  expect(refreshDraft(draft, about)).toMatchObject({
    about,
    damages: [fresh],
    kilometres: '',
    fuelEighths: null,
    photos: [],
    note: 'Casco piccolo',
    licences: draft.licences,
    changed: { what: 'unit' },
  });
});

it('one that is signed for another scooter is the evidence of who left with that one: a person begins it again', () => {
  const draft = draftOf(aboutOf('EA10037', [old]), { signatures });
  const about = aboutOf('EB20048', [fresh]);
  expect(refreshDraft(draft, about)).toBe(draft);
  expect(isSignedForOther(draft, about)).toBe(true);
  expect(forOtherUnit(draft, about)).toMatchObject({
    damages: [fresh],
    signatures: { customer: null, staff: null },
    changed: { what: 'unit', wasSigned: true },
  });
});

it('a plate that was corrected in the fleet is the same scooter’s: nothing of the report is lost, signed or not', () => {
  const [typo, right] = [aboutOf('EA10O37', [], 37), aboutOf('EA10037', [], 37)];
  const draft = draftOf(typo, { signatures });
  expect(isSignedForOther(draft, right)).toBe(false);
  expect(refreshDraft(draft, right)).toEqual({ ...draft, about: right });
  expect(refreshDraft(draftOf(typo), right).changed).toBeUndefined();
});

it('one that was begun before its shop told units by more than their plates is known by its plate', () => {
  const before = aboutOf('EA10037');
  const draft = draftOf({ ...before, units: before.units.map((unit) => ({ ...unit, id: undefined })) });
  expect(refreshDraft(draft, before).changed).toBeUndefined();
  expect(refreshDraft(draft, aboutOf('EB20048')).changed?.what).toBe('unit');
});

it('signed for a scooter that the desk has written down as a swap meanwhile it leaves as it is: it is of the same ride', () => {
  const draft = draftOf(aboutOf('EA10037'), { signatures });
  const swapped = aboutOf('EB20048');
  const now = aboutOf('EA10037').units.map((unit) => ({ ...unit, number: 2 }));
  const about = { ...swapped, units: [...swapped.units, ...now] };
  expect(isSignedForOther(draft, about)).toBe(false);
  // Not yet a report of the number that it was begun for: what stands there is no end of it.
  expect(isSignedOfOther(draft, about)).toBe(true);
  expect(refreshDraft(draft, about)).toBe(draft);
});

it('a return lists what is new alone, whatever was known before', () => {
  const draft = { ...draftOf(aboutOf('EA10037')), kind: 'return' as const, damages: [mine], signatures };
  expect(refreshDraft(draft, aboutOf('EA10037', [old]))).toMatchObject({ damages: [mine], signatures });
});

it('more marks than a report has room for are never sent: the last ones stand in it', () => {
  const many = Array.from({ length: mostDamages + 5 }, (_, nth) => markAt(nth));
  const draft = draftOf(aboutOf('EA10037', many));
  expect(draft.damages).toEqual(many.slice(5));
  const next = refreshDraft(draft, aboutOf('EA10037', [...many, markAt(900)])).damages;
  expect([next.length, next.at(-1)]).toEqual([mostDamages, markAt(900)]);
  expect(next).not.toContainEqual(markAt(5));
});

it('where there is no room for all of them what somebody marked or wrote words to stays, and the oldest that the shop knows goes', () => {
  const [first, described] = [markAt(901), { ...markAt(901), note: 'piccolo' }];
  const others = Array.from({ length: mostDamages - 2 }, (_, nth) => markAt(nth));
  const many = [first, ...others];
  const draft = draftOf(aboutOf('EA10037', many), { damages: [mine, described, ...others] });
  const next = refreshDraft(draft, aboutOf('EA10037', [...many, markAt(900)])).damages;
  expect(next).toEqual([mine, described, ...others.slice(1), markAt(900)]);
  const repaired = refreshDraft(draft, aboutOf('EA10037', [])).damages;
  expect(repaired).toEqual([mine, described]);
});

it('at the return what the handover had no room for was there before as well', () => {
  const many = Array.from({ length: mostDamages + 5 }, (_, nth) => markAt(nth));
  const handedOut = (damages: Damage[]) =>
    ({
      ...aboutOf('EA10037', many),
      reports: [{ kind: 'handover', unitNumber: 1, by: 'Anna', damages }],
    }) as unknown as HandoverAnswer; // only these are read
  expect(damagesAtHandover(handedOut(many.slice(5)), 1)).toHaveLength(many.length);
  expect(damagesAtHandover(handedOut(many.slice(6)), 1)).toEqual(many.slice(6));
});
