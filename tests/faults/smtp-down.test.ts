import { expect, it, onTestFinished } from 'vitest';
import { addMinutes } from '../../src/basics/rome-time.ts';
import { smtpMailer } from '../../src/gateways/mail/smtp-mailer.ts';
import type { Mailer } from '../../src/mails/mailer.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { type FaultProxy, startFaultProxy } from '../support/process/fault-proxy.ts';
import { type MailServer, startMailServer } from '../support/process/mail-server.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const impatient = { connectMs: 200, silenceMs: 200, wholeMs: 400 };

type Scene = { shop: TestShop; mails: MailServer; proxy: FaultProxy; impatience: { now: boolean } };

async function aScene(): Promise<Scene> {
  const mails = await startMailServer();
  const proxy = await startFaultProxy(mails.url);
  onTestFinished(() => proxy.close());
  const impatience = { now: false };
  const [calm, hasty] = [smtpMailer(proxy.url), smtpMailer(proxy.url, { timeouts: impatient })];
  const mailer: Mailer = { send: (message) => (impatience.now ? hasty : calm).send(message) };
  return { shop: await aShop({}, { mailer }), mails, proxy, impatience };
}

const theMail = ({ database }: TestShop) => database.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
const tasks = ({ database }: TestShop) =>
  database.selectFrom('staff_task').select(['kind', 'detail']).where('done_at', 'is', null).execute();

/** The shop at this moment looks after what is due. */
async function sweepAt(shop: TestShop, moment: Date): Promise<void> {
  shop.setNow(moment);
  await shop.jobs.run('sweep-mails');
}

/** Tries so often, each time when it is due and not a second before; gives the minutes between. */
async function waitsOf(shop: TestShop, times: number): Promise<number[]> {
  const waits: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const due = (await theMail(shop)).next_try_at;
    await sweepAt(shop, new Date(due.getTime() - 1000));
    expect((await theMail(shop)).next_try_at).toEqual(due);
    await sweepAt(shop, due);
    waits.push(((await theMail(shop)).next_try_at.getTime() - due.getTime()) / 60_000);
  }
  return waits;
}

const endOfMessage = { says: /(^|\n)\.\r\n$/ };

type Trouble = { begin(scene: Scene): unknown; end(scene: Scene): unknown };
const troubles: Record<string, Trouble> = {
  'is not there': { begin: ({ proxy }) => proxy.refuse(), end: ({ proxy }) => proxy.accept() },
  'takes the call and says nothing': {
    begin: ({ proxy, impatience }) => {
      impatience.now = true;
      proxy.hold();
    },
    end: ({ proxy, impatience }) => {
      impatience.now = false;
      return proxy.accept();
    },
  },
  'wants the message later (451)': {
    begin: ({ mails }) => mails.refuse('message', 451),
    end: ({ mails }) => mails.refuse('message', null),
  },
  'will not have the shop as a sender (550)': {
    begin: ({ mails }) => mails.refuse('sender', 550),
    end: ({ mails }) => mails.refuse('sender', null),
  },
};

describeOnPostgres('a mail server in trouble', () => {
  it.each(Object.entries(troubles))(
    'F38 that %s: each wait is longer, the page has the contract’s link meanwhile, then the mail comes once',
    async (_name, { begin, end }) => {
      const scene = await aScene();
      const { shop, mails } = scene;
      await begin(scene);
      const { contractToken } = await aPaidBooking(shop); // found on the booking's page
      await shop.jobs.drain();
      const first = await theMail(shop);
      expect(first).toMatchObject({ state: 'queued', tries: 1 });
      expect(await waitsOf(shop, 4)).toEqual([2, 5, 10, 20]);
      const read = await shop.ask('GET', `/api/contracts/by-token/${contractToken}`);
      expect(read.status).toBe(200);
      await end(scene);
      const { next_try_at: due } = await theMail(shop);
      await sweepAt(shop, due);
      await sweepAt(shop, addMinutes(due, 600));
      expect(mails.received.map(({ mail }) => mail.messageId)).toEqual([first.message_id]);
      expect(await theMail(shop)).toMatchObject({ state: 'sent', tries: 6 });
      expect(await tasks(shop)).toEqual([]);
    },
  );

  it('F38 cut off before it has the whole message, then before its yes is heard: the mail goes out under one Message-ID, so that a mailbox shows it once', async () => {
    const { shop, mails, proxy } = await aScene();
    void proxy.loseWord(endOfMessage);
    await aPaidBooking(shop);
    await shop.jobs.drain();
    expect(mails.received).toEqual([]);
    void proxy.loseAnswer(endOfMessage);
    for (let time = 0; time < 3; time += 1) await sweepAt(shop, (await theMail(shop)).next_try_at);
    const ids = mails.received.map(({ mail }) => mail.messageId);
    const { message_id: id, state } = await theMail(shop);
    expect([ids, state]).toEqual([[id, id], 'sent']);
  });

  it('F38 that bounces a mail for good: a person sees a task with the answer, and the page keeps the link', async () => {
    const { shop, mails } = await aScene();
    mails.refuse('recipient', 550);
    const { contractToken } = await aPaidBooking(shop);
    await shop.jobs.drain();
    const mail = await theMail(shop);
    expect(mail.state).toBe('given_up');
    const detail = {
      mail: 'booking_confirmed',
      reference: mail.reference,
      answer: expect.stringMatching(/^550/) as string,
    };
    expect(await tasks(shop)).toEqual([{ kind: 'mail_given_up', detail }]);
    expect((await shop.ask('GET', `/api/contracts/by-token/${contractToken}`)).status).toBe(200);
    mails.refuse('recipient', null);
    await sweepAt(shop, addMinutes(new Date(), 600));
    expect(mails.received).toEqual([]);
  });

  it('F38 that stays away for a day: after eleven tries a person is told', async () => {
    const { shop, proxy } = await aScene();
    await proxy.refuse();
    await aPaidBooking(shop);
    await shop.jobs.drain();
    expect(await waitsOf(shop, 9)).toEqual([2, 5, 10, 20, 40, 80, 160, 320, 640]);
    await sweepAt(shop, (await theMail(shop)).next_try_at);
    expect(await theMail(shop)).toMatchObject({ state: 'given_up', tries: 11 });
    expect(await tasks(shop)).toMatchObject([{ kind: 'mail_given_up' }]);
  });

  it('F38 that is back after a while: all that waited goes out, each once', async () => {
    const { shop, mails, proxy } = await aScene();
    await proxy.refuse();
    const guests = ['ada', 'bea', 'cleo'].map((name) => `${name}@guest.example`);
    const { driver } = aBookingRequest();
    for (const email of guests) await aPaidBooking(shop, { driver: { ...driver, email } });
    await shop.jobs.drain();
    await proxy.accept();
    await sweepAt(shop, addMinutes(new Date(), 60));
    expect(mails.received.flatMap(({ to }) => to).toSorted()).toEqual(guests);
  });
});
