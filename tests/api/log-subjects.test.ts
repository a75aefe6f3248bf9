import { expect, it } from 'vitest';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';

type Entry = { action: string; subjectKind: string; subject: string; after: object };

describeOnPostgres('the log', () => {
  it('names the booking of a refund that was given by hand, also once its task is over, and the plate of a calendar’s scooter', async () => {
    const shop = await aSmallShop(2);
    const owner = await signedInBrowser(shop, 'owner');
    const days = { startDate: dayFromNow(10), endDate: dayFromNow(11) };
    const code = String((await owner.ask('POST', '/walk-ins', aWalkIn(days))).body.code);
    const { version } = (await owner.ask('GET', `/bookings/${code}`)).body;
    await owner.ask('POST', `/bookings/${code}/cancel`, { version, expectedRefundCents: 65_00 });
    const [task] = (await owner.ask('GET', '/today')).body.attention.tasks;
    expect((await owner.ask('POST', `/tasks/${task.id}/refunded`, { way: 'cash' })).status).toBeLessThan(300);
    const unit = await shop.database.selectFrom('unit').select(['id', 'plate']).executeTakeFirstOrThrow();
    await owner.ask('POST', '/calendars', { subject: `unit:${unit.id}` });
    const log: Entry[] = (await owner.ask('GET', '/audit')).body;
    const of = (action: string) => log.find((entry) => entry.action === action);
    expect(of('refunded by hand')).toMatchObject({
      subjectKind: 'booking',
      subject: code,
      after: { refundCents: 65_00 },
    });
    expect(of('made a new link')).toMatchObject({ subject: `calendar ${unit.plate}` });
  });
});
