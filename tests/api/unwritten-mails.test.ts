import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { BookingAnswer } from '../../src/back-office/bookings/bookings.shape.ts';
import { aTelephone } from '../support/shop/telephone.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';

const migration = readFileSync(
  new URL('../../db/migrations/126_unwritten_mails.sql', import.meta.url),
  'utf8',
);

describeOnPostgres('a mail that was dropped before the desk told a missing address from erased data', () => {
  it('says that there was no address where nobody had one and nobody was erased; any other says what it said', async () => {
    const { shop, browser, sell } = await aTelephone(4);
    const { database } = shop;
    const asErased = async (code: string, kind: string) => {
      const { id: reference } = await database
        .selectFrom('booking')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      const id = randomUUID();
      await database
        .insertInto('mail')
        .values({
          id,
          kind,
          cause: `${kind}:${id}`,
          reference,
          language: 'it',
          message_id: id,
          state: 'given_up',
          last_answer: 'nothing to send any more: erased',
          sent_at: null,
          not_before: null,
        })
        .execute();
    };
    const codeOf = async (email: string): Promise<string> =>
      (await sell({ driver: { fullName: 'Rosa Verdi', email, phone: '+393331234567' } })).body.code;
    const [unwritten, written, erased] = [
      await codeOf(''),
      await codeOf('rosa@guest.example'),
      await codeOf(''),
    ];
    for (const code of [unwritten, written, erased]) await asErased(code, 'booking_confirmed');
    await asErased(unwritten, 'contract_filed');
    await database
      .updateTable('booking')
      .set({ forgotten_at: new Date() })
      .where('code', '=', erased)
      .execute();
    await shop.opened.runScript(migration);
    await shop.opened.runScript(migration); // a start that died takes it up again
    const reasonsOf = async (code: string) =>
      ((await browser.ask('GET', `/bookings/${code}`)).body as BookingAnswer).history.flatMap(
        ({ kind, delivery }) => (delivery?.dropReason ? [`${kind} ${delivery.dropReason}`] : []),
      );
    expect(await reasonsOf(unwritten)).toEqual(
      expect.arrayContaining(['booking_confirmed no_address', 'contract_filed erased']),
    );
    expect(await reasonsOf(written)).toEqual(['booking_confirmed erased']);
    expect(await reasonsOf(erased)).toEqual(['booking_confirmed erased']);
  });
});
