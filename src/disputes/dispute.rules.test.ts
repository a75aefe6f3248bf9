import { describe, expect, it } from 'vitest';
import { disputeStateOf, isNearlyOver } from './dispute.rules.ts';

const dueAt = new Date('2026-07-10T12:00:00Z');
const [before, after] = [new Date('2026-07-09T12:00:00Z'), new Date('2026-07-10T12:00:00Z')];
const open = { status: 'open', dueAt, submittedAt: null } as const;
const asked = { requestedAt: before, sentAt: null, refusedWhy: null };

describe('F77 a dispute', () => {
  it.each([
    ['waits for the shop', open, null, before, 'needs_answer'],
    [
      'waits while what was put together is not to be sent',
      open,
      { ...asked, requestedAt: null },
      before,
      'needs_answer',
    ],
    ['is being answered once it is to be sent', open, asked, before, 'sending'],
    [
      'waits again where the bank refused the evidence',
      open,
      { ...asked, refusedWhy: 'over' },
      before,
      'needs_answer',
    ],
    ['is answered once the bank has it', open, { ...asked, sentAt: before }, before, 'sent'],
    [
      'is answered where that was done at the provider',
      { ...open, submittedAt: before },
      null,
      after,
      'sent',
    ],
    ['is decided without the shop once its day is over', open, asked, after, 'too_late'],
    ['has no end where the bank named none', { ...open, dueAt: null }, null, after, 'needs_answer'],
    ['is won or lost whatever was sent', { ...open, status: 'won' as const }, asked, after, 'won'],
  ] as const)('F77 %s', (_, dispute, evidence, now, state) => {
    expect(disputeStateOf(dispute, evidence, now)).toBe(state);
  });

  it.each([
    ['2026-07-06', false],
    ['2026-07-07', true],
    ['2026-07-10', true],
  ])('F77 is reminded of three days before the bank’s day: on %s %s', (day, isDue) => {
    expect(isNearlyOver({ dueAt }, day)).toBe(isDue);
  });
});
