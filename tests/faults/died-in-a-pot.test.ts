import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { PotStep } from '../../src/booking/pot/pot.rules.ts';
import { takeOverDemoSecret } from '../../stand-ins/demo-secret.ts';
import { openSandboxFile } from '../../stand-ins/payment-sandbox/sandbox-file.ts';
import { aLife, onServer } from '../support/process/a-life.ts';
import { commitAfter, type Moment } from '../support/process/proxied-moment.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import type { RunningServer } from '../support/process/server.ts';
import { book, payByCard, until, untilGone } from '../support/process/shopper.ts';
import { aPotRequest, customersPage, ridersPage } from '../support/shop/pots.ts';
import { testSecret } from '../support/shop/shop.ts';

type Life = Awaited<ReturnType<typeof aLife>>;
type Choice = Parameters<typeof aPotRequest>[0];
type Standing = { step: PotStep; each: string[]; payers: number; asked: number[]; mails: string[] };
const share = 65_00;

/** Step, states and units, what was asked back and in whose name the missing are paid, and how often each mail was written. */
async function standing({ fresh: { database } }: Life): Promise<Standing> {
  const { rows } = await sql<{ is: string; payer: string | null }>`
    select state || ' ' || (select count(*) from occupancy o where o.reference = b.id) as is, payer_id as payer
    from booking b order by id`.execute(database);
  const pot = await database.selectFrom('pot').select('step').executeTakeFirstOrThrow();
  const asked = await database.selectFrom('refund_request').select('amount_cents').execute();
  const mails = await database.selectFrom('mail').select('kind').orderBy('kind').execute();
  return {
    step: pot.step,
    each: [...new Set(rows.map(({ is }) => is))],
    payers: new Set(rows.map(({ payer }) => payer)).size,
    asked: asked.map(({ amount_cents: cents }) => cents),
    mails: mails.map(({ kind }) => kind),
  };
}
const open: Standing = {
  step: 'open',
  each: ['held 1'],
  payers: 3,
  asked: [],
  mails: ['pot_opened', 'pot_share'],
};

/** In the provider's own books. */
function refundedAtProvider({ dataDir }: Life): number[] {
  const file = openSandboxFile(path.join(dataDir, 'payment-sandbox.sqlite'));
  const refunds = file.list('refund', false).map(({ amount }) => amount);
  file.close();
  return refunds;
}

async function anOpenPot(ifMissing: Choice) {
  const life = await aLife();
  takeOverDemoSecret(life.dataDir, testSecret);
  const server = await life.start();
  const { body } = await book(server.url, aPotRequest(ifMissing));
  await payByCard(body.checkoutUrl);
  await until('it to be open', async () => (await standing(life)).step === 'open');
  return { life, server };
}

async function member({ fresh: { database } }: Life, name: string) {
  const named = database
    .selectFrom('booking')
    .select(['id', 'code'])
    .where('driver_name', 'like', `${name}%`);
  return named.executeTakeFirstOrThrow();
}

/** The page to pay on to which the button of a page leads. */
async function pageToPayOn(server: RunningServer, link: string): Promise<string> {
  const pressed = await fetch(server.url + link, {
    method: 'POST',
    body: new URLSearchParams(),
    redirect: 'manual',
  });
  await pressed.text();
  return onServer(pressed.headers.get('location') ?? '', server);
}
const zoePays = async ({ life, server }: Awaited<ReturnType<typeof anOpenPot>>) => {
  await payByCard(await pageToPayOn(server, ridersPage(await member(life, 'Zoë'))));
  const facts = life.fresh.database
    .selectFrom('payment_fact')
    .select('id')
    .where('object_kind', '=', 'charge');
  await until('her share', async () => (await facts.execute()).length === 2);
};

/** The minute's sweep comes now. */
const sweep = ({ fresh }: Life) =>
  sql`insert into pgboss.job (name, data) values ('sweep-pots', '{}')`.execute(fresh.database);

async function end(life: Life): Promise<void> {
  await sql`update pot set ends_at = now() - interval '1 minute'`.execute(life.fresh.database);
  await sweep(life);
}

const twice = (statement: string): Moment => ({
  says: new RegExp(statement),
  after: new RegExp(`${statement}[^]*${statement}`),
});

const letGo: Standing = {
  step: 'let_go',
  each: ['expired 0'],
  payers: 3,
  asked: [share, share],
  mails: ['pot_let_go', 'pot_opened', 'pot_share', 'share_refunded'],
};
const owed: Standing = { ...open, step: 'owed', payers: 2, mails: ['pot_opened', 'pot_owed', 'pot_share'] };
const paid = (payers: number, mails: string[]): Standing => ({
  step: 'paid',
  each: ['confirmed 1'],
  payers,
  asked: [],
  mails: ['booking_confirmed', ...mails, 'rider_link'],
});

/** Started again it goes on by itself; what the dead has done is not done again. */
async function comesTo(life: Life, is: Standing): Promise<RunningServer> {
  const server = await life.start();
  await sweep(life);
  const stands = async () => (await standing(life)).step === is.step;
  await until(`a pot that is ${is.step}`, stands, 90);
  await until('the refunds', () => Promise.resolve(refundedAtProvider(life).length >= is.asked.length), 90);
  await sweep(life);
  await until('the sweep to be done', async () => {
    const left = sql`select 1 from pgboss.job where name in ('sweep-pots', 'decide-pot') and state = 'created'`;
    return (await left.execute(life.fresh.database)).rows.length === 0;
  });
  expect(await standing(life)).toEqual(is);
  expect(refundedAtProvider(life)).toEqual(is.asked);
  return server;
}

describeOnPostgres('a server that is killed in the middle of a pot, and is started again', () => {
  it.each<[string, Moment]>([
    ['the second scooter is given up', twice('delete from "occupancy"')],
    ['the second share is asked back', twice('insert into "refund_request"')],
    ['the last mail is written', twice('insert into "mail"')],
  ])(
    'F19 F57 killed at its end when %s: all are held and nothing is asked back; then each share is, once, with one mail',
    async (_, moment) => {
      const pot = await anOpenPot('let_go');
      const { life, server } = pot;
      await zoePays(pot);
      await life.killedWhen(server, moment, () => end(life));
      expect(await standing(life)).toEqual(open);
      await (await comesTo(life, letGo)).stop();
    },
  );

  it('F19 F57 killed before it hears that its end is written down: nothing is decided again, and each share goes back once', async () => {
    const pot = await anOpenPot('let_go');
    const { life, server } = pot;
    await zoePays(pot);
    const isCut = life.proxy.loseAnswer(commitAfter(/insert into "refund_request"/));
    await end(life);
    await isCut;
    await server.stop('SIGKILL');
    await until('the last word of the dead', async () => (await standing(life)).step === 'let_go');
    expect(await standing(life)).toEqual(letGo);
    await (await comesTo(life, letGo)).stop();
  });

  it('F24 killed once a share was given back: the shop does not know it, and there is no second of any', async () => {
    const pot = await anOpenPot('let_go');
    const { life, server } = pot;
    await zoePays(pot);
    await server.stop();
    const second = await life.start({ FAILPOINT: 'refund sent' });
    await end(life);
    await untilGone(second.url, 90);
    expect(refundedAtProvider(life)).toEqual([share]);
    const known = life.fresh.database
      .selectFrom('refund_request')
      .select('provider_refund_id as id')
      .execute();
    expect(await known).toEqual([{ id: null }, { id: null }]);
    await (await comesTo(life, letGo)).stop();
  });

  it.each<[string, Moment]>([
    ['the missing have one payer', { says: /update "pot"/, after: /update "booking" set "payer_id"/ }],
    ['the customer is written to', { says: /insert into "mail"/, after: /update "booking" set "payer_id"/ }],
  ])(
    'F19 F56 killed when %s: nobody owes more than before; then the customer does, and pays all that is missing once',
    async (_, moment) => {
      const { life, server } = await anOpenPot('customer_pays');
      await life.killedWhen(server, moment, () => end(life));
      expect(await standing(life)).toEqual(open);
      const second = await comesTo(life, owed);
      await payByCard(await pageToPayOn(second, customersPage(await member(life, 'Łukasz'))));
      await until('the money', async () => (await standing(life)).step === 'paid', 60);
      const charges = life.fresh.database
        .selectFrom('payment_fact')
        .select('amount_cents')
        .where('object_kind', '=', 'charge');
      expect((await charges.execute()).map(({ amount_cents: cents }) => cents)).toEqual([share, 2 * share]);
      expect(await standing(life)).toEqual(paid(2, owed.mails));
      await second.stop();
    },
  );

  it('F19 F56 killed when the second is confirmed with the last share: none is; then all are, with one confirmation', async () => {
    const pot = await anOpenPot('let_go');
    const { life, server } = pot;
    await zoePays(pot);
    const page = await pageToPayOn(server, ridersPage(await member(life, 'Mia')));
    await life.killedWhen(server, twice('insert into "booking_event"'), () => payByCard(page));
    expect(await standing(life)).toEqual(open);
    await (await comesTo(life, paid(3, open.mails))).stop();
  });
});
