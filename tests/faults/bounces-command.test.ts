import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createMailMarks } from '../../src/basics/mail-marks.ts';
import { stampMode } from '../../src/database/migrate.ts';
import { returnPathOf } from '../../src/mails/bounces/return-path.rules.ts';
import { aDeliveryReport, anAnswerOfSomebodyAway } from '../builders/a-delivery-report.ts';
import { liveEnvironment } from '../support/process/live-environment.ts';
import { runCommand } from '../support/process/operator.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';

describeOnPostgres('npm run bounces', () => {
  it('reads what a mail server hands over, and says by its exit code what became of it', async () => {
    const fresh = await freshDatabase();
    await stampMode(fresh, 'live');
    const env = liveEnvironment(fresh.url);
    const id = randomUUID();
    await fresh.database
      .insertInto('mail')
      .values({
        id,
        kind: 'booking_confirmed',
        cause: `booking_confirmed:${id}`,
        reference: randomUUID(),
        language: 'it',
        state: 'sent',
        message_id: `<${id}@shop.example>`,
      })
      .execute();
    const address = returnPathOf(createMailMarks(env['APP_SECRET'] ?? ''), 'shop.example', id);
    const bounces = () => fresh.database.selectFrom('mail_bounce').select(['mail_id', 'reason']).execute();
    const read = (message: string, ...words: string[]) => runCommand('bounces', words, env, message);

    expect(await read(anAnswerOfSomebodyAway(address))).toMatchObject({
      code: 0,
      said: expect.stringContaining('no report of a mail that was lost') as string,
    });
    const forged = await read(aDeliveryReport(address.replace(/.{3}(?=@)/, 'fff')));
    expect([forged.code, forged.said]).toEqual([67, expect.stringContaining('Nothing was changed')]);
    expect(await bounces()).toEqual([]);
    const taken = await read(aDeliveryReport('undisclosed'), '--to', address);
    expect([taken.code, taken.said]).toEqual([0, expect.stringContaining('A mail came back')]);
    expect((await read(aDeliveryReport(address))).said).toContain('known already');
    expect(await bounces()).toEqual([{ mail_id: id, reason: 'unknown_address' }]);
    expect((await read('')).code).toBe(2);
    const away = { ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' };
    // A mail server keeps the message and comes again, at no other code than 75 (sysexits.h).
    expect((await runCommand('bounces', [], away, aDeliveryReport(address))).code).toBe(75);
    // What names no mail of ours is not worth a database.
    const nobodys = await runCommand(
      'bounces',
      ['--to', 'bounces+x@shop.example'],
      away,
      aDeliveryReport('x@shop.example'),
    );
    expect(nobodys.code).toBe(67);
  });

  it('says where a service tells of them, and by which right', async () => {
    const told = await runCommand(
      'bounces',
      ['--webhook'],
      liveEnvironment('postgres://nobody@127.0.0.1:9/x'),
    );
    expect(told.code).toBe(0);
    expect(told.said).toMatch(
      /^https:\/\/shop\.example\/api\/mails\/bounces\nAuthorization: Bearer [\w-]{43}\n$/,
    );
    expect(told.said).not.toContain('neverRepeatThis');
  });
});
