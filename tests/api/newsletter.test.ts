import { expect, it } from 'vitest';
import { startMailServer } from '../support/process/mail-server.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const email = 'zoe@guest.example';
const asked = { email, language: 'de', consent: true };
const send = (shop: TestShop, body: unknown = asked) => shop.ask('POST', '/api/newsletter', body);
const kept = (shop: TestShop) => shop.database.selectFrom('newsletter').selectAll().execute();
const proofs = (shop: TestShop) =>
  shop.database.selectFrom('newsletter_event').selectAll().orderBy('id').execute();
const mails = (shop: TestShop) => shop.database.selectFrom('mail').select(['kind', 'language']).execute();
const begin = new Date('2027-05-01T10:00:00Z');
const after = (minutes: number) => new Date(begin.getTime() + minutes * 60_000);
const day = 24 * 60;

/** A shop with a mail server; `links` are the addresses in the newest mail. */
async function aShopWithMail() {
  const server = await startMailServer();
  const shop = await aShop({ SMTP_URL: server.url });
  shop.setNow(begin);
  const linkTo = async (what: 'confirm' | 'unsubscribe') => {
    await shop.jobs.drain();
    const text = server.received.at(-1)?.mail.text ?? '';
    return new RegExp(`/\\w\\w/newsletter/${what}/[\\w-]{43}`).exec(text)?.[0] ?? `no link: ${text}`;
  };
  return { server, shop, linkTo, pages: pagesOf(shop) };
}

/** What a page says after a post. */
const press = { origin: 'null', 'sec-fetch-site': 'same-origin' };

describeOnPostgres('the newsletter', () => {
  it('comes only to who asks for it and confirms by the letter’s link; the proof says when, to which text and from where', async () => {
    const { shop, server, linkTo, pages } = await aShopWithMail();
    const answer = await send(shop);
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    expect(await kept(shop)).toMatchObject([{ email, language: 'de', state: 'asked' }]);
    const link = await linkTo('confirm');
    expect(server.received[0]?.to).toEqual([email]);
    expect(server.received[0]?.mail.subject).toContain('Bestätige deine Anmeldung');
    const page = await pages.post(link, {}, press);
    expect([page.status, page.html]).toEqual([200, expect.stringContaining('Anmeldung bestätigt')]);
    expect(await kept(shop)).toMatchObject([{ email, state: 'confirmed' }]);
    const [first, second] = await proofs(shop);
    expect([first, second]).toMatchObject([
      { kind: 'asked', language: 'de', at: begin },
      { kind: 'confirmed', language: 'de', at: begin },
    ]);
    expect(first?.text_version).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(second?.network_key).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(await proofs(shop))).not.toContain('192.0.2.1');
    // The link once more changes nothing.
    await pages.post(link, {}, press);
    expect(await proofs(shop)).toHaveLength(2);
    expect(await mails(shop)).toEqual([
      { kind: 'newsletter_confirm', language: 'de' },
      { kind: 'newsletter_welcome', language: 'de' },
    ]);
  });

  it('ends with one press of the mail program’s button: two headers, a post from anywhere, no redirect', async () => {
    const { shop, server, linkTo, pages } = await aShopWithMail();
    await send(shop);
    await pages.post(await linkTo('confirm'), {}, press);
    const link = await linkTo('unsubscribe');
    const source = (server.received.at(-1)?.source ?? '').replace(/\r\n\s+/g, ' ');
    expect(source).toMatch(new RegExp(`^List-Unsubscribe: <${shop.publicUrl}${link}>`, 'm'));
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    const left = await pages.post(link, { 'List-Unsubscribe': 'One-Click' }, foreign);
    expect([left.status, left.location]).toEqual([200, null]);
    expect(await kept(shop)).toMatchObject([{ email: null, state: 'left' }]);
    expect((await proofs(shop)).map(({ kind }) => kind)).toEqual(['asked', 'confirmed', 'left']);
    expect((await pages.post(link, {}, foreign)).html).toContain('Du bist abgemeldet');
    // Nothing that could write to them again is left anywhere.
    const tables = [
      await kept(shop),
      await proofs(shop),
      await shop.database.selectFrom('mail').selectAll().execute(),
    ];
    expect(JSON.stringify(tables)).not.toContain(email);
  });

  it('answers the same whether an address is known, and writes to nobody twice', async () => {
    const { shop, linkTo, pages } = await aShopWithMail();
    const answers = await Promise.all([
      send(shop),
      send(shop),
      send(shop, { ...asked, email: 'ZOE@guest.example' }),
    ]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { ok: true }]));
    expect(await mails(shop)).toHaveLength(1);
    const link = await linkTo('confirm');
    shop.setNow(after(10));
    await send(shop);
    expect(await mails(shop)).toHaveLength(2);
    // The newest mail counts.
    expect((await pages.post(link, {}, press)).html).toContain('Dieser Link gilt nicht mehr');
    await pages.post(await linkTo('confirm'), {}, press);
    shop.setNow(after(day));
    expect((await send(shop)).body).toEqual({ ok: true });
    expect((await mails(shop)).filter(({ kind }) => kind === 'newsletter_confirm')).toHaveLength(2);
  });

  it('is confirmed within seven days, or the address is forgotten; what nobody used for 24 months is erased', async () => {
    const { shop, linkTo, pages } = await aShopWithMail();
    await send(shop);
    const link = await linkTo('confirm');
    shop.setNow(after(7 * day));
    await shop.jobs.run('forget-newsletter');
    expect(await kept(shop)).toHaveLength(1);
    shop.setNow(after(7 * day + 1));
    expect((await pages.post(link, {}, press)).html).toContain('Dieser Link gilt nicht mehr');
    await shop.jobs.run('forget-newsletter');
    expect([await kept(shop), await proofs(shop)]).toEqual([[], []]);
    await send(shop);
    await pages.post(await linkTo('confirm'), {}, press);
    shop.setNow(new Date('2029-05-08T10:01:00Z'));
    await shop.jobs.run('forget-newsletter');
    expect(await kept(shop)).toHaveLength(1);
    shop.setNow(new Date('2029-05-08T10:01:01Z'));
    await shop.jobs.run('forget-newsletter');
    expect([await kept(shop), await proofs(shop)]).toEqual([[], []]);
  });

  it('is refused without consent, for what is no address, and begins no header of its own', async () => {
    const { shop } = await aShopWithMail();
    const wrong = [
      { ...asked, consent: false },
      { ...asked, email: '' },
      { ...asked, email: 'zoe@guest.example\r\nBcc: all@guest.example' },
      { ...asked, email: 'zoe@guest.example, all@guest.example' },
      { ...asked, email: 'Zoe <zoe@guest.example>' },
      { ...asked, language: 'xx' },
      { ...asked, state: 'confirmed' },
      { email, language: 'it' },
    ];
    for (const body of wrong) expect([body, (await send(shop, body)).status]).toEqual([body, 400]);
    expect([await kept(shop), await mails(shop)]).toEqual([[], []]);
  });

  it('takes nothing from a program that fills in what people do not see, nor from who asks too often', async () => {
    const shop = await aShop({ FORMS_PER_MINUTE: '2' });
    shop.setNow(begin);
    const spam = await send(shop, { ...asked, website: 'https://spam.example' });
    expect([spam.status, spam.body]).toEqual([200, { ok: true }]);
    expect(await kept(shop)).toEqual([]);
    expect([(await send(shop)).status, (await send(shop)).status]).toEqual([200, 429]);
  });

  it('works without scripts: the form’s own page says what came of it', async () => {
    const { shop, pages } = await aShopWithMail();
    const taken = await pages.post('/fr/newsletter', { email, consent: 'yes', website: '' }, press);
    expect([taken.status, taken.html]).toEqual([200, expect.stringContaining('Vous y êtes presque')]);
    expect(await kept(shop)).toMatchObject([{ email, language: 'fr' }]);
    const wrong = await pages.post('/fr/newsletter', { email: '"><b>zoe' }, press);
    expect([wrong.status, wrong.html]).toEqual([
      400,
      expect.stringContaining('value="&quot;&gt;&lt;b&gt;zoe"'),
    ]);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const refused = await pages.post('/fr/newsletter', { email: 'b@guest.example', consent: 'yes' }, foreign);
    expect([refused.status, (await kept(shop)).length]).toEqual([303, 1]);
  });

  it('is not confirmed by a page of anybody else, and a link that is unknown opens nothing', async () => {
    const { shop, linkTo, pages } = await aShopWithMail();
    await send(shop);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await pages.post(await linkTo('confirm'), {}, foreign)).status).toBe(303);
    expect(await kept(shop)).toMatchObject([{ state: 'asked' }]);
    for (const what of ['confirm', 'unsubscribe'])
      expect((await pages.post(`/it/newsletter/${what}/${'x'.repeat(43)}`, {}, press)).html).toContain(
        'Questo link non vale più',
      );
  });
});
