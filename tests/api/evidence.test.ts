import { expect, it } from 'vitest';
import { currentTemplates } from '../../src/contract/text/current-templates.ts';
import {
  checkAllEvidence,
  describeBrokenContract,
  listEvidence,
} from '../../src/operations/check-all-evidence.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import * as customer from '../support/shop/contract-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, testSecret, type TestShop } from '../support/shop/shop.ts';

const depsOf = (shop: TestShop) => customer.contractDepsOf(shop.database, testSecret);
const check = (shop: TestShop) => checkAllEvidence(depsOf(shop), null);
const eventsOf = (shop: TestShop) =>
  shop.database.selectFrom('contract_event').selectAll().orderBy('position').execute();

/** Somebody with the database in their hands, past its triggers. */
const tamper = (shop: TestShop, statement: string) =>
  shop.opened.inPlainSql((plain) =>
    plain.script(`alter table contract_event disable trigger user; ${statement};
      alter table contract_event enable trigger user`),
  );

describeOnPostgres('the evidence of a contract', () => {
  it('tells each step with its moment, who it was, and what the mail server said', async () => {
    const shop = await aShop();
    const { contractToken: token, code } = await aPaidBooking(shop);
    const saved = await customer.signWhole(shop, token);
    await customer.pdfOf(shop, token);
    const events = await eventsOf(shop);
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.slice(0, 6)).toEqual([
      'prepared',
      'text_made',
      'viewed',
      'clauses_approved',
      'accepted',
      'signed',
    ]);
    expect(kinds.toSorted().slice(0, 5)).toEqual([
      'accepted',
      'clauses_approved',
      'mail_sent',
      'mail_sent',
      'mail_sent',
    ]);
    expect(kinds).toEqual(expect.arrayContaining(['sealed', 'pdf_viewed']));
    const of = (kind: string) => events.find((event) => event.kind === kind);
    expect(JSON.parse(of('text_made')?.detail ?? '')).toMatchObject({
      template: currentTemplates.en.version,
      templateSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      language: 'en',
      bytes: Buffer.byteLength(saved.body.contractText),
    });
    expect(JSON.parse(of('clauses_approved')?.detail ?? '').clauses).toContain('9.1 and 9.2');
    expect(of('viewed')).toMatchObject({ user_agent: 'Test 1.0', text_sha256: saved.body.textSha256 });
    expect(of('mail_sent')?.answer).toMatch(/\S/);
    expect(JSON.parse(of('mail_sent')?.detail ?? '').messageId).toMatch(/^<.+@.+>$/);
    const row = await shop.database.selectFrom('contract').selectAll().executeTakeFirstOrThrow();
    expect([row.clauses_approved_at, row.accepted_at, row.signed_at]).toEqual([
      of('clauses_approved')?.at,
      of('accepted')?.at,
      of('signed')?.at,
    ]);
    expect((await listEvidence(depsOf(shop), code)).join('\n')).toContain(row.text_sha256);
    expect(await check(shop)).toEqual({ contracts: 1, events: events.length, broken: null });
  });

  it('is only added to, and names the first place at which a byte was changed', async () => {
    const shop = await aShop();
    const { contractToken: token, code } = await aPaidBooking(shop);
    await customer.signWhole(shop, token);
    const deleting = shop.database.deleteFrom('contract_event').execute();
    await expect(deleting).rejects.toThrow('only added to');
    const changing = shop.database.updateTable('contract_event').set({ network: null }).execute();
    await expect(changing).rejects.toThrow('only added to');
    const emptying = shop.opened.inPlainSql((plain) => plain.script('truncate contract_event cascade'));
    await expect(emptying).rejects.toThrow('only added to');

    const broken: [string, string, RegExp][] = [
      [
        `update contract_event set at = at - interval '1 millisecond' where kind = 'accepted'`,
        `update contract_event set at = at + interval '1 millisecond' where kind = 'accepted'`,
        /event 5 \(accepted\): its content has been changed/,
      ],
      [
        `update contract_event set user_agent = 'Other' where kind = 'viewed'`,
        `update contract_event set user_agent = 'Test 1.0' where kind = 'viewed'`,
        /event 3 \(viewed\): who it was has been changed/,
      ],
      [
        `update contract_event set position = 99 where position = 4`,
        `update contract_event set position = 4 where position = 99`,
        /event 5 \(accepted\): event 4 is missing/,
      ],
      [
        `update contract set sealed_text = set_byte(sealed_text, 40, get_byte(sealed_text, 40) # 1)`,
        `update contract set sealed_text = set_byte(sealed_text, 40, get_byte(sealed_text, 40) # 1)`,
        /a sealed part of it does not open: a byte of it was changed/,
      ],
      [
        `update contract set sealed_pdf = set_byte(sealed_pdf, 99, get_byte(sealed_pdf, 99) # 1)`,
        `update contract set sealed_pdf = set_byte(sealed_pdf, 99, get_byte(sealed_pdf, 99) # 1)`,
        /a sealed part of it does not open/,
      ],
      [
        `update contract set clauses_approved_at = clauses_approved_at - interval '1 hour'`,
        `update contract set clauses_approved_at = clauses_approved_at + interval '1 hour'`,
        /no event tells that its clauses were approved/,
      ],
    ];
    for (const [doing, undoing, named] of broken) {
      await tamper(shop, doing);
      const found = (await check(shop)).broken;
      expect(found && describeBrokenContract(found)).toMatch(named);
      expect(found?.code).toBe(code);
      await tamper(shop, undoing);
      expect((await check(shop)).broken).toBeNull();
    }
  });

  it('F29 a template that is edited between reading and signing changes nothing: the file holds the words shown', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    const saved = await customer.saveData(shop, token);
    const { write } = currentTemplates.en;
    try {
      currentTemplates.en.write = (...args) =>
        write(...args).replace('Rental contract', 'Quite another contract');
      await customer.approve(shop, token, saved.body.textSha256);
      expect((await customer.sign(shop, token, saved.body.textSha256)).status).toBe(200);
    } finally {
      currentTemplates.en.write = write;
    }
    await shop.jobs.drain();
    const signed = await customer.readContract(shop, token);
    expect(signed.body.contract.contractText).toBe(saved.body.contractText);
    expect((await check(shop)).broken).toBeNull();
  });

  it('the clauses are approved by themselves: not with the acceptance, not for an old text, not after the signature', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    const first = await customer.saveData(shop, token);
    const approved = await customer.approve(shop, token, first.body.textSha256);
    expect(approved.body.clausesApprovedAt).toEqual(expect.any(String));
    expect((await customer.readContract(shop, token)).body).toMatchObject({
      acceptedAt: null,
      clausesApprovedAt: approved.body.clausesApprovedAt,
    });
    const second = await customer.saveData(shop, token, { city: 'Bonn' });
    expect((await customer.readContract(shop, token)).body.clausesApprovedAt).toBeNull();
    expect((await customer.approve(shop, token, first.body.textSha256)).body.refusal).toBe('text_changed');
    await customer.accept(shop, token, second.body.textSha256);
    await customer.sign(shop, token, second.body.textSha256);
    expect((await customer.approve(shop, token, second.body.textSha256)).body.refusal).toBe('already_signed');
    const acceptAgain = (clausesApproved: boolean) =>
      customer.accept(shop, token, second.body.textSha256, { clausesApproved });
    expect((await acceptAgain(true)).body.refusal).toBe('already_signed');
    expect((await acceptAgain(false)).body).toMatchObject({ status: 'signed', clausesApprovedAt: null });
  });
});
