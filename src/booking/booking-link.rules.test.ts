import { describe, expect, it } from 'vitest';
import { hasLinkEnded, renewedLinkEnd } from './booking-link.rules.ts';

const endsAt = new Date('2027-06-15T10:00:00Z');
const at = (moment: string) => new Date(moment);
const returned = { state: 'returned', endsAt, linkExtendedUntil: null } as const;

describe('the link of a booking', () => {
  it('asked for again once it has ended, works for a week', () => {
    expect(renewedLinkEnd(at('2027-08-01T10:00:00Z'))).toEqual(at('2027-08-08T10:00:00Z'));
  });

  it.each([
    ['works to the last moment of its thirty days', returned, '2027-07-15T09:59:59.999Z', false],
    ['ends thirty days after the return', returned, '2027-07-15T10:00:00Z', true],
    [
      'ends so for what was cancelled, too',
      { ...returned, state: 'cancelled' },
      '2027-07-15T10:00:00Z',
      true,
    ],
    [
      'never ends while the scooter is out',
      { ...returned, state: 'collected' },
      '2027-09-01T10:00:00Z',
      false,
    ],
    [
      'works as long as it was extended',
      { ...returned, linkExtendedUntil: at('2027-08-01T10:00:00Z') },
      '2027-08-01T09:59:59.999Z',
      false,
    ],
    [
      'ends when that is over',
      { ...returned, linkExtendedUntil: at('2027-08-01T10:00:00Z') },
      '2027-08-01T10:00:00Z',
      true,
    ],
    [
      'is not shortened by it',
      { ...returned, linkExtendedUntil: at('2027-06-20T10:00:00Z') },
      '2027-07-15T09:00:00Z',
      false,
    ],
  ] as const)('%s', (_, booking, now, ended) => {
    expect(hasLinkEnded(booking, at(now))).toBe(ended);
  });
});
