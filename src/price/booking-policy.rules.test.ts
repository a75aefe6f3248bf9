import { expect, it } from 'vitest';
import { policy } from '../shop/business.rules.ts';
import { policyOf } from './booking-policy.rules.ts';

it('a booking keeps the policy that its quote froze, and one whose quote does not say keeps the one of before', () => {
  const frozen = { freeCancellationHours: 72, lateRefundPercent: 30, changeNoticeHours: 12 };
  expect(policyOf(frozen)).toEqual(frozen);
  // A literal on purpose: this is what was agreed, whatever `policy` says by now.
  expect(policyOf({})).toEqual({ freeCancellationHours: 48, lateRefundPercent: 50, changeNoticeHours: 24 });
  expect(policyOf({ lateRefundPercent: 0 }).lateRefundPercent).toBe(0);
});

it('the shop’s own policy has every figure that a booking freezes', () => {
  expect(policy()).toMatchObject(policyOf(policy()));
});
