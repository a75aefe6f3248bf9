import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import type { Failpoint } from '../../src/basics/failpoint.ts';
import type { FreshDatabase } from '../support/postgres/fresh-database.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { clear, newDataDir, startServer } from '../support/process/server.ts';
import { payByCard, until, untilGone } from '../support/process/shopper.ts';

let lives: { fresh: FreshDatabase; dataDir: string }[] = [];
afterEach(async () => {
  for (const { fresh, dataDir } of lives) {
    await fresh.close();
    clear(dataDir);
  }
  lives = [];
});

/** One that was asked for, and the link that its mail would hold. */
async function asked({ database }: FreshDatabase): Promise<{ id: string; page: string }> {
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  await database
    .insertInto('money_request')
    .values({
      id,
      lines: JSON.stringify([{ text: 'Casco', cents: 60_00 }]),
      amount_cents: 60_00,
      language: 'it',
      to_name: 'Ada',
      to_email: 'ada@guest.example',
      to_phone: '',
      asked_at: new Date(),
      link_sha256: createHash('sha256').update(token).digest('hex'),
    })
    .execute();
  return { id, page: `/it/pay/${token}` };
}

const press = (url: string): Promise<string> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' }).then(
    (answer) => answer.headers.get('location') ?? '',
  );

describeOnPostgres('a server that dies while what was asked for is being paid, and is started again', () => {
  it.each<[Failpoint, number]>([
    ['attempt frozen', 1],
    ['session opened', 1],
    ['session looked up', 1],
    ['payment decided', 1],
  ])('F66 killed when "%s": in the end it is paid and thanked for once', async (place, attempts) => {
    const life = { fresh: await freshDatabase('demo'), dataDir: newDataDir() };
    lives.push(life);
    const { database } = life.fresh;
    const start = (env = {}) =>
      startServer({ dataDir: life.dataDir, env: { DATABASE_URL: life.fresh.url, ...env } });
    const { id, page } = await asked(life.fresh);
    const first = await start({ FAILPOINT: place });
    const checkoutUrl = await press(first.url + page).catch(() => '');
    if (checkoutUrl !== '') await payByCard(checkoutUrl).catch(() => null); // the shop may be gone before it answers
    await untilGone(first.url);
    const second = await start();
    if (checkoutUrl === '') {
      const again = await press(second.url + page);
      await payByCard(new URL(new URL(again).pathname, second.url).href); // it moved to another port
    }
    const mails = async () =>
      (await database.selectFrom('mail').select('kind').where('reference', '=', id).execute()).map(
        ({ kind }) => kind,
      );
    await until('the payment', async () => (await mails()).length > 0, 60);
    expect(await mails()).toEqual(['money_request_paid']);
    const money = database
      .selectFrom('payment_fact')
      .select('amount_cents')
      .where('object_kind', '=', 'charge');
    expect(await money.execute()).toEqual([{ amount_cents: 60_00 }]);
    expect(await database.selectFrom('payment_attempt').select('id').execute()).toHaveLength(attempts);
    expect(await database.selectFrom('refund_request').select('id').execute()).toEqual([]);
    await second.stop();
  });
});
