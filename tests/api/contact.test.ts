import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { business } from '../../src/shop/business.rules.ts';
import { pause } from '../../src/database/pause.ts';
import { startMailServer } from '../support/process/mail-server.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const message = {
  name: 'Zoë O’Neill',
  email: 'zoe@guest.example',
  subject: 'Due caschi?',
  message: 'Buongiorno,\n\nsiamo in due.\nGrazie!',
};
const send = (shop: TestShop, body: unknown, headers: Record<string, string> = {}) =>
  shop.ask('POST', '/api/contact', body, headers);
const kept = (shop: TestShop) => shop.database.selectFrom('contact_message').selectAll().execute();
const mails = (shop: TestShop) => shop.database.selectFrom('mail').select(['kind', 'language']).execute();

describeOnPostgres('a message to the shop', () => {
  it('is kept and mailed to the shop, and an answer goes to who wrote it', async () => {
    const server = await startMailServer();
    const shop = await aShop({ SMTP_URL: server.url, OWNER_LANGUAGE: 'en' });
    const answer = await send(shop, message, { 'accept-language': 'de' });
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    expect(await kept(shop)).toMatchObject([{ ...message, language: 'de' }]);
    await shop.jobs.drain();
    const [mail, ...others] = server.received;
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([business().email.general]);
    expect(mail?.mail.replyTo).toMatchObject([{ address: message.email }]);
    expect(mail?.mail.subject).toBe('From the website: Due caschi?');
    for (const text of [message.name, 'siamo in due.', 'Grazie!', 'Deutsch'])
      expect(mail?.mail.text).toContain(text);
  });

  it('that is sent twice, by a double click or after a lost answer, is one; ten minutes later it is another', async () => {
    const shop = await aShop();
    shop.setNow(new Date('2027-05-01T10:00:00Z'));
    const answers = await Promise.all([send(shop, message), send(shop, message), send(shop, message)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    shop.setNow(new Date('2027-05-01T10:09:59Z'));
    await send(shop, { ...message, message: 'Buongiorno,\r\n\r\nsiamo in due.\r\nGrazie!  ' });
    expect([(await kept(shop)).length, (await mails(shop)).length]).toEqual([1, 1]);
    await send(shop, { ...message, message: 'Siamo in tre.' });
    shop.setNow(new Date('2027-05-01T10:10:00Z'));
    await send(shop, message);
    expect([(await kept(shop)).length, (await mails(shop)).length]).toEqual([3, 3]);
  });

  it('is kept and mailed, or neither', async () => {
    vi.spyOn(console, 'error').mockReturnValue(); // the fault is reported
    onTestFinished(() => void vi.restoreAllMocks());
    const shop = await aShop();
    await sql`alter table mail rename to away`.execute(shop.database);
    expect((await send(shop, message)).status).toBe(500);
    expect(await kept(shop)).toEqual([]);
  });

  it('is refused where it lacks something, by field and reason', async () => {
    const shop = await aShop();
    const wrong: [Partial<Record<keyof typeof message, string | undefined>>, string, string][] = [
      [{ name: '' }, 'name', 'required'],
      [{ name: '  \u00a0' }, 'name', 'required'],
      [{ email: '' }, 'email', 'required'],
      [{ email: 'zoe' }, 'email', 'bad_email'],
      [{ email: 'zoe@guest' }, 'email', 'bad_email'],
      [{ email: 'zoe@guest.example, all@guest.example' }, 'email', 'bad_email'],
      [{ email: 'Zoe <zoe@guest.example>' }, 'email', 'bad_email'],
      [{ subject: '' }, 'subject', 'required'],
      [{ subject: undefined }, 'subject', 'required'],
      [{ message: '' }, 'message', 'required'],
      [{ message: 'a\u0000b' }, 'message', 'bad_text'],
      [{ message: 'a'.repeat(5001) }, 'message', 'too_long'],
    ];
    for (const [typed, path, code] of wrong) {
      const answer = await send(shop, { ...message, ...typed });
      expect([typed, answer.status, answer.body.issues]).toEqual([typed, 400, [{ path, code }]]);
    }
    expect(await kept(shop)).toEqual([]);
  });

  it('has four texts and no more', async () => {
    const shop = await aShop();
    const answer = await send(shop, { ...message, to: 'all@guest.example' });
    expect([answer.status, answer.body.refusal]).toEqual([400, 'unknown_key']);
    expect(await kept(shop)).toEqual([]);
  });

  it('of a program that fills in what people do not see is answered, and neither kept nor mailed', async () => {
    const shop = await aShop();
    const answer = await send(shop, { ...message, website: 'https://spam.example' });
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    expect([await kept(shop), await mails(shop)]).toEqual([[], []]);
  });

  it('comes no oftener than the shop allows', async () => {
    const shop = await aShop({ FORMS_PER_MINUTE: '2' });
    shop.setNow(new Date('2027-05-01T10:00:00Z'));
    const answers = [await send(shop, message), await send(shop, message), await send(shop, message)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  });

  it('begins no header of its own, whatever stands in it', async () => {
    const server = await startMailServer();
    const shop = await aShop({ SMTP_URL: server.url });
    const tricks = ['\r\n', '\n', '\r', '\u2028', '\u0000', '\v', '\u0085', '%0d%0a', '=?utf-8?q?=0D=0A?='];
    for (const trick of tricks) {
      const text = `x${trick}Bcc: all@guest.example`;
      for (const field of ['name', 'email', 'subject', 'message'])
        await send(shop, { ...message, [field]: field === 'email' ? `zoe@guest.example${trick}` : text });
    }
    await shop.jobs.drain();
    expect(server.received.length).toBeGreaterThan(3);
    for (const { to, source } of server.received) {
      expect(to).toEqual([business().email.general]);
      expect((source.split('\r\n\r\n')[0] ?? '').match(/^(bcc|cc|to):.*/gim)).toHaveLength(1);
    }
    expect(
      await shop.database.selectFrom('mail').select('id').where('state', '<>', 'sent').execute(),
    ).toEqual([]);
  });
});

describeOnPostgres('the contact form without scripts', () => {
  it('is taken by its own page, which thanks and shows the other ways to the shop', async () => {
    const shop = await aShop();
    const page = await pagesOf(shop).post('/de/contact', message, { origin: shop.publicUrl });
    expect(page.status).toBe(200);
    expect(page.html).toContain('Danke, ist angekommen!');
    expect(page.html).toContain('https://wa.me/');
    expect(await kept(shop)).toMatchObject([{ ...message, language: 'de' }]);
    expect(await mails(shop)).toEqual([{ kind: 'contact_message', language: 'it' }]);
  });

  it('comes back with what is wrong beside each field, and with all that was typed', async () => {
    const shop = await aShop();
    const typed = {
      name: '',
      email: 'zoe',
      subject: '"Due" <caschi>',
      message: '</textarea></script><b>ciao',
    };
    const page = await pagesOf(shop).post('/en/contact', typed);
    expect(page.status).toBe(400);
    for (const text of ['Name is required', 'Please enter a valid email', '2 fields need your attention'])
      expect(page.html).toContain(text);
    expect(page.html).toContain('value="zoe"');
    expect(page.html).toContain('value="&quot;Due&quot; &lt;caschi&gt;"');
    expect(page.html).toContain('&lt;/textarea&gt;&lt;/script&gt;&lt;b&gt;ciao</textarea>');
    expect(page.html).not.toContain('<b>ciao');
    expect(await kept(shop)).toEqual([]);
  });

  it('keeps the message on the page and shows WhatsApp and mail where it could not be taken', async () => {
    const shop = await aShop();
    const { post } = pagesOf(shop, { perMinute: 2, now: () => new Date('2027-05-01T10:00:00Z') });
    await sql`alter table mail rename to away`.execute(shop.database);
    const failed = await post('/en/contact', message);
    await sql`alter table away rename to mail`.execute(shop.database);
    await pause(shop.database, new Date());
    const frozen = await post('/en/contact', message);
    const tooMany = await post('/en/contact', message);
    expect([failed.status, frozen.status, tooMany.status]).toEqual([503, 503, 429]);
    for (const { html } of [failed, frozen, tooMany]) {
      expect(html).toContain('An error occurred. Please try again or contact us directly via WhatsApp.');
      expect(html).toContain('siamo in due.');
      expect(html).toMatch(/role="alert".*https:\/\/wa\.me\/.*mailto:/);
    }
    expect(await kept(shop)).toEqual([]);
  });

  it('of a foreign page, or of a program that fills in everything, does nothing', async () => {
    const shop = await aShop();
    const { post } = pagesOf(shop);
    const foreign = await post('/it/contact', message, { origin: 'https://evil.example' });
    expect([foreign.status, foreign.location]).toEqual([303, '/it/contact']);
    const trapped = await post('/it/contact', { ...message, website: 'https://spam.example' });
    expect(trapped.html).toContain('Grazie, ci è arrivato!');
    expect([await kept(shop), await mails(shop)]).toEqual([[], []]);
  });
});
