import { expect, it } from 'vitest';
import { comparedSince } from './reconcile.rules.ts';

it('F20 each night is compared a day further back than the provider tries to deliver a webhook', () => {
  const now = new Date('2026-11-21T02:00:00Z');
  expect(comparedSince({ webhookHours: 72 }, now)).toEqual(new Date('2026-11-17T02:00:00Z'));
  expect(comparedSince({ webhookHours: 6 * 24 }, now)).toEqual(new Date('2026-11-14T02:00:00Z'));
});
