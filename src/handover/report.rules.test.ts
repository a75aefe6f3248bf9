import { describe, expect, it } from 'vitest';
import { bookingStates } from '../booking/booking.rules.ts';
import { reportEffect, reportRefusal, type ReportContext } from './report.rules.ts';
import type { MissingItem, MissingThing } from './missing-item.shape.ts';

const licence = { category: 'A1', country: 'DE', validUntil: '2027-06-14', permit: false } as const;
const aHandover = (changes: object = {}) => ({
  kind: 'handover' as const,
  customerSigned: true,
  licences: [licence],
  kilometres: 1200,
  ...changes,
});
const aReturn = (kilometres: number, missing: MissingItem[] = []) => ({
  ...aHandover(),
  kind: 'return' as const,
  kilometres,
  missing,
});
const before = (changes: Partial<ReportContext> = {}): ReportContext => ({
  endDate: '2027-06-14',
  neededLicence: 'A1',
  secondDriver: false,
  licencesSeen: false,
  kilometres: null,
  mostMissing: null,
  ...changes,
});

describe('what a report does to its booking', () => {
  it('a handover takes the step of a paid booking, and a return that of one that is out', () => {
    const effects = (kind: 'handover' | 'return') =>
      bookingStates.map((state) => [state, reportEffect(kind, state)]);
    expect(effects('handover')).toEqual([
      ['held', null],
      ['confirmed', 'takes the step'],
      ['collected', 'is added'],
      ['returned', 'is added'],
      ['cancelled', null],
      ['no_show', null],
      ['expired', null],
    ]);
    expect(effects('return').filter(([, effect]) => effect !== null)).toEqual([
      ['collected', 'takes the step'],
      ['returned', 'is added'],
    ]);
  });

  it('one about a scooter that was swapped is only added', () => {
    expect(reportEffect('return', 'collected', false)).toBe('is added');
    expect(reportEffect('handover', 'confirmed', false)).toBe('is added');
    expect(reportEffect('return', 'confirmed', false)).toBeNull();
  });
});

describe('a report that cannot be right', () => {
  it('a return with fewer kilometres than at the handover is refused, one with as many is not', () => {
    expect(reportRefusal(aReturn(1199), before({ kilometres: 1200 }))).toBe('kilometres_too_few');
    expect(reportRefusal(aReturn(1200), before({ kilometres: 1200 }))).toBeNull();
    expect(reportRefusal(aReturn(0), before())).toBeNull();
  });

  it('a return with more missing than went out is refused, unless nobody knows how many went out', () => {
    const most = { helmet: 2, key: 0, lock: Infinity };
    const counted = before({ mostMissing: (item) => ('thing' in item ? most[item.thing] : 2) });
    const missing = (item: MissingItem) => reportRefusal(aReturn(0, [item]), counted);
    const things = (pieces: number, thing: MissingThing['thing']) => missing({ thing, pieces });
    expect([things(2, 'helmet'), things(3, 'helmet')]).toEqual([null, 'missing_too_many']);
    expect([things(1, 'key'), things(9, 'lock')]).toEqual(['missing_too_many', null]);
    expect([missing({ extra: 8, pieces: 2 }), missing({ extra: 8, pieces: 3 })]).toEqual([
      null,
      'missing_too_many',
    ]);
  });

  it('a handover wants the customer’s signature and each driver’s licence', () => {
    expect(reportRefusal(aHandover(), before())).toBeNull();
    expect(reportRefusal(aHandover({ customerSigned: false }), before())).toBe('signature_missing');
    expect(reportRefusal(aHandover({ licences: [] }), before())).toBe('licence_not_seen');
    expect(reportRefusal(aHandover({ licences: [licence, licence] }), before())).toBe('licence_not_seen');
    expect(reportRefusal(aHandover(), before({ secondDriver: true }))).toBe('licence_not_seen');
    expect(
      reportRefusal(aHandover({ licences: [licence, licence] }), before({ secondDriver: true })),
    ).toBeNull();
  });

  it('licences that were seen before need not be seen again; those that are shown are looked at', () => {
    expect(reportRefusal(aHandover({ licences: [] }), before({ licencesSeen: true }))).toBeNull();
    const carOnly = { ...licence, category: 'B' };
    expect(reportRefusal(aHandover({ licences: [carOnly] }), before({ licencesSeen: true }))).toBe(
      'licence_not_enough',
    );
  });

  it('every licence must be enough for the model and last until the return', () => {
    const both = before({ secondDriver: true });
    const carOnly = { ...licence, category: 'B' };
    const tooOld = { ...licence, validUntil: '2027-06-13' };
    expect(reportRefusal(aHandover({ licences: [licence, carOnly] }), both)).toBe('licence_not_enough');
    expect(
      reportRefusal(aHandover({ licences: [licence, carOnly] }), { ...both, neededLicence: 'AM' }),
    ).toBeNull();
    expect(reportRefusal(aHandover({ licences: [tooOld, licence] }), both)).toBe('licence_runs_out');
  });
});
