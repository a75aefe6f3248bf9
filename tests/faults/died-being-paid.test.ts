import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Failpoint } from '../../src/basics/failpoint.ts';
import type { FreshDatabase } from '../support/postgres/fresh-database.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aMortalShop } from '../support/process/a-life.ts';
import { payByCard, pressButton, until, untilGone } from '../support/process/shopper.ts';

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

describeOnPostgres('a server that dies while what was asked for is being paid, and is started again', () => {
  it.each<[Failpoint, number]>([
    ['attempt frozen', 1],
    ['session opened', 1],
    ['session looked up', 1],
    ['payment decided', 1],
  ])('F66 killed when "%s": in the end it is paid and thanked for once', async (place, attempts) => {
    const { fresh, start } = await aMortalShop();
    const { database } = fresh;
    const { id, page } = await asked(fresh);
    const first = await start({ FAILPOINT: place });
    const checkoutUrl = await pressButton(first.url + page).catch(() => '');
    if (checkoutUrl !== '') await payByCard(checkoutUrl).catch(() => null); // the shop may be gone before it answers
    await untilGone(first.url);
    const second = await start();
    if (checkoutUrl === '') {
      const again = await pressButton(second.url + page);
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
