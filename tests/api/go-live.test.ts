import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { recordBackup } from '../../src/go-live/go-live.ts';
import { professionalPoints } from '../../src/go-live/go-live.rules.ts';
import type { GoLiveAnswer } from '../../src/go-live/go-live.shape.ts';
import type { Surroundings } from '../../src/go-live/surroundings.type.ts';
import { openShopSettings } from '../../src/shop/shop.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { liveEnvironment } from '../support/process/live-environment.ts';
import { startMailServer } from '../support/process/mail-server.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { book } from '../support/shop/booking-calls.ts';
import { aStaffMember, signedInBrowser, type Browser } from '../support/shop/desk.ts';
import { openStorefront } from '../support/shop/open-storefront.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const live = liveEnvironment('postgres://nobody@127.0.0.1:9/nothing');
const key = 'sk_live_4sTz81PpLwQm';

/** Name servers of our own. */
const zone: Record<string, string[]> = {
  'vesuvio.it': ['v=spf1 include:_spf.vesuvio.it -all'],
  '_dmarc.vesuvio.it': ['v=DMARC1; p=reject'],
  's1._domainkey.vesuvio.it': ['v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQ'],
};
const surroundings: Surroundings = {
  textRecords: (name) => Promise.resolve(zone[name] ?? []),
  pageAt: () => Promise.resolve('<h1>Costiera</h1>'),
  freeMegabytes: () => Promise.resolve(50_000),
  certificateEnds: () => Promise.resolve([]),
};

/** A live shop that was not opened, with an owner at its desk. */
async function aClosedShop(changes: Parameters<typeof aShop>[1] = {}) {
  const mail = await startMailServer();
  const shop = await aShop(
    { ...live, SMTP_URL: mail.url, MAIL_FROM: 'Vesuvio <info@vesuvio.it>', TRUST_PROXY: 'true' },
    {
      closed: true,
      secretKey: key,
      surroundings,
      shownIdentity: () => ({ name: 'Vesuvio Noleggi', vatNumber: 'IT04512340651' }),
      ...changes,
    },
  );
  const owner = await signedInBrowser(shop, 'owner');
  await sql`update staff set two_factor_enabled = true`.execute(shop.database);
  return { shop, owner, mail };
}

const check = async (owner: Browser): Promise<GoLiveAnswer> =>
  (await owner.ask('POST', '/go-live/check')).body;
const point = ({ points }: GoLiveAnswer, code: string) => points.find((each) => each.code === code);
const states = ({ points }: GoLiveAnswer, state: string) =>
  points.filter((each) => each.state === state).map(({ code }) => code);

/** The provider's word comes by its own way. */
async function untilHeard(shop: TestShop): Promise<void> {
  await expect
    .poll(() => shop.database.selectFrom('provider_event').select('kind').execute(), { timeout: 10_000 })
    .toEqual([{ kind: 'checkout.session.expired' }]);
}

describeOnPostgres('the check before a live shop opens', () => {
  it('says point by point what is missing, and the shop does not open', async () => {
    const { owner, shop } = await aClosedShop();
    const first: GoLiveAnswer = (await owner.ask('GET', '/go-live')).body;
    expect(first).toMatchObject({ storefront: 'opening_soon', canOpen: false });
    expect(states(first, 'red').toSorted()).toEqual(['backup', 'mail', 'proxy', 'second_owner', 'webhook']);
    expect(states(first, 'yellow')).toEqual(['seal', ...professionalPoints]);
    const { version } = first;
    expect((await owner.ask('POST', '/go-live/open', { basedOn: version })).body.refusal).toBe(
      'not_ready_to_open',
    );
    expect((await book(shop, aBookingRequest())).body.refusal).toBe('not_open_yet');
  });

  it('knows itself at its public address by a name that a page writes otherwise', async () => {
    const name = 'Rossi & Figli';
    const page = { pageAt: () => Promise.resolve('<h1>Rossi &amp; Figli</h1>') };
    const { shop, owner } = await aClosedShop({ surroundings: { ...surroundings, ...page } });
    expect(point(await check(owner), 'public_url')?.state).toBe('red');
    const { version: basedOn, value } = (await owner.ask('GET', '/settings/identity')).body;
    await owner.ask('PUT', '/settings/identity', { basedOn, value: { ...value, name } });
    expect((await openShopSettings(shop.database)).current().identity.name).toBe(name);
    expect(point(await check(owner), 'public_url')?.state).toBe('green');
  });

  it('opens a page of the provider with the key and ends it: hearing of that proves key, webhook and account', async () => {
    const { owner, shop } = await aClosedShop();
    expect(point(await check(owner), 'webhook')).toMatchObject({ state: 'red', reason: 'never_tried' });
    expect((await owner.ask('POST', '/go-live/webhook')).body).toEqual({ asked: true });
    await untilHeard(shop);
    expect(point(await check(owner), 'webhook')).toMatchObject({ state: 'green', reason: 'heard' });
    await shop.jobs.drain();
    // It is no payment of ours, and nobody has to look after it.
    expect(await shop.database.selectFrom('payment_attempt').select('id').execute()).toEqual([]);
    expect(await shop.database.selectFrom('staff_task').select('kind').execute()).toEqual([]);
    // An older word says nothing of the next try.
    await sql`update go_live_proof set expected = 'cs_live_another', proven_at = null`.execute(shop.database);
    expect(point(await check(owner), 'webhook')).toMatchObject({ state: 'red', reason: 'not_heard' });
  });

  it('asks the provider at most five times a minute, however often the owner presses', async () => {
    const { owner } = await aClosedShop();
    const pressed: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) pressed.push((await owner.ask('POST', '/go-live/webhook')).status);
    expect(pressed.slice(0, 5)).not.toContain(429);
    expect(pressed[5]).toBe(429);
  });

  it('says that the provider does not answer, and proves nothing', async () => {
    const { owner, shop } = await aClosedShop();
    await shop.sandbox.faults({ failCalls: 9 });
    expect(await owner.ask('POST', '/go-live/webhook')).toMatchObject({
      status: 503,
      body: { refusal: 'provider_unavailable' },
    });
    expect(point(await check(owner), 'webhook')).toMatchObject({ reason: 'never_tried' });
  });

  it('sends the owner a mail with a code, and believes that it arrived only who types it', async () => {
    const { owner, mail } = await aClosedShop();
    expect((await owner.ask('POST', '/go-live/mail')).body).toMatchObject({
      outcome: 'accepted',
      to: owner.email,
    });
    const [received] = mail.received;
    expect(received?.to).toEqual([owner.email]);
    const code = /\b\d{6}\b/.exec(received?.mail.subject ?? '')?.[0] ?? '';
    expect(received?.mail.text).toContain(code);
    const other = code === '000000' ? '111111' : '000000';
    expect((await owner.ask('POST', '/go-live/mail/code', { code: other })).body).toEqual({ arrived: false });
    expect(point(await check(owner), 'mail')).toMatchObject({ state: 'red', reason: 'not_confirmed' });
    expect((await owner.ask('POST', '/go-live/mail/code', { code: ` ${code} ` })).body).toEqual({
      arrived: true,
    });
    expect(point(await check(owner), 'mail')).toMatchObject({ state: 'green' });
    mail.refuse('recipient', 550);
    const refused = (await owner.ask('POST', '/go-live/mail')).body;
    expect(refused).toMatchObject({ outcome: 'refused', answer: expect.stringContaining('550') });
    const pressed = [];
    // Of eleven, though a new minute may begin in the midst.
    for (let nth = 0; nth < 11; nth++) pressed.push((await owner.ask('POST', '/go-live/mail')).status);
    expect(pressed).toContain(429);
  });

  it('sees in real requests whether a proxy stands before it as is set', async () => {
    const { owner, shop } = await aClosedShop();
    // The desk's own calls came without its header.
    expect(point(await check(owner), 'proxy')).toMatchObject({ state: 'red', reason: 'header_missing' });
    await sql`delete from go_live_sighting`.execute(shop.database);
    await shop.ask('GET', '/api/scooters', undefined, { 'x-forwarded-for': '192.0.2.7' });
    expect(point(await check(owner), 'proxy')).toMatchObject({ state: 'green' });
  });

  it('opens once every point is in order or confirmed by name, and closes again with what the owner says', async () => {
    const { owner, shop, mail } = await aClosedShop();
    await aStaffMember(shop, 'owner');
    await recordBackup(shop.database, { isEncrypted: true });
    await owner.ask('POST', '/go-live/webhook');
    await untilHeard(shop);
    await owner.ask('POST', '/go-live/mail');
    const code = /\b\d{6}\b/.exec(mail.received[0]?.mail.subject ?? '')?.[0] ?? '';
    await owner.ask('POST', '/go-live/mail/code', { code });
    await sql`delete from go_live_sighting where name = 'no proxy header'`.execute(shop.database);
    await shop.ask('GET', '/api/scooters', undefined, { 'x-forwarded-for': '192.0.2.7' });
    let found = await check(owner);
    expect(states(found, 'red')).toEqual([]);
    expect(found.canOpen).toBe(false);
    const confirm = (body: object) => owner.ask('POST', '/go-live/confirm', body);
    expect((await confirm({ code: 'backup', reason: 'fresh' })).status).toBe(404);
    expect((await confirm({ code: 'seal', reason: 'both' })).body.refusal).toBe('changed_meanwhile');
    for (const { code: each, reason } of found.points.filter(({ state }) => state === 'yellow'))
      expect((await confirm({ code: each, reason })).status).toBe(200);
    found = (await owner.ask('GET', '/go-live')).body;
    expect(point(found, 'vat')?.confirmed).toMatchObject({ by: 'Una persona (owner)' });
    expect(found.canOpen).toBe(true);
    expect((await owner.ask('POST', '/go-live/open', { basedOn: 7 })).body.refusal).toBe('changed_meanwhile');
    const opened = await owner.ask('POST', '/go-live/open', { basedOn: found.version });
    expect(opened.body).toMatchObject({ storefront: 'open' });
    // What visitors find follows at once, by the look that tells every copy.
    expect(shop.goLive.storefront.current().state).toBe('open');
    expect((await book(shop, aBookingRequest())).status).toBe(201);

    const note = { en: 'Back at Easter.' };
    const closed = await owner.ask('POST', '/go-live/close', { basedOn: opened.body.version, note });
    expect(closed.body).toMatchObject({ storefront: 'closed', note });
    expect(shop.goLive.storefront.current()).toEqual({ state: 'closed', note });
    expect((await book(shop, aBookingRequest())).body.refusal).toBe('not_open_yet');
    const again = await owner.ask('POST', '/go-live/open', { basedOn: closed.body.version });
    expect(again.body).toMatchObject({ storefront: 'open', note: {} });
    const log = await shop.database.selectFrom('audit_entry').select('action').orderBy('number').execute();
    expect(log.map(({ action }) => action).filter((action) => action !== 'signed in')).toEqual([
      ...Array.from({ length: 5 }, () => 'confirmed a point'),
      'opened the shop',
      'closed the shop',
      'opened the shop',
    ]);
  });

  it('a confirmation is of the words that were shown: other words are asked anew', async () => {
    const { owner, shop } = await aClosedShop();
    await check(owner);
    await owner.ask('POST', '/go-live/confirm', { code: 'vat', reason: 'confirm' });
    expect(point(await check(owner), 'vat')?.confirmed).not.toBeNull();
    await sql`update go_live_confirmation set text_sha256 = 'of other words'`.execute(shop.database);
    expect(point(await check(owner), 'vat')?.confirmed).toBeNull();
  });

  it('turned red after the opening, a point becomes an alarm; before it, none', async () => {
    const { owner, shop } = await aClosedShop();
    await check(owner);
    await sql`insert into storefront default values`.execute(shop.database);
    expect((await shop.watch()).raised).toEqual([]);
    await openStorefront(shop.database);
    const { raised } = await shop.watch();
    expect(raised).toMatchObject([
      { kind: 'out_of_order', subjects: ['backup', 'mail', 'proxy', 'second_owner', 'webhook'] },
    ]);
  });
});
