import { describe, expect, it } from 'vitest';
import {
  type DriverFacts,
  ineligibility,
  type IneligibilityReason,
  ineligibilityReasons,
  mayNeedInternationalPermit,
} from './eligibility.rules.ts';

const driver: DriverFacts = { licenceCountry: 'DE', licenceCategory: 'A1', dateOfBirth: '2000-05-05' };

const reasonOf = (of: DriverFacts, pickupDay: string) => ineligibility(of, pickupDay, 'A1')?.reason ?? null;

describe('who may rent', () => {
  it.each([
    ['on the 18th birthday', '2008-06-10', null],
    ['a day before it', '2008-06-11', 'too_young'],
  ])('a pickup %s', (_, dateOfBirth, reason) => {
    expect(reasonOf({ ...driver, dateOfBirth }, '2026-06-10')).toBe(reason);
  });

  const refused: Record<IneligibilityReason, Partial<typeof driver>> = {
    too_young: { dateOfBirth: '2010-01-01' },
    licence_not_enough: { licenceCategory: 'B' },
  };
  it.each(ineligibilityReasons)('%s refuses who is fit for the rest', (reason) => {
    expect(reasonOf({ ...driver, ...refused[reason] }, '2026-06-10')).toBe(reason);
  });

  it('a birth on 29 February counts from 1 March in other years', () => {
    const leap = { ...driver, dateOfBirth: '2008-02-29' };
    expect(reasonOf(leap, '2026-02-28')).toBe('too_young');
    expect(reasonOf(leap, '2026-03-01')).toBeNull();
  });

  it.each([
    ['A1', 'US', null],
    ['A2', 'DE', null],
    ['A', 'BR', null],
    ['B', 'IT', null],
    ['B', 'DE', 'licence_not_enough'],
    ['B', 'US', 'licence_not_enough'],
  ] as const)('a licence %s of %s → %s', (licenceCategory, licenceCountry, reason) => {
    expect(reasonOf({ ...driver, licenceCategory, licenceCountry }, '2026-06-10')).toBe(reason);
  });

  it('a driver of whom less is known, such as the second one, is asked by every rule for which enough is', () => {
    expect(ineligibility({ dateOfBirth: '2010-01-01' }, '2026-06-10', 'A1')?.reason).toBe('too_young');
    const licence = { licenceCategory: 'B', licenceCountry: 'DE' } as const;
    expect(ineligibility({ dateOfBirth: '2000-05-05', ...licence }, '2026-06-10', 'A1')).toEqual({
      reason: 'licence_not_enough',
      field: 'licenceCategory',
    });
    expect(ineligibility({ licenceCategory: 'B' }, '2026-06-10', 'A1')).toBeNull();
  });

  it('an international permit may be needed beside licences from outside the European Economic Area', () => {
    const area =
      'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO'.split(' ');
    expect(area.filter(mayNeedInternationalPermit)).toEqual([]);
    expect(['US', 'BR', 'JP', 'AU', 'TR'].every(mayNeedInternationalPermit)).toBe(true);
  });

  it('of those, the neighbours whose licence is of the same model need none', () => {
    expect(['CH', 'GB', 'MC', 'SM'].some(mayNeedInternationalPermit)).toBe(false);
  });
});
