import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import { dumpOf } from '../support/postgres/dump.ts';
import { until } from '../support/process/shopper.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aDispute } from '../support/shop/disputes.ts';

describeOnPostgres('F77 a payment that a customer disputes', () => {
  it('F77 is a task with the bank’s deadline, leads to its booking, and stands there with sum, reason and day', async () => {
    const { own, desk, dispute, list, openTasks } = await aDispute();
    const found = await dispute();
    expect(found).toMatchObject({
      state: 'needs_answer',
      code: own.code,
      amountCents: 6500,
      reason: 'product_not_received',
      evidence: null,
    });
    expect(await list('')).toEqual([found]);
    expect(await openTasks()).toEqual(['dispute_open']);
    const { body } = await desk.ask('GET', '/today');
    const task = body.attention.tasks.find(({ kind }: { kind: string }) => kind === 'dispute_open');
    expect(task).toMatchObject({ code: own.code, dueAt: found.dueAt });
    const due = new Date(found.dueAt ?? 0);
    expect(due.getTime()).toBeGreaterThan(Date.now());
  });

  it('F77 is shown as disputed at the desk, with what the bank holds, and nothing of it can be given back', async () => {
    const { shop, own } = await aDispute();
    const owner = await signedInBrowser(shop, 'owner');
    const { body } = await owner.ask('GET', `/bookings/${own.code}`);
    expect(body.refundSources).toEqual([{ way: 'online', cents: 0, heldCents: 6500, lostCents: 0 }]);
    const { returns } = (await owner.ask('GET', `/today?date=${body.endDate}`)).body;
    expect(returns.find(({ code }: { code: string }) => code === own.code)).toMatchObject({ disputed: true });
    // In the list too, where it can be looked for; and where all of them stand it has a name.
    const disputed = (await owner.ask('GET', '/bookings?disputed=1')).body.lines;
    expect(disputed).toMatchObject([{ code: own.code, isDisputed: true }]);
    const [listed] = (await owner.ask('GET', '/disputes')).body.disputes;
    expect(listed).toMatchObject({ code: own.code, customer: body.driver });
    const part = { version: body.version, amountCents: 100, why: 'Asked for it' };
    const given = await owner.ask('POST', `/bookings/${own.code}/part-refund`, part);
    expect(given.body.refusal).toBe('nothing_to_give_back');
  });

  it('F77 is a second task three days before the bank’s day, until it is answered', async () => {
    const { shop, dispute, openTasks, putTogether, submit } = await aDispute();
    const due = new Date((await dispute()).dueAt ?? 0);
    shop.setNow(daysFrom(due, -5));
    await shop.jobs.run('remind-of-disputes');
    expect(await openTasks()).toEqual(['dispute_open']);
    shop.setNow(daysFrom(due, -2));
    await shop.jobs.run('remind-of-disputes');
    expect(await openTasks()).toEqual(['dispute_due', 'dispute_open']);
    await putTogether();
    expect((await submit()).body).toEqual({ state: 'sent' });
    await shop.jobs.run('remind-of-disputes');
    expect(await openTasks()).toEqual([]);
  });

  it('F77 is answered with one file of all that is kept, sealed, looked at first, and each opening is logged', async () => {
    const { shop, own, id, dispute, putTogether, pdf, submit } = await aDispute();
    expect((await putTogether('They rode it, see Streitweg.')).status).toBe(204);
    const { evidence } = await dispute();
    expect(evidence?.contents).toEqual({
      fields: 10,
      contracts: 1,
      reports: 2,
      photos: 2,
      charges: 2,
      moves: 1,
      mails: expect.any(Number),
    });
    const file = await pdf();
    expect(new TextDecoder().decode(file.slice(0, 5))).toBe('%PDF-');
    const { file_sha256: sha256 } = await shop.database
      .selectFrom('dispute_evidence')
      .select('file_sha256')
      .executeTakeFirstOrThrow();
    expect(createHash('sha256').update(file).digest('hex')).toBe(sha256);
    expect((await submit()).body).toEqual({ state: 'sent' });
    const opened = await shop.database
      .selectFrom('contract_event')
      .select('detail')
      .where('kind', '=', 'opened_for_dispute')
      .orderBy('position')
      .execute();
    expect(opened.map(({ detail }) => JSON.parse(detail))).toEqual([
      { dispute: id, purpose: 'evidence' },
      { dispute: id, purpose: 'reading' },
    ]);
    const log = await shop.database.selectFrom('audit_entry').selectAll().orderBy('number').execute();
    expect(
      log
        .filter(({ subject_kind: kind }) => kind === 'dispute')
        .map(({ action, subject }) => [action, subject]),
    ).toEqual(
      ['opened papers for a dispute', 'opened the evidence of a dispute', 'sent evidence to a bank'].map(
        (action) => [action, id],
      ),
    );
    const dump = await dumpOf(shop.opened);
    for (const word of ['LIC-DISPUTE-5', 'Streitweg'])
      expect([word, dump.includes(word)]).toEqual([word, false]);
    expect((await dispute()).state).toBe('sent');
    expect(own.code).toBe((await dispute()).code);
  });

  it('F77 pressed by several at once, and again, is sent once, and nothing else is put together after it', async () => {
    const { shop, dispute, putTogether, submit, openTasks } = await aDispute();
    await putTogether();
    const { evidence } = await dispute();
    const all = await Promise.all([1, 2, 3, 4].map(() => submit(evidence?.id)));
    expect(all.map(({ body }) => body.state)).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect((await submit()).body).toEqual({ state: 'sent' });
    const log = shop.database
      .selectFrom('audit_entry')
      .select('number')
      .where('action', '=', 'sent evidence to a bank');
    expect(await log.execute()).toHaveLength(1);
    expect((await putTogether()).body.refusal).toBe('evidence_sent');
    expect((await dispute()).evidence?.id).toBe(evidence?.id);
    expect(await openTasks()).toEqual([]);
  });

  it('F77 put together anew is not sent unseen: who looked at the first is told', async () => {
    const { dispute, putTogether, submit } = await aDispute();
    await putTogether();
    const first = (await dispute()).evidence?.id;
    await putTogether('In other words.');
    expect((await submit(first)).body.refusal).toBe('evidence_changed');
    expect((await submit()).body).toEqual({ state: 'sent' });
  });

  it('F77 is on its way while the provider is silent, changes no more, and is sent by the sweep', async () => {
    const { shop, dispute, putTogether, submit } = await aDispute();
    await putTogether();
    await shop.sandbox.faults({ failCalls: 10 });
    expect((await submit()).body).toEqual({ state: 'sending' });
    const { state, evidence } = await dispute();
    expect(state).toBe('sending');
    expect((await putTogether()).body.refusal).toBe('evidence_sent');
    await shop.sandbox.faults({ failCalls: 0 });
    await shop.jobs.run('sweep-evidence');
    expect(await dispute()).toMatchObject({ state: 'sent', evidence: { id: evidence?.id } });
  });

  it('F77 whose process dies once it is to be sent, or once the bank has it, is sent once', async () => {
    for (const place of ['evidence requested', 'evidence sent'] as const) {
      let isDying = true;
      const failpoint = (name: string) => {
        if (isDying && name === place) throw new Error('gone');
      };
      const { shop, dispute, putTogether, submit } = await aDispute({ failpoint });
      await putTogether();
      const { evidence } = await dispute();
      expect((await submit()).status).toBe(500);
      isDying = false;
      expect((await dispute()).state).toBe(place === 'evidence sent' ? 'sent' : 'sending');
      await shop.jobs.run('sweep-evidence');
      expect(await dispute()).toMatchObject({ state: 'sent', evidence: { id: evidence?.id } });
      expect((await dispute()).evidence?.sentAt).not.toBeNull();
    }
  });

  it('F77 control: where it was not kept first that it is to be sent, a process that dies leaves nothing to make up for', async () => {
    let isDying = true;
    const failpoint = (name: string) => {
      if (isDying && name === 'evidence requested') throw new Error('gone');
    };
    const { shop, dispute, putTogether, submit } = await aDispute({ failpoint });
    await putTogether();
    expect((await submit()).status).toBe(500);
    isDying = false;
    await shop.database
      .updateTable('dispute_evidence')
      .set({ requested_at: null, requested_by: null })
      .execute();
    await shop.jobs.run('sweep-evidence');
    expect((await dispute()).state).toBe('needs_answer');
  });

  it('F77 after the bank’s day nothing is put together or sent, with a plain word', async () => {
    const { shop, dispute, putTogether, submit } = await aDispute();
    await putTogether();
    const past = addHours(new Date(), -1);
    await shop.database.updateTable('payment_dispute').set({ due_at: past }).execute();
    expect((await dispute()).state).toBe('too_late');
    expect((await putTogether()).body.refusal).toBe('dispute_too_late');
    expect((await submit()).body.refusal).toBe('dispute_too_late');
    expect((await dispute()).evidence).toMatchObject({ sentAt: null, isRefused: false });
  });

  it('F77 that is decided says so, and takes nothing more', async () => {
    const { shop, sessionId, dispute, putTogether, submit, openTasks } = await aDispute();
    await putTogether();
    await submit();
    await shop.sandbox.dispute(sessionId, 'lost');
    await until('the bank’s word', async () => {
      await shop.jobs.drain();
      return (await dispute()).state === 'lost';
    });
    expect(await openTasks()).toEqual(['dispute_lost']);
    expect((await putTogether()).body.refusal).toBe('dispute_over');
  });

  it('F77 of somebody who is erased keeps that it was answered; the file and its words go', async () => {
    const { shop, own, dispute, putTogether, submit, pdf } = await aDispute();
    await putTogether();
    await submit();
    await shop.desk.erasePerson({ code: own.code });
    expect(await dispute()).toMatchObject({ state: 'sent', evidence: { isErased: true } });
    expect(new TextDecoder().decode(await pdf())).toContain('not_found');
  });

  it('F77 is shown to nobody who only brings scooters', async () => {
    const { shop, id } = await aDispute();
    const rider = await signedInBrowser(shop, 'rider');
    for (const address of ['/disputes', `/disputes/${id}/evidence`])
      expect((await rider.ask('GET', address)).status).toBe(403);
    expect((await rider.ask('POST', `/disputes/${id}/evidence`, { explanation: '' })).status).toBe(403);
  });
});

const daysFrom = (at: Date, days: number): Date => addHours(at, days * 24);
