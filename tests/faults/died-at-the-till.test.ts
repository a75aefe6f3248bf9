import { expect, it } from 'vitest';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { clear, newDataDir, startServer } from '../support/process/server.ts';
import { untilGone } from '../support/process/shopper.ts';
import { asDesk } from '../support/process/as-desk.ts';
import { signedInBrowser } from '../support/shop/desk.ts';

describeOnPostgres('a server that is killed while cash lies on the counter', () => {
  it('F71 has it in the payment and in the till after the next try, each once, and in neither before', async () => {
    const fresh = await freshDatabase('demo');
    const dataDir = newDataDir();
    const start = (env: Record<string, string>) =>
      startServer({ dataDir, env: { DATABASE_URL: fresh.url, ...env } });
    const known = async () => {
      const facts = fresh.database.selectFrom('payment_fact').select('amount_cents as cents');
      const entries = fresh.database.selectFrom('till_entry').select('cents');
      return [await facts.where('object_kind', '=', 'cash').execute(), await entries.execute()];
    };
    const body = aWalkIn();
    const first = await start({ FAILPOINT: 'payment decided' });
    const browser = await signedInBrowser({ database: fresh.database, ask: asDesk(first) }, 'desk');
    await expect(browser.ask('POST', '/walk-ins', body)).rejects.toThrow();
    await untilGone(first.url, 30);
    expect(await known()).toEqual([[], []]);
    const second = await start({});
    const again = await signedInBrowser({ database: fresh.database, ask: asDesk(second) }, 'desk');
    // Another takes its key over after a minute, which the test does not wait for.
    await fresh.database
      .updateTable('idempotency')
      .set({ claimed_at: new Date(0) })
      .execute();
    expect((await again.ask('POST', '/walk-ins', body)).status).toBe(201);
    expect(await known()).toEqual([[{ cents: 65_00 }], [{ cents: 65_00 }]]);
    await second.stop();
    clear(dataDir);
    await fresh.close();
  });
});
