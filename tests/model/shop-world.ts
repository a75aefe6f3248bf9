import type { Hono } from 'hono';
import { pino } from 'pino';
import { sql } from 'kysely';
import { readSettings } from '../../src/settings.ts';
import { openShop, type Desk, type Shop } from '../../src/app/shop.ts';
import type { Database } from '../../src/database/tables.ts';
import { createApi } from '../../src/http/api.ts';
import { ownOrigins } from '../../src/http/api-guards.ts';
import { networkOf } from '../../src/http/network.ts';
import type { MailMessage, MailResult } from '../../src/messages/mailer.ts';
import { bookingStore } from '../../src/booking/booking.store.ts';
import { linkTokens } from '../../src/basics/tokens.ts';
import type { OwnBooking } from '../../src/own-page/own-booking.shape.ts';
import type { Found } from '../../src/pages/match.ts';
import type { FormAnswer } from '../../src/pages/page-forms.ts';
import type { PageName } from '../../src/pages/routes.ts';
import { freshDatabase } from '../support/postgres.ts';
import { type Browser, somebodyIn } from '../support/desk.ts';
import { drawnChance } from '../support/drawing.ts';
import { providerInside, type ProviderInside } from './provider-inside.ts';
import { RungJobs } from './rung-jobs.ts';
import { StoppedClock, stopDatabaseClock } from './stopped-clock.ts';

export const publicUrl = 'http://127.0.0.1:3000';
const wide = { REQUESTS_PER_MINUTE: '1000000', BOOKINGS_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' };
/** One rider, for whom two stops fill a half-hour: half-hours run out before scooters do. */
export const riding = { riders: 1, stopMinutes: 15, minutesPerKm: 4 };
const oneRider = { RIDERS: String(riding.riders), DELIVERY_STOP_MINUTES: String(riding.stopMinutes) };
const appSecret = 'a secret that only this test knows, 32+';

/** Two ways to run the same shop: everything for sale, or half of a model kept for those who pay (F52). */
export const manners = ['all for sale', 'half kept'] as const;
export type Manner = (typeof manners)[number];
type Open = Pick<Shop, 'desk' | 'forms' | 'readContent'> & { app: Hono };

/** The whole shop on a PostgreSQL database of its own, with provider, mailbox, clock and queue in the course's hands. */
export class ShopWorld {
  readonly database: Database;
  readonly provider: ProviderInside;
  readonly clock: StoppedClock;
  readonly jobs: RungJobs;
  readonly staff: Browser;
  private readonly shops: Record<Manner, Open>;
  private readonly mailbox: Mailbox;
  private readonly chance: ReturnType<typeof drawnChance>;
  private manner: Manner = 'all for sale';

  constructor(parts: Parts) {
    this.database = parts.database;
    this.provider = parts.provider;
    this.clock = parts.clock;
    this.jobs = parts.jobs;
    this.staff = parts.staff;
    this.shops = parts.shops;
    this.mailbox = parts.mailbox;
    this.chance = parts.chance;
  }

  get desk(): Desk {
    return this.shops[this.manner].desk;
  }
  /** What a customer's page does with a posted form, without drawing it. */
  async post(name: PageName, bookingId: string, fields: Record<string, string>): Promise<FormAnswer> {
    const form = this.shops[this.manner].forms[name];
    if (!form) throw new Error(`no form on ${name}`);
    const found = await this.foundFor(name, bookingId);
    return form.answer({ found, fields: new URLSearchParams(fields), network: '192.0.2.1' });
  }

  /** What a customer's page shows of their booking. */
  async ownBooking(bookingId: string): Promise<OwnBooking | null> {
    const { readContent } = this.shops[this.manner];
    const { value } = await readContent.booking(await this.foundFor('booking', bookingId));
    return value === 'away' ? null : value;
  }

  /** What the page of a place in the line does with a posted form. */
  async postToLine(waitingId: string, fields: Record<string, string>): Promise<void> {
    const form = this.shops[this.manner].forms.waiting;
    if (!form) throw new Error('no form for the line');
    const found = foundWith('waiting', linkTokens(appSecret).tokenFor('waiting', waitingId, 1));
    await form.answer({ found, fields: new URLSearchParams(fields), network: '192.0.2.1' });
  }

  private async foundFor(name: PageName, bookingId: string): Promise<Found> {
    const booking = await bookingStore.byId(this.database, bookingId);
    const { linkGeneration = 1, linkSha256 = '' } = booking ?? {};
    const token = linkTokens(appSecret).tokenFor('booking', bookingId, linkGeneration, linkSha256);
    return foundWith(name, token);
  }

  get mails(): Mailbox {
    return this.mailbox;
  }

  /** Whether the line gets a unit wherever one is free. */
  get sellsAll(): boolean {
    return this.manner === 'all for sale';
  }

  /** As on the first day: no booking, no money, so many black scooters. */
  async begin({ manner, units, at, draw }: Beginning): Promise<void> {
    this.manner = manner;
    this.mailbox.arrived.length = 0;
    this.chance.from(draw);
    this.provider.forgetAll();
    await sql.raw(emptied).execute(this.database);
    await sql`update unit set state = case when scooter_id = 2 and id in (
      select id from unit where scooter_id = 2 order by id limit ${units}) then 'active' else 'withdrawn' end`.execute(
      this.database,
    );
    await this.clock.set(this.database, at);
  }

  pass(minutes: number): Promise<void> {
    return this.clock.set(this.database, new Date(this.clock.now().getTime() + minutes * 60_000));
  }

  // What an answer holds is looked at where it is asked for.
  async ask(method: string, address: string, body?: string, headers: Record<string, string> = {}) {
    const init = {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    };
    const answer = await this.shops[this.manner].app.request(address, init);
    const text = await answer.text(); // nothing, where it leads on
    const said: Record<string, unknown> = text === '' ? {} : JSON.parse(text);
    return { status: answer.status, said };
  }
}

const foundWith = (name: PageName, token: string): Found => ({
  name,
  language: 'it',
  address: '',
  params: { token },
});

type Parts = Pick<ShopWorld, 'database' | 'provider' | 'clock' | 'jobs' | 'staff'> & {
  shops: Record<Manner, Open>;
  mailbox: Mailbox;
  chance: ReturnType<typeof drawnChance>;
};
export type Beginning = { manner: Manner; units: number; at: Date; draw: number };
type Mailbox = { arrived: MailMessage[]; answer: MailResult['outcome'] };

const emptied = `
  alter table contract_event disable trigger user; delete from contract_event; alter table contract_event enable trigger user;
  delete from handover_report; delete from waiting; delete from contract; delete from weather_day; delete from booking_change; delete from mail; delete from staff_task; delete from provider_event;
  delete from refund_request; delete from payment_fact; delete from payment_attempt; delete from promo_redemption;
  delete from idempotency; delete from booking_event; delete from occupancy; delete from booking; delete from stopped.rung`;

/** Who calls a day off. */
export const atTheDesk = {
  id: '0197f3a0-0000-7000-8000-00000000de5c',
  name: 'Banco',
  email: 'banco@costiera.example',
  role: 'desk',
  language: 'it',
} as const;

export async function aShopWorld(): Promise<ShopWorld> {
  const opened = await freshDatabase('demo');
  await stopDatabaseClock(opened.url);
  const clock = new StoppedClock();
  const provider = await providerInside(clock);
  const jobs = new RungJobs(opened.database);
  const mailbox: Mailbox = { arrived: [], answer: 'accepted' };
  const chance = drawnChance(0);
  const open = (keepHalf: boolean): Open & Pick<Shop, 'jobs'> => {
    const settings = readSettings({ ...wide, ...oneRider, KEEP_HALF_SELLABLE: String(keepHalf) });
    const shop = openShop({
      settings,
      opened,
      jobs,
      clock,
      chance,
      log: pino({ level: 'silent' }),
      publicUrl,
      appSecret,
      provider: provider.provider,
      mailer: {
        send: (mail) => {
          if (mailbox.answer === 'accepted') mailbox.arrived.push(mail);
          return Promise.resolve({ outcome: mailbox.answer, answer: mailbox.answer });
        },
      },
      renderMail: (kind) => Promise.resolve({ subject: kind, html: '', text: '', attachments: [] }),
    });
    const app = createApi({
      rooms: shop.apis,
      live: false,
      noindex: true,
      isOurs: ownOrigins(publicUrl, 3000),
      networkOf: networkOf(false),
      clock,
      rates: settings.rates,
      assetsFolder: 'assets',
      publicUrl,
      ping: () => Promise.resolve(),
      report: (fault) => console.error(fault),
    });
    const { desk, forms, readContent } = shop;
    return { desk, forms, readContent, jobs: shop.jobs, app };
  };
  const [allForSale, halfKept] = [open(false), open(true)];
  await jobs.prepare(allForSale.jobs);
  await opened.database.insertInto('staff').values(atTheDesk).execute();
  const shops = { 'all for sale': allForSale, 'half kept': halfKept };
  const { database } = opened;
  const staff = await somebodyForEver(database, allForSale.app);
  return new ShopWorld({ database, provider, clock, jobs, staff, shops, mailbox, chance });
}

/** Somebody of the desk, in one shop as in the other, whose session outlives every course. */
async function somebodyForEver(database: Database, app: Hono): Promise<Browser> {
  const ask = async (
    method: string,
    address: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await app.request(address, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...sent,
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text), headers: answer.headers };
  };
  const browser = await somebodyIn({ database, ask }, 'desk');
  const late = new Date('2040-01-01T00:00:00Z');
  await database
    .updateTable('staff_session')
    .set({ created_at: late, updated_at: late, expires_at: late })
    .execute();
  return browser;
}
