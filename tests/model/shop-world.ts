import type { Hono } from 'hono';
import type { Failpoint } from '../../src/basics/failpoint.ts';
import { sql } from 'kysely';
import type { Desk, Shop } from '../../src/app/shop.ts';
import type { Database } from '../../src/database/tables.ts';
import type { OutgoingMail, MailResult } from '../../src/mails/mailer.ts';
import { bookingStore } from '../../src/booking/booking.store.ts';
import { riderTokenOf } from '../../src/booking/rider-link.ts';
import { createLinkTokens } from '../../src/basics/tokens.ts';
import { offerDraftIdOf } from '../../src/waiting-list/join-waiting-list.ts';
import type { OwnBooking } from '../../src/own-page/own-booking.type.ts';
import type { PageMatch } from '../../src/pages/match.ts';
import type { FormResponse } from '../../src/pages/page-forms.ts';
import type { PageName } from '../../src/pages/routes.ts';
import { unsetPayments } from '../../src/shop/settings/payments.shape.ts';
import type { ShopReader } from '../../src/shop/settings/shop-settings.ts';
import { allDay } from '../support/shop/riders.ts';
import type { Browser } from '../support/shop/desk.ts';
import type { seededRandomSource } from '../support/values/seeded-random.ts';
import type { InMemoryProvider } from './in-memory-provider.ts';
import type { ManualJobQueue } from './manual-job-queue.ts';
import type { StoppedClock } from './stopped-clock.ts';

/** One rider, for whom two stops fill a half-hour: half-hours run out before scooters do. */
export const riding = { riders: allDay(1), stopMinutes: 15, minutesPerKm: 4, scootersPerTrip: 3 };
export const appSecret = 'a secret that only this test knows, 32+';
/** The draft that books what is held for a place on the waiting list. */
export const offerDraftOf = (waitingId: string): string =>
  offerDraftIdOf(createLinkTokens(appSecret), { id: waitingId, linkSha256: '' });

/** What a group of any size has off, which no number of scooters divides. */
export const groupCode = { code: 'GRUPPO', amount_cents: 10_01 };

/** Two ways to run the same shop: everything for sale, or half of a model kept for those who pay (F52). */
export const salesPolicies = ['all for sale', 'half kept'] as const;
export type SalesPolicy = (typeof salesPolicies)[number];
export type OpenShop = Pick<Shop, 'desk' | 'forms' | 'readContent'> & { app: Hono };

/** The whole shop on a PostgreSQL database of its own, with provider, mailbox, clock and queue in the course's hands. */
export class ShopWorld {
  readonly database: Database;
  readonly provider: InMemoryProvider;
  readonly clock: StoppedClock;
  readonly jobs: ManualJobQueue;
  readonly staff: Browser;
  readonly owner: Browser;
  /** Where the process ends next, as if somebody pulled the plug. */
  readonly death: Death;
  /** Faults of sweeps, which keep no other customer waiting. */
  readonly logged: string[];
  private readonly settings: ShopReader;
  private readonly shops: Record<SalesPolicy, OpenShop>;
  private readonly mailbox: Mailbox;
  private readonly chance: ReturnType<typeof seededRandomSource>;
  private manner: SalesPolicy = 'all for sale';

  constructor(parts: Parts) {
    this.database = parts.database;
    this.provider = parts.provider;
    this.clock = parts.clock;
    this.jobs = parts.jobs;
    this.staff = parts.staff;
    this.owner = parts.owner;
    this.death = parts.death;
    this.logged = parts.logged;
    this.settings = parts.settings;
    this.shops = parts.shops;
    this.mailbox = parts.mailbox;
    this.chance = parts.chance;
  }

  get desk(): Desk {
    return this.shops[this.manner].desk;
  }
  /** What a customer's page does with a posted form, without drawing it. */
  async post(
    name: PageName,
    bookingId: string,
    fields: Record<string, string>,
    holder: 'booking' | 'rider' = 'booking',
  ): Promise<FormResponse> {
    const form = this.shops[this.manner].forms[name];
    if (!form) throw new Error(`no form on ${name}`);
    const found = foundWith(name, await this.tokenOf(bookingId, holder));
    return form.handle({ found, fields: new URLSearchParams(fields), network: '192.0.2.1' });
  }

  /** What a customer's page shows of their booking. */
  async ownBooking(bookingId: string): Promise<OwnBooking | null> {
    const { readContent } = this.shops[this.manner];
    const { value } = await readContent.booking(await this.foundFor('booking', bookingId));
    return typeof value === 'string' ? null : value;
  }

  /** What the page of a place in the line does with a posted form. */
  postToWaitingList(waitingId: string, fields: Record<string, string>): Promise<void> {
    return this.postByLink('waiting', createLinkTokens(appSecret).tokenFor('waiting', waitingId, 1), fields);
  }

  /** And that on which somebody is asked for money. */
  postToRequest(requestId: string): Promise<void> {
    return this.postByLink('payRequest', createLinkTokens(appSecret).tokenFor('pay', requestId, 1), {});
  }

  /** And that on which a deposit is given. */
  postToDeposit(depositId: string): Promise<void> {
    return this.postByLink('deposit', createLinkTokens(appSecret).tokenFor('deposit', depositId, 1), {});
  }

  /** What is held of each who books now; 0: nothing. */
  get depositCents(): number {
    return this.settings.current().fees.depositCents;
  }

  /** From now on the owner wants so much of each who books. */
  async setDeposit(cents: number): Promise<void> {
    if (cents !== this.settings.current().fees.depositCents) await this.set('fees', { depositCents: cents });
  }

  /** What may be paid at once of what is booked now; of 0 percent all of it is. */
  get partTerms(): PartTerms {
    const { partPercent, restDays } = this.settings.current().payments ?? unsetPayments;
    return { partPercent, restDays };
  }

  async setParts(terms: PartTerms): Promise<void> {
    const { partPercent, restDays } = this.partTerms;
    if (partPercent !== terms.partPercent || restDays !== terms.restDays) await this.set('payments', terms);
  }

  private async set(part: 'fees' | 'payments', values: object): Promise<void> {
    const { body } = await this.owner.ask('GET', `/settings/${part}`);
    const value = { ...body.value, ...values };
    const { status } = await this.owner.ask('PUT', `/settings/${part}`, { value, basedOn: body.version });
    if (status !== 204 && status !== 200) throw new Error(`${part} cannot be set: ${status}`);
    await this.settings.refresh();
  }

  private async postByLink(name: PageName, token: string, fields: Record<string, string>): Promise<void> {
    const form = this.shops[this.manner].forms[name];
    if (!form) throw new Error(`no form on ${name}`);
    const found = foundWith(name, token);
    await form.handle({ found, fields: new URLSearchParams(fields), network: '192.0.2.1' });
  }

  private async foundFor(name: PageName, bookingId: string): Promise<PageMatch> {
    return foundWith(name, await this.tokenOf(bookingId));
  }

  /** Of the link that its customer has, or who rides it. */
  async tokenOf(bookingId: string, holder: 'booking' | 'rider' = 'booking'): Promise<string> {
    const booking = await bookingStore.byId(this.database, bookingId);
    const { linkGeneration = 1, linkSha256 = '' } = booking ?? {};
    const links = createLinkTokens(appSecret);
    if (holder === 'rider') return (booking && riderTokenOf(links, booking)) ?? '';
    return links.tokenFor('booking', bookingId, linkGeneration, linkSha256);
  }

  get mails(): Mailbox {
    return this.mailbox;
  }

  /** Whether the line gets a unit wherever one is free. */
  get sellsAll(): boolean {
    return this.manner === 'all for sale';
  }

  /** As on the first day: no booking, no money, so many black scooters, and white ones. */
  async begin({ manner, units, whites, at, draw, depositCents }: Beginning): Promise<void> {
    this.manner = manner;
    this.mailbox.arrived.length = 0;
    this.chance.from(draw);
    this.provider.reset();
    this.death.at = null;
    this.logged.length = 0;
    await sql.raw(emptied).execute(this.database);
    await this.haveFleet(units, whites);
    await this.clock.set(this.database, at);
    await this.setDeposit(depositCents);
    await this.setParts({ partPercent: 0, restDays: 0 });
    await this.setOnArrival(false);
  }

  /** Whether who calls may pay at the pickup. */
  async setOnArrival(onArrival: boolean): Promise<void> {
    if ((this.settings.current().payments ?? unsetPayments).onArrival !== onArrival)
      await this.set('payments', { onArrival });
  }

  /** So many black scooters and white ones, and no others. */
  async haveFleet(blacks: number, whites: number): Promise<void> {
    await sql`update unit set state = case when id in (
      (select id from unit where scooter_id = 2 order by id limit ${blacks}) union
      (select id from unit where scooter_id = 1 order by id limit ${whites})) then 'active' else 'withdrawn' end`.execute(
      this.database,
    );
  }

  advanceClock(minutes: number): Promise<void> {
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

const foundWith = (name: PageName, token: string): PageMatch => ({
  name,
  language: 'it',
  address: '',
  params: { token },
});

type Parts = Pick<
  ShopWorld,
  'database' | 'provider' | 'clock' | 'jobs' | 'staff' | 'owner' | 'death' | 'logged'
> & {
  settings: ShopReader;
  shops: Record<SalesPolicy, OpenShop>;
  mailbox: Mailbox;
  chance: ReturnType<typeof seededRandomSource>;
};
export type Beginning = {
  manner: SalesPolicy;
  units: number;
  whites: number;
  at: Date;
  draw: number;
  depositCents: number;
};
export type PartTerms = { partPercent: number; restDays: number };
/** At which of its named places the program ends, once; null: it lives on. */
export type Death = { at: Failpoint | null };
/** Nothing after it was done. */
export class Died extends Error {}
export type Mailbox = { arrived: OutgoingMail[]; answer: MailResult['outcome'] };

const emptied = `
  alter table card_consent disable trigger user; delete from card_consent; alter table card_consent enable trigger user;
  alter table contract_event disable trigger user; delete from contract_event; alter table contract_event enable trigger user;
  alter table till_entry disable trigger user; delete from till_entry; alter table till_entry enable trigger user;
  alter table till_day disable trigger user; delete from till_day; alter table till_day enable trigger user;
  delete from charge_event; delete from charge_message; delete from charge_file; delete from charge; delete from charge_collection;
  delete from deposit; delete from money_request; delete from capture_request; delete from kept_card; delete from payment_dispute;
  delete from handover_report; delete from waiting; delete from contract; delete from weather_day; delete from booking_change; delete from mail; delete from staff_task; delete from provider_event;
  delete from refund_request; delete from payment_fact; delete from payment_attempt; delete from promo_redemption;
  delete from idempotency; delete from kept_paper; delete from pot; delete from booking_event; delete from occupancy; delete from booking; delete from stopped.rung`;

/** Who calls a day off. */
export const atTheDesk = {
  id: '0197f3a0-0000-7000-8000-00000000de5c',
  name: 'Banco',
  email: 'banco@costiera.example',
  role: 'desk',
  language: 'it',
} as const;
