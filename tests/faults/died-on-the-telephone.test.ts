import { expect, it } from 'vitest';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { asDesk } from '../support/process/as-desk.ts';
import { clear, newDataDir, startServer } from '../support/process/server.ts';
import { untilGone } from '../support/process/shopper.ts';
import { signedInBrowser } from '../support/shop/desk.ts';

describeOnPostgres('a server that is killed while somebody is on the telephone', () => {
  it('has kept their scooter once, and writes to them once, after the next try', async () => {
    const fresh = await freshDatabase('demo');
    const dataDir = newDataDir();
    const start = (env: Record<string, string>) =>
      startServer({ dataDir, env: { DATABASE_URL: fresh.url, ...env } });
    const kept = { date: dayFromNow(2), time: '12:00', as: 'offer' as const };
    const days = { startDate: dayFromNow(3), endDate: dayFromNow(4) };
    const { driver } = aBookingRequest();
    const body = aWalkIn({ ...days, way: 'kept', source: 'telephone', kept, driver });
    const first = await start({ FAILPOINT: 'scooter held' });
    const browser = await signedInBrowser({ database: fresh.database, ask: asDesk(first) }, 'desk');
    await expect(browser.ask('POST', '/walk-ins', body)).rejects.toThrow();
    await untilGone(first.url, 30);
    const second = await start({});
    const again = await signedInBrowser({ database: fresh.database, ask: asDesk(second) }, 'desk');
    // Another takes its key over after a minute, which the test does not wait for.
    await fresh.database
      .updateTable('idempotency')
      .set({ claimed_at: new Date(0) })
      .execute();
    expect((await again.ask('POST', '/walk-ins', body)).status).toBe(201);
    const bookings = fresh.database.selectFrom('booking').select(['state', 'source', 'kept_as']);
    expect(await bookings.execute()).toEqual([{ state: 'held', source: 'telephone', kept_as: 'offer' }]);
    const mails = fresh.database.selectFrom('mail').select('kind').where('kind', '=', 'booking_kept');
    expect(await mails.execute()).toHaveLength(1);
    await second.stop();
    clear(dataDir);
    await fresh.close();
  });
});
