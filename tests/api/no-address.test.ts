import { expect, it } from 'vitest';
import { instantOf } from '../../src/basics/rome-time.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { createLinkTokens } from '../../src/basics/tokens.ts';
import { sayIn } from '../../src/translations/words.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { customerData } from '../builders/customer-data.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { sessionIn } from '../support/shop/booking-calls.ts';
import { pdfOf, readContract, saveData, sign } from '../support/shop/contract-calls.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { testSecret } from '../support/shop/shop.ts';
import { aTelephone } from '../support/shop/telephone.ts';

const say = sayIn('en', 'booked');
const { driver } = aBookingRequest();

/** Called, and paid by the link; with or without an address to write to. */
async function aPaidCall(email: string) {
  const { shop, sell, page } = await aTelephone();
  const { code } = (await sell({ driver: { ...driver, email } })).body;
  const own = await page(code);
  const session = sessionIn((await own.post({ kept: 'accept', terms: 'yes' })).location ?? '');
  await shop.sandbox.simulateOutcome(session, 'paid');
  const paid = (await shop.ask('GET', `/api/bookings/${code}/payment?session_id=${session}`)).body;
  return { paid, own };
}

/** Two scooters that were sold by telephone, for cash: a customer with or without an address, and a rider who left none, or one. */
async function twoContracts(email = '', ridersEmail = '') {
  const { shop, browser, sell, read } = await aTelephone(2);
  const rider = { ...driver, fullName: 'Bruno Bianchi', email: ridersEmail, phone: '' };
  const { code } = (
    await sell({
      way: 'cash',
      kept: undefined,
      driver: { ...driver, email },
      furtherRides: [{ scooterId: 2, extras: {}, driver: rider }],
      expectedTotalCents: 2 * 65_00,
    })
  ).body;
  const { rides } = await read(code);
  const tokenOf = async (of: string) =>
    new URL((await read(of)).contractUrl).pathname.split('/').at(-1) ?? '';
  const [customers, riders] = await Promise.all(
    (rides as { code: string }[]).map((ride) => tokenOf(ride.code)),
  );
  if (!customers || !riders) throw new Error('two were sold');
  await shop.jobs.drain();
  const sentBefore = (await listMails(shop.mailsFolder)).length;
  return {
    shop,
    browser,
    code: code as string,
    customers,
    riders,
    /** What went out since, but for what the shop itself is told. */
    mailsTo: async () =>
      (await listMails(shop.mailsFolder))
        .slice(sentBefore)
        .flatMap(({ mail }) => mail.to?.map(({ address }) => address) ?? [])
        .filter((address) => address?.endsWith('@guest.example')),
  };
}
const withoutEmail = { email: undefined };

describeOnPostgres('a contract of whoever called and left no e-mail address', () => {
  it.each(['customers', 'riders'] as const)(
    'is written and signed without one (%s), nobody is mailed, and nobody at the desk has to do anything about it',
    async (whose) => {
      const { shop, mailsTo, ...links } = await twoContracts();
      const token = links[whose];
      expect((await readContract(shop, token)).body).toMatchObject({
        prefill: { email: '' },
        isRiders: whose === 'riders',
      });
      const saved = await saveData(shop, token, withoutEmail);
      expect(saved.status).toBe(200);
      expect(saved.body.contractText).not.toMatch(/^– E-mail|undefined/m);
      expect((await sign(shop, token, saved.body.textSha256)).status).toBe(200);
      await shop.jobs.drain();
      const { status, pdfReady, contract } = (await readContract(shop, token)).body;
      expect({ status, pdfReady }).toEqual({ status: 'signed', pdfReady: true });
      expect(JSON.parse(contract.customerData)).not.toHaveProperty('email');
      expect(Buffer.from(await pdfOf(shop, token)).toString('latin1')).toMatch(/^%PDF/);
      expect(await mailsTo()).toEqual([]);
      const query = shop.database.selectFrom('mail').select(['state', 'last_answer']);
      expect(await query.where('kind', '=', 'contract_signed').execute()).toEqual([
        { state: 'given_up', last_answer: 'nothing to send any more: no_address' },
      ]);
      expect(await shop.database.selectFrom('staff_task').select('kind').execute()).toEqual([]);
    },
  );

  it.each(['customers', 'riders'] as const)(
    'who writes one into it gets the signed contract there (%s)',
    async (whose) => {
      const { shop, mailsTo, ...links } = await twoContracts();
      const saved = await saveData(shop, links[whose]);
      expect(saved.body.contractText).toMatch(new RegExp(`^– E-mail: ${customerData.email}$`, 'm'));
      await sign(shop, links[whose], saved.body.textSha256);
      await shop.jobs.drain();
      expect(await mailsTo()).toEqual([customerData.email]);
    },
  );

  it('is asked for one where the booking has one, in the same words as ever and before anything is looked at', async () => {
    const { shop, customers, riders } = await twoContracts(driver.email);
    const { status, body } = await saveData(shop, customers, { ...withoutEmail, dateOfBirth: '2020-01-01' });
    expect([status, body]).toEqual([
      400,
      {
        refusal: 'bad_form',
        message: sayIn('it', 'refusals')('bad_form'),
        issues: [{ path: 'customerData.email', code: 'bad_email' }],
      },
    ]);
    expect((await saveData(shop, customers, { email: '' })).body.issues).toContainEqual({
      path: 'customerData.email',
      code: 'bad_email',
    });
    expect((await readContract(shop, customers)).body.status).toBe('pending');
    // Who rides beside them and left none of their own is not asked for one; what is theirs goes to nobody else, and the desk reads why.
    const ride = await saveData(shop, riders, withoutEmail);
    expect((await sign(shop, riders, ride.body.textSha256)).status).toBe(200);
    await shop.jobs.drain();
    const mails = shop.database
      .selectFrom('mail')
      .select('last_answer')
      .where('kind', '=', 'contract_signed');
    expect(await mails.execute()).toEqual([{ last_answer: 'nothing to send any more: no_address' }]);
  });
});

describeOnPostgres('whoever called and left no e-mail address', () => {
  it('is known to the page that says that they have paid, and no mail is promised when they cancel', async () => {
    const { paid, own } = await aPaidCall('');
    expect(paid).toMatchObject({ state: 'success', hasNobodyToWrite: true });
    const cancelled = textOf((await own.post({ refundCents: '6500' }, '/cancel')).html);
    expect(cancelled).toContain(say('cancel.done'));
    expect(cancelled).not.toContain(say('cancel.done.mailed'));
  });

  it('differs from who left one, who is written to', async () => {
    const { paid, own } = await aPaidCall(driver.email);
    expect(paid).not.toHaveProperty('hasNobodyToWrite');
    const cancelled = textOf((await own.post({ refundCents: '6500' }, '/cancel')).html);
    expect(cancelled).toContain(say('cancel.done.mailed'));
  });

  it('reads on the page of a link that has ended whom to ask for another, and is offered no mail', async () => {
    const { shop, browser, code } = await twoContracts();
    const { link } = (await browser.ask('POST', `/bookings/${code}/page-link`)).body;
    shop.setNow(instantOf({ date: '2030-06-14', time: '10:00' }));
    const { html } = await pagesOf(shop).get(new URL(link).pathname);
    const [card = ''] = /<div role="alert".*?<\/div>\s*<\/div>/s.exec(html) ?? [];
    expect(textOf(card)).toContain(say('ended.unwritten'));
    expect(textOf(card)).toContain(sayIn('en', 'help')('link'));
    expect(card).toMatch(/wa\.me.*tel:/s);
    expect(html).not.toContain('renewLink');
  });

  it('is as little promised a mail by the ended page of a second scooter, of which no job sends one: the customer’s own page brings it', async () => {
    const { shop, mailsTo } = await twoContracts(driver.email, 'bruno@guest.example');
    const bookings = shop.database
      .selectFrom('booking')
      .select(['id', 'link_generation', 'rider_link_sha256']);
    const links = createLinkTokens(testSecret);
    shop.setNow(instantOf({ date: '2030-06-14', time: '10:00' }));
    for (const {
      id,
      link_generation: generation,
      rider_link_sha256: riderLink,
    } of await bookings.execute()) {
      const address = `/en/booking/${links.tokenFor('booking', id, generation)}`;
      const { html } = await pagesOf(shop).get(address);
      const isCustomers = riderLink === null;
      expect(html.includes('name="renewLink"')).toBe(isCustomers);
      expect(textOf(html)).toContain(say(isCustomers ? 'ended' : 'ended.unwritten'));
      await pagesOf(shop).post(address, { renewLink: 'yes' });
      await shop.jobs.drain();
    }
    expect(await mailsTo()).toEqual([driver.email]);
  });

  it('reads the same where a link was replaced', async () => {
    const { shop } = await twoContracts();
    for (const page of ['booking', 'pay']) {
      const { html } = await pagesOf(shop).get(`/en/${page}/${'x'.repeat(43)}`);
      const [card = ''] = /<div role="alert".*?<\/div>\s*<\/div>/s.exec(html) ?? [];
      expect(textOf(card)).toContain(sayIn('en', 'help')('link'));
      expect(card).toMatch(/wa\.me.*tel:/s);
    }
  });
});
