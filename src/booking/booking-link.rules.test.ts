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

  const matter = (openedAt: string, closedAt: string | null) => ({
    openedAt: at(`2027-${openedAt}T10:00:00Z`),
    closedAt: closedAt === null ? null : at(`2027-${closedAt}T10:00:00Z`),
  });
  it.each([
    ['lasts while a refund is owed', [matter('06-20', null)], '2028-06-01T10:00:00Z', false],
    ['lasts 30 days more once that is closed', [matter('06-20', '08-01')], '2027-08-31T09:59:59.999Z', false],
    ['and no longer', [matter('06-20', '08-01')], '2027-08-31T10:00:00Z', true],
    [
      'lasts for a dispute that began while a refund kept it, in whatever order both are read',
      [matter('08-20', '10-01'), matter('06-20', '08-01')],
      '2027-10-31T09:59:59.999Z',
      false,
    ],
    [
      'is not shortened by what was closed before the return',
      [matter('05-01', '05-20')],
      '2027-07-15T09:00:00Z',
      false,
    ],
    [
      'that has ended is not brought back by a dispute',
      [matter('07-15', null)],
      '2027-07-20T10:00:00Z',
      true,
    ],
  ])('with money that is open %s', (_, matters, now, ended) => {
    expect(hasLinkEnded(returned, at(now), matters)).toBe(ended);
  });
});
