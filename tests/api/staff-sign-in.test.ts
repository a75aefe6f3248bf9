import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addHours, addMinutes } from '../../src/basics/rome-time.ts';
import {
  aBrowser,
  type Browser,
  aStaffMember,
  codeOf,
  password,
  signIn,
  signedInBrowser,
} from '../support/shop/desk.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const auditEntries = async (shop: TestShop) =>
  (await shop.database.selectFrom('audit_entry').select('action').orderBy('number').execute()).map(
    ({ action }) => action,
  );

/** With the app set up; the code of this moment is spent, the next one is not. */
async function withSecondFactor(shop: TestShop) {
  const owner = await signedInBrowser(shop, 'owner');
  const elsewhere = aBrowser(shop);
  await signIn(elsewhere, owner);
  const { body } = await owner.ask('POST', '/second-factor/set-up', { password });
  const confirmed = await owner.ask('POST', '/second-factor/confirm', { code: await codeOf(body.uri) });
  expect(confirmed.status).toBe(204);
  expect((await owner.ask('GET', '/session')).body).toMatchObject({ hasSecondFactor: true });
  expect((await elsewhere.ask('GET', '/session')).status).toBe(401); // it was opened with less
  return { owner, uri: String(body.uri), backupCodes: body.backupCodes as string[] };
}

/** Of a rider called Ciro, by the owner: the token of the mailed link. */
async function anInvitation(shop: TestShop, owner: Browser) {
  const ciro = { name: 'Ciro', email: 'ciro@mail.example', role: 'rider', language: 'it' };
  await owner.ask('POST', '/team', ciro);
  await shop.jobs.drain();
  const [received] = await listMails(shop.mailsFolder);
  return /invitation#([\w-]{43})/.exec(received?.mail.text ?? '')?.[1] ?? '';
}

describeOnPostgres('who comes to the desk', () => {
  it('is in with their password, learns what they may, and is out when they say so', async () => {
    const shop = await aShop();
    const rider = await signedInBrowser(shop, 'rider');
    const session = await rider.ask('GET', '/session');
    expect(session.body).toMatchObject({ role: 'rider', hasSecondFactor: false });
    expect(session.body.may).toContain('see what is due');
    expect(session.body).not.toHaveProperty('token');
    const [cookie] = [...rider.cookies];
    expect((await rider.ask('POST', '/sign-out')).status).toBe(204);
    rider.cookies.set(...(cookie ?? ['', '']));
    expect((await rider.ask('GET', '/session')).status).toBe(401);
  });

  it('hears the same for a wrong password, an address that nobody has, and one that was blocked', async () => {
    const shop = await aShop();
    const [person, blocked] = [await aStaffMember(shop, 'desk'), await aStaffMember(shop, 'desk')];
    await shop.database
      .updateTable('staff')
      .set({ blocked_at: new Date() })
      .where('id', '=', blocked.id)
      .execute();
    const browser = aBrowser(shop);
    const wrong = await signIn(browser, person, 'not my password');
    const nobody = await signIn(browser, { id: '', email: 'nobody@costiera.example' });
    const shut = await signIn(browser, blocked);
    expect(wrong.status).toBe(401);
    expect(nobody.body).toEqual(wrong.body);
    expect(shut.body).toEqual(wrong.body);
    expect([...browser.cookies]).toEqual([]);
    expect((await browser.ask('GET', '/session')).status).toBe(401);
  });

  it('cannot try passwords for long: from one network, or for one address from many', async () => {
    const shop = await aShop({ STAFF_SIGN_INS_PER_MINUTE: '4', TRUST_PROXY: 'true' });
    shop.setNow(new Date('2026-05-01T08:00:10Z'));
    const person = await aStaffMember(shop, 'desk');
    const from = (network: string, email = person.email) =>
      aBrowser(shop).ask('POST', '/sign-in', { email, password: 'guess' }, { 'x-forwarded-for': network });
    for (let n = 0; n < 4; n += 1) expect((await from('192.0.2.1')).status).toBe(401);
    const stopped = await from('192.0.2.1');
    expect(stopped.status).toBe(429);
    expect(stopped.headers.get('retry-after')).toBe('50');
    for (let n = 0; n < 4; n += 1) expect((await from(`198.51.100.${n}`)).status).toBe(401);
    expect((await from('198.51.100.99')).status).toBe(429);
    expect((await from('198.51.100.99', 'another@costiera.example')).status).toBe(401);
    shop.setNow(new Date('2026-05-01T08:01:00Z'));
    expect((await from('192.0.2.1')).status).toBe(401);
  });

  it('is not kept out by strangers who try their address, with a browser that they signed in with before', async () => {
    const shop = await aShop({ STAFF_SIGN_INS_PER_MINUTE: '4', TRUST_PROXY: 'true' });
    shop.setNow(new Date('2026-05-01T08:00:10Z'));
    const [person, other] = [await aStaffMember(shop, 'owner'), await aStaffMember(shop, 'desk')];
    const [own, stranger] = [aBrowser(shop), aBrowser(shop)];
    const from = (network: string, browser: Browser, word: string, email = person.email) =>
      browser.ask('POST', '/sign-in', { email, password: word }, { 'x-forwarded-for': network });
    expect((await from('192.0.2.1', own, password)).status).toBe(200);
    expect((await from('192.0.2.9', stranger, password, other.email)).status).toBe(200);
    for (let n = 0; n < 12; n += 1) await from(`198.51.100.${n}`, aBrowser(shop), 'guess');
    expect((await from('192.0.2.1', aBrowser(shop), password)).status).toBe(429);
    expect((await from('192.0.2.9', stranger, password)).status).toBe(429); // known with another account alone
    await own.ask('POST', '/sign-out');
    expect((await from('192.0.2.1', own, password)).status).toBe(200);
    // A stolen cookie is no licence to guess: it has its own count.
    for (let n = 0; n < 3; n += 1) await from(`203.0.113.${n}`, own, 'guess');
    expect((await from('203.0.113.9', own, password)).status).toBe(200);
    const tries = [];
    for (let n = 0; n < 5; n += 1) tries.push((await from(`203.0.113.${20 + n}`, own, 'guess')).status);
    expect(tries.at(-1)).toBe(429);
  });

  it('is told by mail that somebody tries their address, once a day at most', async () => {
    const shop = await aShop({ STAFF_SIGN_INS_PER_MINUTE: '4', TRUST_PROXY: 'true' });
    const person = await aStaffMember(shop, 'owner');
    const tryOn = async (at: string, email: string) => {
      shop.setNow(new Date(at));
      for (let n = 0; n < 11; n += 1) {
        const headers = { 'x-forwarded-for': `198.51.100.${n}` };
        await aBrowser(shop).ask('POST', '/sign-in', { email, password: 'guess' }, headers);
      }
    };
    const told = async () =>
      (await shop.database.selectFrom('mail').select(['kind', 'reference']).execute()).map(
        ({ kind, reference }) => [kind, reference],
      );
    await tryOn('2026-05-01T08:00:00Z', 'nobody@costiera.example');
    expect(await told()).toEqual([]);
    await tryOn('2026-05-01T08:01:00Z', person.email);
    await tryOn('2026-05-01T14:00:00Z', person.email.toUpperCase());
    expect(await told()).toEqual([['sign_in_attempts', person.id]]);
    await shop.jobs.drain();
    const [received] = await listMails(shop.mailsFolder);
    expect(received?.mail.to?.[0]?.address).toBe(person.email);
    expect(received?.mail.subject).toBe('Qualcuno prova a entrare al banco di Costiera');
    await tryOn('2026-05-02T08:00:00Z', person.email);
    expect(await told()).toHaveLength(2);
  });

  it('from one network uses up only its own tries of an address, which come back within the hour', async () => {
    const shop = await aShop({ STAFF_SIGN_INS_PER_MINUTE: '4', TRUST_PROXY: 'true' });
    const person = await aStaffMember(shop, 'owner');
    const from = async (network: string, word = 'guess') =>
      (
        await aBrowser(shop).ask(
          'POST',
          '/sign-in',
          { email: person.email, password: word },
          { 'x-forwarded-for': network },
        )
      ).status;
    for (const minute of [0, 1, 2]) {
      shop.setNow(new Date(`2026-05-01T08:0${minute}:00Z`));
      for (let n = 0; n < 4; n += 1) expect(await from('2001:db8::1')).toBe(401);
    }
    shop.setNow(new Date('2026-05-01T08:03:00Z'));
    expect(await from('2001:db8::2')).toBe(429);
    expect(await from('192.0.2.1', password)).toBe(200);
    shop.setNow(new Date('2026-05-01T09:00:00Z'));
    expect(await from('2001:db8::2')).toBe(401);
  });

  it('comes in with their second factor and a browser of a new network, while two hundred networks guess', async () => {
    const shop = await aShop({ TRUST_PROXY: 'true' });
    shop.setNow(new Date());
    const { owner, uri } = await withSecondFactor(shop);
    const from = (network: string, browser: Browser, address: string, body: object) =>
      browser.ask('POST', address, body, { 'x-forwarded-for': network });
    const guess = async (network: string) =>
      (await from(network, aBrowser(shop), '/sign-in', { email: owner.email, password: 'guess' })).status;
    const statuses = new Set<number>();
    for (let tens = 0; tens < 20; tens += 1) {
      const ten = Array.from({ length: 10 }, (_, n) => guess(`198.51.${tens}.${n}`));
      for (const status of await Promise.all(ten)) statuses.add(status);
    }
    expect([...statuses]).toEqual([401, 429]);
    const own = aBrowser(shop);
    const entered = await from('192.0.2.1', own, '/sign-in', { email: owner.email, password });
    expect(entered.body).toEqual({ next: 'second factor' });
    const code = await codeOf(uri, 1);
    expect((await from('192.0.2.1', own, '/second-factor', { code })).body).toEqual({ next: 'inside' });
    expect((await own.ask('GET', '/session')).status).toBe(200);
  });

  it('is not kept out by sixty networks of one line, which are counted as one', async () => {
    const shop = await aShop({ STAFF_SIGN_INS_PER_MINUTE: '4', TRUST_PROXY: 'true' });
    shop.setNow(new Date('2026-05-01T08:00:10Z'));
    const person = await aStaffMember(shop, 'owner');
    const from = async (network: string, word: string) => {
      const credentials = { email: person.email, password: word };
      const headers = { 'x-forwarded-for': network };
      return (await aBrowser(shop).ask('POST', '/sign-in', credentials, headers)).status;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 60; n += 1) statuses.push(await from(`2001:db8:1:${n}::1`, 'guess'));
    expect(statuses.filter((status) => status === 401)).toHaveLength(4);
    expect(await from('2001:db8:2::1', password)).toBe(200);
  });

  it('gets a new session each time: one that was planted before opens nothing, and the one before it ends', async () => {
    const shop = await aShop();
    const person = await aStaffMember(shop, 'desk');
    const browser = aBrowser(shop);
    browser.cookies.set('costiera-staff', 'planted.c2lnbmF0dXJl');
    await signIn(browser, person);
    const first = browser.cookies.get('costiera-staff') ?? '';
    expect(first).not.toContain('planted');
    await signIn(browser, person);
    expect(browser.cookies.get('costiera-staff')).not.toBe(first);
    const before = aBrowser(shop);
    before.cookies.set('costiera-staff', first);
    expect((await before.ask('GET', '/session')).status).toBe(401);
  });

  it('is out on every device at once, and there is no way in by a cookie whose signature is not ours', async () => {
    const shop = await aShop();
    const person = await aStaffMember(shop, 'owner');
    const [desk, phone] = [aBrowser(shop), aBrowser(shop)];
    await signIn(desk, person);
    await signIn(phone, person);
    const forged = aBrowser(shop);
    const token = (desk.cookies.get('costiera-staff') ?? '').split('.')[0] ?? '';
    forged.cookies.set('costiera-staff', `${token}.${'A'.repeat(43)}%3D`);
    expect((await forged.ask('GET', '/session')).status).toBe(401);
    expect((await desk.ask('POST', '/sign-out-everywhere')).status).toBe(204);
    expect((await phone.ask('GET', '/session')).status).toBe(401);
    expect(await shop.database.selectFrom('staff_session').selectAll().execute()).toEqual([]);
    expect(await auditEntries(shop)).toEqual(['signed in', 'signed in', 'signed out everywhere']);
  });

  it('is forgotten when nobody used the session for hours, or when it is a day old', async () => {
    const shop = await aShop({ STAFF_IDLE_MINUTES: '60', STAFF_SESSION_HOURS: '10' });
    const [idle, busy] = [await signedInBrowser(shop, 'desk'), await signedInBrowser(shop, 'desk')];
    const now = new Date();
    shop.setNow(addMinutes(now, 59));
    expect((await idle.ask('GET', '/session')).status).toBe(200);
    shop.setNow(addMinutes(now, 66));
    expect((await idle.ask('GET', '/session')).status).toBe(401);
    await shop.database
      .updateTable('staff_session')
      .set({ updated_at: addHours(now, 10) })
      .where('staff_id', '=', busy.id)
      .execute();
    shop.setNow(addHours(now, 10.01));
    expect((await busy.ask('GET', '/session')).status).toBe(401);
  });

  it('is kept alive by somebody’s hand, and not by a page that asks by itself', async () => {
    const shop = await aShop();
    const [away, there] = [await signedInBrowser(shop, 'desk'), await signedInBrowser(shop, 'desk')];
    const before = addMinutes(new Date(), -10);
    // Its end says when it was noted last: both lie ten minutes back.
    await sql`update staff_session set updated_at = ${before}, expires_at = expires_at - interval '10 minutes'`.execute(
      shop.database,
    );
    expect((await away.ask('GET', '/session', undefined, { 'costiera-by-itself': '1' })).status).toBe(200);
    expect((await there.ask('GET', '/session')).status).toBe(200);
    const sessions = await shop.database
      .selectFrom('staff_session')
      .select(['staff_id', 'updated_at'])
      .execute();
    const usedAt = new Map(sessions.map((session) => [session.staff_id, session.updated_at]));
    expect(usedAt.get(away.id)).toEqual(before);
    expect(usedAt.get(there.id)?.getTime()).toBeGreaterThan(before.getTime());
  });

  it('has cookies that no script reads, that no other site sends, and that are of this host alone where there is TLS', async () => {
    const shop = await aShop({ PUBLIC_URL: 'https://desk.costiera.example' });
    const person = await aStaffMember(shop, 'desk');
    const answer = await signIn(aBrowser(shop), person);
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    expect(cookies[1]).toMatch(
      /^__Host-costiera-browser=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(cookies[0]).toMatch(
      /^__Host-costiera-staff=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/i,
    );
  });

  it('may not write with a cookie alone: without what every browser sends, or from another site', async () => {
    const shop = await aShop();
    const desk = await signedInBrowser(shop, 'desk');
    const cookie = `costiera-staff=${desk.cookies.get('costiera-staff')}`;
    const bare = await shop.ask('POST', '/api/staff/sign-out-everywhere', {}, { cookie });
    expect(bare.status).toBe(401);
    const foreign = await desk.ask('POST', '/sign-out-everywhere', {}, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect((await desk.ask('GET', '/session')).status).toBe(200);
  });
});

describeOnPostgres('the second factor', () => {
  it('is asked for after the password, and a code opens once', async () => {
    const shop = await aShop();
    const { owner, uri } = await withSecondFactor(shop);
    const [one, other] = [aBrowser(shop), aBrowser(shop)];
    expect((await signIn(one, owner)).body).toEqual({ next: 'second factor' });
    expect((await one.ask('GET', '/session')).status).toBe(401);
    const spent = await one.ask('POST', '/second-factor', { code: await codeOf(uri) });
    expect(spent.status).toBe(401); // it set the app up a moment ago
    const code = await codeOf(uri, 1); // “wait for the next one”: that opens, without the password again
    expect((await one.ask('POST', '/second-factor', { code })).body).toEqual({ next: 'inside' });
    expect((await one.ask('GET', '/session')).body).toMatchObject({ hasSecondFactor: true });
    await signIn(other, owner);
    expect((await other.ask('POST', '/second-factor', { code })).status).toBe(401);
    expect((await other.ask('GET', '/session')).status).toBe(401);
  });

  it('does not keep the session alive that this browser had before: it ends with the right password', async () => {
    const shop = await aShop();
    const { owner, uri } = await withSecondFactor(shop);
    const [old] = [...owner.cookies].filter(([name]) => name === 'costiera-staff');
    await signIn(owner, owner);
    expect(owner.cookies.has('costiera-staff')).toBe(false);
    const code = await codeOf(uri, 1);
    expect((await owner.ask('POST', '/second-factor', { code })).body).toEqual({ next: 'inside' });
    const before = aBrowser(shop);
    before.cookies.set(...(old ?? ['', '']));
    expect((await before.ask('GET', '/session')).status).toBe(401);
  });

  it('opens for one of two who send the same code at once', async () => {
    const shop = await aShop();
    const { owner, uri } = await withSecondFactor(shop);
    const two = [aBrowser(shop), aBrowser(shop)];
    for (const browser of two) await signIn(browser, owner);
    const code = await codeOf(uri, 1);
    const answers = await Promise.all(two.map((browser) => browser.ask('POST', '/second-factor', { code })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('is not guessed: after five wrong codes the password is asked for again', async () => {
    const shop = await aShop();
    const { owner, uri } = await withSecondFactor(shop);
    const thief = aBrowser(shop);
    await signIn(thief, owner);
    const right = await codeOf(uri, 1);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1) await thief.ask('POST', '/second-factor', { code: wrong });
    expect((await thief.ask('POST', '/second-factor', { code: right })).status).toBe(401);
  });

  it('is replaced by a code kept for a lost phone, each once', async () => {
    const shop = await aShop();
    const { owner, backupCodes } = await withSecondFactor(shop);
    const browser = aBrowser(shop);
    await signIn(browser, owner);
    expect((await browser.ask('POST', '/second-factor', { code: backupCodes[0] })).status).toBe(200);
    await signIn(browser, owner);
    expect((await browser.ask('POST', '/second-factor', { code: backupCodes[0] })).status).toBe(401);
  });

  it('has other backup codes for who knows the password; those of before open nothing', async () => {
    const shop = await aShop();
    const { owner, backupCodes } = await withSecondFactor(shop);
    const browser = aBrowser(shop);
    const enter = async (code: string | undefined) => {
      await signIn(browser, owner);
      return (await browser.ask('POST', '/second-factor', { code })).status;
    };
    expect(await enter(backupCodes[0])).toBe(200);
    const renew = (word: string) => browser.ask('POST', '/second-factor/backup-codes', { password: word });
    expect((await renew('a guess that is wrong')).body).toMatchObject({ refusal: 'wrong_credentials' });
    const { body } = await renew(password);
    expect(body.backupCodes).toHaveLength(10);
    expect(await enter(backupCodes[1])).toBe(401);
    expect(await enter(body.backupCodes[1])).toBe(200);
    expect(await auditEntries(shop)).toContain('new backup codes');
  });

  it('is a must where the shop says so: until then nothing is shown', async () => {
    const shop = await aShop({ STAFF_SECOND_FACTOR: 'true' });
    const owner = await signedInBrowser(shop, 'owner');
    expect((await owner.ask('GET', '/session')).body).toMatchObject({ secondFactorRequired: true });
    expect((await owner.ask('GET', '/today')).body).toMatchObject({ refusal: 'second_factor_first' });
    const { body } = await owner.ask('POST', '/second-factor/set-up', { password });
    await owner.ask('POST', '/second-factor/confirm', { code: await codeOf(body.uri) });
    expect((await owner.ask('GET', '/today')).status).toBe(200);
  });

  it('cannot be set up by who found the desk open: the password is asked for', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    expect((await owner.ask('POST', '/second-factor/set-up', {})).status).toBe(401);
    expect((await owner.ask('POST', '/second-factor/set-up', { password: 'a guess' })).status).toBe(401);
  });
});

describeOnPostgres('one’s own password', () => {
  const another = 'un asino sale piano le scale';

  it('is changed by who knows the old one; the second factor and this session stay, other sessions end', async () => {
    const shop = await aShop();
    const { owner, uri } = await withSecondFactor(shop);
    const elsewhere = aBrowser(shop);
    await signIn(elsewhere, owner);
    await elsewhere.ask('POST', '/second-factor', { code: await codeOf(uri, 1) });
    expect((await elsewhere.ask('GET', '/session')).status).toBe(200);
    const change = (word: string, newPassword: string) =>
      owner.ask('PUT', '/session/password', { password: word, newPassword });
    expect((await change('not my password', another)).body).toMatchObject({ refusal: 'wrong_credentials' });
    expect((await change(password, another)).status).toBe(204);
    expect((await owner.ask('GET', '/session')).body).toMatchObject({ hasSecondFactor: true });
    expect((await elsewhere.ask('GET', '/session')).status).toBe(401);
    expect((await signIn(aBrowser(shop), owner)).status).toBe(401);
    expect((await signIn(aBrowser(shop), owner, another)).body).toEqual({ next: 'second factor' });
    expect(await auditEntries(shop)).toContain('changed their password');
  });

  it('is none that many have, and none of the shop’s or the person’s own words', async () => {
    const shop = await aShop();
    const desk = await signedInBrowser(shop, 'desk');
    for (const newPassword of ['123456789012', 'Costiera-Maiori-26', desk.email])
      expect((await desk.ask('PUT', '/session/password', { password, newPassword })).body).toMatchObject({
        refusal: 'password_guessable',
      });
    expect((await signIn(aBrowser(shop), desk)).status).toBe(200);
  });

  it('is chosen by the invited while the invitation lasts: a link over its time opens nothing', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const token = await anInvitation(shop, owner);
    const { expires_at: ending } = await shop.database
      .selectFrom('staff_link')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    const ask = (path: string, body: object) => aBrowser(shop).ask('POST', path, { token, ...body });
    shop.setNow(new Date(ending.getTime() - 1));
    expect((await ask('/link', {})).body).toMatchObject({ purpose: 'invitation', name: 'Ciro' });
    shop.setNow(ending);
    expect((await ask('/link', {})).body).toMatchObject({ refusal: 'link_over' });
    expect((await ask('/invitation', { password: another })).body).toMatchObject({ refusal: 'link_over' });
  });

  it('is chosen by the invited under the same rule, and a refused one does not use the invitation up', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const token = await anInvitation(shop, owner);
    const accept = (word: string) => aBrowser(shop).ask('POST', '/invitation', { token, password: word });
    expect((await accept('qwerty123456')).body).toMatchObject({ refusal: 'password_guessable' });
    expect((await accept(another)).body).toEqual({ next: 'inside' });
  });
});
