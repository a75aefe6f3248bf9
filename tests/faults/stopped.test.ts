import { expect, it } from 'vitest';
import { aMorning } from '../builders/a-booking.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { startServer } from '../support/process/server.ts';
import { createShopOnPostgres, type ShopOnPostgres } from '../support/postgres/shop-on-postgres.ts';
import { book, payment, until } from '../support/process/shopper.ts';

const buyers = 40;

/** Buyers who all want to book at once; a null stands for one who got no answer. */
const aCrowd = ({ server }: ShopOnPostgres) =>
  Array.from({ length: buyers }, (_, day) => book(server.url, aMorning(10 + day)).catch(() => null));

/** The first step of every booking is a claim in the database: when there are as many, the server has begun with all. */
async function allBegun({ fresh }: ShopOnPostgres): Promise<void> {
  await until('the server to begin with everybody', async () => {
    const claims = await fresh.database.selectFrom('idempotency').select('answer_status').execute();
    return claims.length === buyers && claims.some(({ answer_status: answered }) => answered === null);
  });
}

describeOnPostgres('a server told to stop', () => {
  it('F44 answers all that it has begun, then ends; what it answered is there afterwards', async () => {
    const shop = await createShopOnPostgres();
    const running = aCrowd(shop);
    await allBegun(shop);
    const ended = shop.server.stop('SIGTERM');
    const answers = await Promise.all(running);
    expect(answers.map((answer) => answer?.status)).toEqual(running.map(() => 201));
    expect(await ended).toBe(0);
    await expect(fetch(`${shop.server.url}/readyz`)).rejects.toThrow();

    const { dataDir } = shop.server;
    const again = await startServer({ dataDir, env: { DATABASE_URL: shop.fresh.url } });
    for (const answer of answers) {
      if (answer) expect((await payment(again.url, answer.body)).status).toBe(200);
    }
    await again.stop();
    await shop.close();
  });

  it('F44 control: killed instead, it leaves some without an answer', async () => {
    const shop = await createShopOnPostgres();
    const running = aCrowd(shop);
    await allBegun(shop);
    await shop.server.stop('SIGKILL');
    expect(await Promise.all(running)).toContain(null);
    await shop.close();
  });
});
