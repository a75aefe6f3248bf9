import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addMinutes } from '../../src/basics/rome-time.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aSignature } from '../builders/a-signature.ts';
import { customerData } from '../builders/customer-data.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import type { StaffTaskKind } from '../../src/tasks/staff-task.shape.ts';
import { staffTasks } from '../../src/tasks/staff-tasks.store.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { tasksToDo } from '../support/shop/small-fleet.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const told = async (shop: TestShop) =>
  (await shop.watch()).raised.map(({ kind, subjects }) => [kind, ...subjects]);

describeOnPostgres('a scooter that is out past its time', () => {
  const tomorrow = { startDate: dayFromNow(1), endDate: dayFromNow(2) };

  async function ridingOff() {
    const shop = await aShop();
    const { code } = await aPaidBooking(shop, tomorrow);
    const booking = await shop.database
      .selectFrom('booking')
      .select(['id', 'starts_at', 'ends_at'])
      .executeTakeFirstOrThrow();
    shop.setNow(booking.starts_at);
    await shop.desk.handOver(booking.id);
    const lookAt = async (minutesAfterTheEnd: number) => {
      shop.setNow(addMinutes(booking.ends_at, minutesAfterTheEnd));
      await shop.jobs.run('report-overdue');
      return tasksToDo(shop);
    };
    return { shop, code, id: booking.id, endsAt: booking.ends_at, lookAt };
  }

  it('becomes a task once the turnaround is over too, and the owner hears of it', async () => {
    const { shop, code, lookAt } = await ridingOff();
    expect(await lookAt(29)).toEqual([]);
    expect(await lookAt(31)).toEqual(['scooter_overdue']);
    expect(await lookAt(32)).toEqual(['scooter_overdue']);
    expect(await told(shop)).toEqual([['scooter_overdue', code]]);
  });

  it('is a task no more when it is back', async () => {
    const { shop, id, lookAt } = await ridingOff();
    expect(await lookAt(45)).toEqual(['scooter_overdue']);
    expect(await shop.desk.returnScooter(id)).toBe('returned');
    expect(await lookAt(46)).toEqual([]);
  });

  it('is a task no more when a later return is agreed, and one again when that time is over as well', async () => {
    const { shop, id, endsAt, lookAt } = await ridingOff();
    expect(await lookAt(45)).toEqual(['scooter_overdue']);
    await shop.desk.reportLateReturn({ bookingId: id, backAt: addMinutes(endsAt, 120) });
    expect(await tasksToDo(shop)).toEqual([]);
    expect(await lookAt(149)).toEqual([]);
    expect(await lookAt(151)).toEqual(['scooter_overdue']);
  });

  it('is none while nobody has fetched it', async () => {
    const shop = await aShop();
    await aPaidBooking(shop, tomorrow);
    shop.setNow(addMinutes(new Date(), 10 * 24 * 60));
    await shop.jobs.run('report-overdue');
    expect(await tasksToDo(shop)).toEqual([]);
  });
});

describeOnPostgres('F31 a signed contract whose file cannot be made', () => {
  it('is a task and an alarm after a quarter of an hour, and neither once the file is there', async () => {
    const shop = await aShop();
    const { code, contractToken: token } = await aPaidBooking(shop);
    await shop.ask('PUT', `/api/contracts/customer-data/${token}`, { customerData, contractLanguage: 'it' });
    await shop.ask('PUT', `/api/contracts/signature/${token}`, { signatureData: await aSignature() });
    const { sealed_signature: signature } = await shop.database
      .selectFrom('contract')
      .select('sealed_signature')
      .executeTakeFirstOrThrow();
    const unreadable = { sealed_signature: new Uint8Array([1, 2, 3]) };
    await shop.database
      .updateTable('contract')
      .set({ ...unreadable, signed_at: addMinutes(new Date(), -20) })
      .execute();
    await expect(shop.jobs.run('seal-contract')).rejects.toThrow();
    expect(await tasksToDo(shop)).toEqual(['contract_not_sealed']);
    expect(await told(shop)).toEqual([['contract_not_sealed', code]]);

    await shop.database.updateTable('contract').set({ sealed_signature: signature }).execute();
    await shop.jobs.run('seal-contract');
    expect(await tasksToDo(shop)).toEqual([]);
  });

  it('is an alarm even when nobody seals at all', async () => {
    const shop = await aShop();
    const { code, contractToken: token } = await aPaidBooking(shop);
    await shop.ask('PUT', `/api/contracts/customer-data/${token}`, { customerData, contractLanguage: 'it' });
    await shop.ask('PUT', `/api/contracts/signature/${token}`, { signatureData: await aSignature() });
    await shop.database
      .updateTable('contract')
      .set({ signed_at: addMinutes(new Date(), -20) })
      .execute();
    expect(await told(shop)).toEqual([['contract_not_sealed', code]]);
  });
});

describeOnPostgres('a mail that did not arrive', () => {
  it('is a task with the code of its booking, also where it is about a change of it; else with its kind and the answer', async () => {
    const shop = await aShop();
    const { code } = await aPaidBooking(shop);
    const { id: booking_id } = await shop.database
      .selectFrom('booking')
      .select('id')
      .executeTakeFirstOrThrow();
    const [change, nobody] = [randomUUID(), randomUUID()];
    const terms = { booking_version: 1, wish: '{}', quote: '{}', due_cents: 100 };
    await shop.database
      .insertInto('booking_change')
      .values({ id: change, booking_id, ...terms })
      .execute();
    const references = {
      booking_confirmed: booking_id,
      change_given_back: change,
      newsletter_confirm: nobody,
    };
    for (const [mail, reference] of Object.entries(references)) {
      const detail = { mail, reference, answer: '550 no such mailbox' };
      await staffTasks.openTask(shop.database, { kind: 'mail_given_up', reference: randomUUID(), detail });
    }
    const browser = await signedInBrowser(shop, 'owner');
    const { tasks } = (await browser.ask('GET', '/today')).body.attention;
    const answer = '550 no such mailbox';
    expect(tasks).toEqual(
      Object.entries({ booking_confirmed: code, change_given_back: code, newsletter_confirm: null }).map(
        ([kind, of]) =>
          expect.objectContaining({ kind: 'mail_given_up', code: of, mail: { kind, answer } }) as object,
      ),
    );
  });
});

describeOnPostgres('the task of a dispute or of money that is owed', () => {
  it.each(['dispute_open', 'dispute_lost', 'refund_by_hand'] as const)(
    'is closed with a reason alone, which stands in the history of its booking, and the log names the task (%s)',
    async (kind) => {
      const shop = await aShop({ STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720' });
      const { code } = await aPaidBooking(shop);
      const { id: reference } = await shop.database
        .selectFrom('booking')
        .select('id')
        .executeTakeFirstOrThrow();
      const task = { kind, reference: 'dp_1', detail: { reference, amountCents: 6500 } };
      await shop.database.transaction().execute((tx) => staffTasks.openTask(tx, task));
      const { id } = await shop.database.selectFrom('staff_task').select('id').executeTakeFirstOrThrow();
      const desk = await signedInBrowser(shop, 'desk');
      const close = (body: object) => desk.ask('POST', `/tasks/${id}/done`, body);
      for (const body of [{}, { why: ' ' }]) {
        const refused = await close(body);
        expect([refused.status, refused.body.refusal, refused.body.issues[0].path]).toEqual([
          400,
          'bad_form',
          'why',
        ]);
      }
      expect(await tasksToDo(shop)).toEqual([kind]);
      const why = 'Contratto e report mandati alla banca';
      expect((await close({ why })).status).toBe(204);
      expect(await tasksToDo(shop)).toEqual([]);
      expect((await close({ why })).status).toBe(404);
      const { history } = (await desk.ask('GET', `/bookings/${code}`)).body;
      const notes = history.filter((entry: { kind: string }) => entry.kind === 'note');
      expect(JSON.stringify(notes)).toContain(why);
      expect(notes).toHaveLength(1);
      const log = shop.database.selectFrom('audit_entry').select('after').where('action', '=', 'did a task');
      expect(await log.execute()).toEqual([{ after: { done: true, task: kind } }]);
    },
  );

  it('what is said of one that no booking is behind is kept with it, until its person is erased', async () => {
    const shop = await aShop();
    const reference = randomUUID();
    await staffTasks.openTask(shop.database, { kind: 'refund_by_hand', reference, detail: { reference } });
    const { id } = await shop.database.selectFrom('staff_task').select('id').executeTakeFirstOrThrow();
    const desk = await signedInBrowser(shop, 'desk');
    const why = 'Vuole un buono';
    expect((await desk.ask('POST', `/tasks/${id}/done`, { why })).status).toBe(204);
    const details = shop.database.selectFrom('staff_task').select('detail');
    expect(await details.execute()).toEqual([{ detail: { reference, done: why } }]);
    await shop.database.transaction().execute((tx) => staffTasks.eraseDetails(tx, [reference]));
    expect(await details.execute()).toEqual([{ detail: { reference } }]);
  });

  it('once done it stays so, and so does what was said of it, however often its payment is settled; something new brings it back', async () => {
    const shop = await aShop();
    const disputed = { kind: 'dispute_open', reference: 'dp_1', evenIfDone: true } as const;
    const lost = { kind: 'dispute_lost', reference: 'dp_1' } as const;
    const detail = { reference: randomUUID(), amountCents: 6500 };
    const settle = async (amountCents = 6500) => {
      const known = { ...detail, amountCents };
      for (const task of [disputed, lost])
        await staffTasks.openTask(shop.database, { ...task, detail: known });
    };
    await settle();
    const tasks = shop.database.selectFrom('staff_task').select(['id', 'kind', 'detail']).orderBy('id');
    const desk = await signedInBrowser(shop, 'desk');
    const why = 'Contratto e report mandati alla banca';
    for (const { id } of await tasks.execute())
      expect((await desk.ask('POST', `/tasks/${id}/done`, { why })).status).toBe(204);
    await settle();
    expect(await tasksToDo(shop)).toEqual([]);
    const kept = async () => (await tasks.execute()).map((task) => task.detail);
    expect(await kept()).toEqual([
      { ...detail, done: why },
      { ...detail, done: why },
    ]);
    await settle(7000);
    expect(await tasksToDo(shop)).toEqual(['dispute_open']);
    const newest = { ...detail, amountCents: 7000 };
    expect(await kept()).toEqual([newest, { ...newest, done: why }]);
  });

  it('any other is closed without one', async () => {
    const shop = await aShop();
    await aPaidBooking(shop);
    await shop.database
      .transaction()
      .execute((tx) => staffTasks.openTask(tx, { kind: 'provider_silent', reference: 'x' }));
    const { id } = await shop.database.selectFrom('staff_task').select('id').executeTakeFirstOrThrow();
    const desk = await signedInBrowser(shop, 'desk');
    expect((await desk.ask('POST', `/tasks/${id}/done`, {})).status).toBe(204);
  });
});

describeOnPostgres('tasks without end', () => {
  const attentionOf = async (shop: TestShop) =>
    (await (await signedInBrowser(shop, 'desk')).ask('GET', '/today')).body.attention;
  const open = (shop: TestShop, kind: StaffTaskKind, reference: string) =>
    staffTasks.openTask(shop.database, { kind, reference });

  it('a hundred papers that lack a number hide no scooter that is missing, and the day says how many more there are', async () => {
    const shop = await aShop();
    for (let nth = 0; nth < 120; nth++) await open(shop, 'document_missing', `paper ${nth}`);
    await open(shop, 'no_unit', randomUUID());
    const { tasks, moreTasks } = await attentionOf(shop);
    expect([tasks[0].kind, tasks.length, moreTasks]).toEqual(['no_unit', 100, 21]);
  });

  it('a hundred invoices that were asked for hide no refund, and no paper without a number hides one of them', async () => {
    const shop = await aShop();
    for (let nth = 0; nth < 60; nth++) {
      await open(shop, 'document_missing', `paper ${nth}`);
      await open(shop, 'invoice_asked', `order ${nth}`);
      if (nth < 50) await open(shop, 'invoice_asked', `older order ${nth}`);
    }
    await open(shop, 'refund_by_hand', randomUUID());
    const { tasks } = await attentionOf(shop);
    const kinds = tasks.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['refund_by_hand', ...Array.from({ length: 99 }, () => 'invoice_asked')]);
  });

  it('one that comes back waits since then, not since its first time', async () => {
    const shop = await aShop();
    const reference = 'restore';
    await open(shop, 'mails_kept', reference);
    const longAgo = new Date('2027-01-01T08:00:00Z');
    const age = (over: object) =>
      shop.database
        .updateTable('staff_task')
        .set({ created_at: longAgo, ...over })
        .execute();
    const since = async () => (await attentionOf(shop)).tasks.map((task: { since: string }) => task.since);
    await age({});
    await open(shop, 'mails_kept', reference);
    expect(await since()).toEqual([longAgo.toISOString()]);
    await age({ over_at: longAgo });
    await open(shop, 'mails_kept', reference);
    expect(await since()).not.toEqual([longAgo.toISOString()]);
    await age({ over_at: longAgo });
    await staffTasks.syncTasks(shop.database, 'mails_kept', [reference]);
    expect(await since()).not.toEqual([longAgo.toISOString()]);
  });
});
