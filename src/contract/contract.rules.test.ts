import { hasSecondDriver } from '../shop/extras.rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingStates } from '../booking/booking.rules.ts';
import { ineligibility } from '../booking/create/eligibility.rules.ts';
import {
  isStepAllowed,
  contractLanguageFor,
  contractSteps,
  hashesFromIfMatch,
  canOpenLink,
  screenOf,
  type ContractStatus,
  type ContractStep,
} from './contract.rules.ts';

const statuses: ContractStatus[] = ['pending', 'completed', 'signed'];
const steps: ContractStep[] = ['save_customer_data', 'accept', 'sign', 'withdraw_text'];

describe('the states of a contract', () => {
  it.each([
    ['pending', 'save_customer_data', true],
    ['pending', 'accept', false],
    ['pending', 'sign', false],
    ['completed', 'save_customer_data', true],
    ['completed', 'accept', true],
    ['completed', 'sign', true],
    ['signed', 'save_customer_data', false],
    ['signed', 'accept', false],
    ['signed', 'sign', false],
  ] as const)('%s: %s is allowed: %s', (status, step, allowed) => {
    expect(isStepAllowed(status, step)).toBe(allowed);
  });

  it('goes from nothing to a text and to the signature, and back while nobody has signed', () => {
    expect(contractSteps).toEqual({
      pending: { save_customer_data: 'completed' },
      completed: {
        save_customer_data: 'completed',
        accept: 'completed',
        sign: 'signed',
        withdraw_text: 'pending',
      },
      signed: {},
    });
  });

  it('stays signed, whatever comes after', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...steps)), (sequence) => {
        const after = (from: ContractStatus): ContractStatus =>
          sequence.reduce<ContractStatus>((status, step) => contractSteps[status][step] ?? status, from);
        expect(after('signed')).toBe('signed');
        expect(statuses).toContain(after('pending'));
      }),
    );
  });
});

describe('the screen that a visitor sees', () => {
  const fresh = { status: 'pending', hasData: false, hasText: false, accepted: false } as const;
  it.each([
    ['nothing written yet', fresh, 'form'],
    ['data without a text', { ...fresh, hasData: true }, 'contract'],
    ['a text not yet accepted', { ...fresh, status: 'completed', hasData: true, hasText: true }, 'contract'],
    ['an accepted text', { status: 'completed', hasData: true, hasText: true, accepted: true }, 'signature'],
    [
      'an acceptance whose text is gone',
      { status: 'pending', hasData: true, hasText: false, accepted: true },
      'contract',
    ],
    ['a signed contract', { status: 'signed', hasData: true, hasText: true, accepted: true }, 'completed'],
  ] as const)('%s', (_, contract, screen) => {
    expect(screenOf(contract)).toBe(screen);
  });
});

describe('who must be in the contract', () => {
  it.each([
    [{}, false],
    [{ '5': 0 }, false],
    [{ '5': 1 }, true],
    [{ '7': 2 }, false],
  ])('with the extras %o a second driver is asked for: %s', (extras, asked) => {
    expect(hasSecondDriver(extras)).toBe(asked);
  });

  it('whoever drives is 18 on the day of pickup', () => {
    expect(ineligibility({ dateOfBirth: '2008-11-28' }, '2026-11-28', 'A1')).toBeNull();
    expect(ineligibility({ dateOfBirth: '2008-11-29' }, '2026-11-28', 'A1')).toEqual({
      reason: 'too_young',
      field: 'dateOfBirth',
    });
  });
});

describe('the link', () => {
  it('opens an unsigned contract only of a paid booking that still stands, a signed one always', () => {
    expect(bookingStates.filter((state) => canOpenLink(state, 'pending'))).toEqual([
      'confirmed',
      'collected',
      'returned',
    ]);
    expect(bookingStates.filter((state) => canOpenLink(state, 'signed'))).toEqual(bookingStates);
    expect(canOpenLink('confirmed', 'pending')).toBe(true);
    expect(canOpenLink('collected', 'completed')).toBe(true);
    expect(canOpenLink('held', 'pending')).toBe(false);
    expect(canOpenLink('cancelled', 'completed')).toBe(false);
    expect(canOpenLink('cancelled', 'signed')).toBe(true);
  });

  it('leads to an Italian contract on Italian pages and to an English one on all others', () => {
    expect(['it', 'en', 'es', 'fr', 'pt', 'de'].map(contractLanguageFor)).toEqual([
      'it',
      'en',
      'en',
      'en',
      'en',
      'en',
    ]);
  });
});

describe('If-Match', () => {
  const hash = 'a'.repeat(64);
  it.each([
    [undefined, null],
    ['', null],
    ['*', null],
    ['  ', null],
    [' * ', null],
    [`"${hash}" and more`, [`"${hash}" and more`]],
    [`"${hash}"`, [hash]],
    [hash, [hash]],
    [`"x", "${hash}"`, ['x', hash]],
    [`W/"${hash}"`, [`W/"${hash}"`]],
  ])('%s', (header, hashes) => {
    expect(hashesFromIfMatch(header)).toEqual(hashes);
  });
});
