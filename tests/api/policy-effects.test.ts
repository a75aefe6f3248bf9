import { expect, it } from 'vitest';
import type { Policy } from '../../src/shop/settings/policy.shape.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aShop } from '../support/shop/shop.ts';

describeOnPostgres('before the owner saves another policy', () => {
  it('they read that bookings keep what they were promised only where they do, and that a higher age is asked of who has booked too', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    await aPaidBooking(shop);
    const { value } = (await owner.ask('GET', '/settings/policy')).body as { value: Policy };
    const effectsOf = async (changes: Partial<Policy>) =>
      (await owner.ask('POST', '/settings/policy/effects', { value: { ...value, ...changes } })).body;
    const kept = [{ kind: 'bookings_keep_theirs', count: 1 }];
    expect(await effectsOf({ freeCancellationHours: value.freeCancellationHours + 24 })).toEqual(kept);
    expect(await effectsOf({ damageCommentDays: value.damageCommentDays - 1 })).toEqual(kept);
    expect(await effectsOf({ damageCommentDays: value.damageCommentDays + 1 })).toEqual([]);
    expect(await effectsOf({ roadsideMinutesMost: value.roadsideMinutesMost + 5 })).toEqual([]);
    expect(await effectsOf({ minimumAge: 21 })).toEqual([
      { kind: 'age_asked_at_signing', age: 21, count: 1 },
    ]);
    expect(await effectsOf({ minimumAge: 17 })).toEqual([]);
  });
});
