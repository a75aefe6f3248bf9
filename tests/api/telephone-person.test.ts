import { expect, it } from 'vitest';
import { formatPhone } from '../../src/shop/format-phone.rules.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { endRentals } from '../support/shop/erasure.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { aCall, aTelephone } from '../support/shop/telephone.ts';

const { fullName, phone } = aBookingRequest().driver;

describeOnPostgres('a caller who left no e-mail address', () => {
  it('is told of no code that nobody sends, but why and whom to ask, and is sent one once the desk has written an address down', async () => {
    const { shop, browser, sell, page } = await aTelephone();
    const { body } = await sell();
    const own = await page(body.code);
    const data = await own.get('/data');
    expect(textOf(data.html)).not.toContain('Send me the code');
    const why =
      'a code that we send by email, and we don’t have an address for this booking. Write to us or call us';
    expect(textOf(data.html)).toContain(why);
    const asked = await own.post({ dataCode: '' }, '/data');
    expect(asked.status).not.toBe(303);
    const toBeErased = textOf((await own.post({}, '/data')).html);
    expect(toBeErased).toContain(
      'We don’t have an email address for this booking: write to us or call us for the answer',
    );
    expect(toBeErased).not.toMatch(/answer by email|we’ll write/);
    const codes = shop.database.selectFrom('booking_event').select('id').where('kind', '=', 'data_code_sent');
    expect(await codes.execute()).toEqual([]);
    const read = async () => (await browser.ask('GET', `/bookings/${body.code}`)).body;
    expect(await read()).toMatchObject({
      email: '',
      lacksAddress: true,
      mailTo: { email: '', phone: formatPhone(phone), riderEmail: null },
    });
    const email = 'ada@guest.example';
    const write = (address: string) =>
      browser.ask('POST', `/bookings/${body.code}/email`, { email: address });
    expect((await write(email)).status).toBe(204);
    expect(await read()).toMatchObject({ email, lacksAddress: false, mailTo: { email } });
    // Only the first: an address that is there is corrected where its mails come back.
    expect((await write('other@guest.example')).body.refusal).toBe('cannot_change');
    expect(textOf((await own.get('/data')).html)).not.toContain(why);
    expect(textOf((await own.get('/data')).html)).toContain('answer by email');
    expect((await own.post({ dataCode: '' }, '/data')).status).toBe(303);
    expect(await codes.execute()).toHaveLength(1);
    await shop.jobs.drain();
    expect((await listMails(shop.mailsFolder)).map(({ mail }) => mail.to)).toMatchObject([
      [{ address: email }],
    ]);
    const log = shop.database.selectFrom('audit_entry').selectAll();
    expect(JSON.stringify(await log.execute())).not.toContain(email);
  });

  it('gives an Italian number as everybody here writes it: it is kept with its country, and finds them when they call again', async () => {
    const { browser, sell, read } = await aTelephone(3);
    const rider = { fullName: 'Ada Rossi', email: '', phone: '089 877000' };
    const typed = { fullName, email: '', phone: '333 765 4321' };
    const inCash = { way: 'cash', kept: undefined } as const;
    const { body } = await sell({
      driver: typed,
      furtherRides: [{ scooterId: 2, extras: {}, driver: rider }],
      expectedTotalCents: 130_00,
      ...inCash,
    });
    const phoneOf = async (code: string) => (await browser.ask('GET', `/bookings/${code}`)).body.phone;
    expect(await phoneOf(body.code)).toBe('+39 333 765 4321');
    expect(await phoneOf((await read(body.code)).rides[1].code)).toBe('+39 089 877000');
    const { known } = (await browser.ask('POST', '/customers/known', { email: '', phone: '3337654321' }))
      .body;
    expect(known).toMatchObject([{ name: fullName, phone: '+393337654321' }]);
    const abroad = await sell({ driver: { ...typed, phone: '0044 7700 900123' } });
    expect((await browser.ask('GET', `/bookings/${abroad.body.code}`)).body.mailTo.phone).toBe(
      '+44 7700 900123',
    );
  });

  it('is a telephone: erased by one of their bookings they are erased in all, and nobody else is', async () => {
    const { shop, sell } = await aTelephone(9);
    const second = { scooterId: 2, extras: {}, driver: { fullName: 'Ada Rossi', email: '', phone } };
    const calls = [
      aCall(),
      aCall({ startDate: dayFromNow(5), endDate: dayFromNow(6) }),
      aCall({ driver: { fullName, email: '', phone: '+390898123456' } }),
      aCall({ driver: { fullName, email: 'living@guest.example', phone } }),
    ];
    const codes: string[] = [];
    for (const call of calls) codes.push((await sell(call)).body.code);
    await endRentals(shop);
    expect((await shop.desk.erasePerson({ code: codes[0] ?? '' }))?.erased.booking).toBe(2);
    const left = shop.database.selectFrom('booking').select('code').where('forgotten_at', 'is', null);
    expect((await left.execute()).map(({ code }) => code).toSorted()).toEqual(codes.slice(2).toSorted());
    // Who rides beside a caller and has the caller's telephone is no more than that one scooter.
    const { body } = await sell({
      furtherRides: [second],
      expectedTotalCents: 130_00,
      startDate: dayFromNow(3),
    });
    await sell(aCall({ startDate: dayFromNow(7), endDate: dayFromNow(8) }));
    await endRentals(shop);
    const beside = await shop.database
      .selectFrom('booking')
      .select('code')
      .where('driver_name', '=', 'Ada Rossi')
      .executeTakeFirstOrThrow();
    expect(beside.code).not.toBe(body.code);
    expect((await shop.desk.erasePerson({ code: beside.code }))?.erased.booking).toBe(1);
  });
});
