import { deepStrictEqual } from 'node:assert/strict';
import type { WalkInBody } from '../../src/back-office/walk-in/walk-in.shape.ts';
import type { AddScooterRequest } from '../../src/booking/add/add-scooter.shape.ts';
import type { BookingRequest } from '../../src/booking/booking.shape.ts';
import { Died, type ShopWorld } from './shop-world.ts';

/** A booking that was ordered; `payerId`: in whose name it is paid; `depositCents`: what its terms name. Of several, each is one. */
export type Booked = { id: string; key: string; payerId: string; depositCents: number } & Sent;
/** What was asked for, and where. */
export type Sent = { request: BookingRequest | AddScooterRequest | WalkInBody; address: string };

/** One course of things through a world: what was done in it that the end must be measured by. */
export class Course {
  readonly world: ShopWorld;
  readonly booked: Booked[] = [];
  /** Places in the line, by their ids. */
  readonly waitingIds: string[] = [];
  /** Events that have arrived at least once. */
  readonly deliveredEvents = new Set<string>();
  readonly cancelledAt = new Map<string, number>();
  /** Bookings whose money a bank or a person moved past the shop: there the sum may be less, never more. */
  readonly touchedByOthers = new Set<string>();
  /** What the desk gave back of each beyond what was agreed: while it stood, and once it was cancelled. */
  readonly partRefunds = { standing: new Map<string, number>(), cancelled: new Map<string, number>() };
  /** What the owner gave back of what was asked for by a link, and how often. */
  readonly givenBack = new Map<string, number>();
  readonly givenBackTimes = new Map<string, number>();
  /** Charges whose customers had their card pay at once. */
  readonly paidAtOnce = new Set<string>();
  /** What was refused or done and stands nowhere, and how often. */
  readonly saw = new Map<string, number>();
  /** What was wrong before time passed at the end. */
  readonly wrong: string[] = [];
  /** Of which booking each further payment is. */
  readonly changes = new Map<string, string>();
  /** The text that was served before each signature, by the contract's token. */
  readonly signed = new Map<string, string>();
  deliveries = 0;
  /** While the program ends in the middle of something. */
  isDying = false;
  /** While the provider is out of order, its silence is no fault of ours. */
  providerFails = false;

  constructor(world: ShopWorld) {
    this.world = world;
  }

  pick = <One>(from: readonly One[], which: number): One | undefined =>
    from.length === 0 ? undefined : from[which % from.length];

  /** What is missing of a pot is paid in another name. */
  notePayers(bookings: readonly { id: string; payer: string }[]): void {
    for (const one of this.booked)
      one.payerId = bookings.find(({ id }) => id === one.id)?.payer ?? one.payerId;
  }

  /** One receipt for each booking: cash entered twice is one payment. */
  receiptFor = (bookingId: string): string =>
    `${bookingId.slice(0, -1)}${bookingId.endsWith('0') ? '1' : '0'}`;

  note(what: string): void {
    this.saw.set(what, (this.saw.get(what) ?? 0) + 1);
  }

  noteGivenBack(requestId: string, cents: number): void {
    this.givenBack.set(requestId, (this.givenBack.get(requestId) ?? 0) + cents);
    this.givenBackTimes.set(requestId, (this.givenBackTimes.get(requestId) ?? 0) + 1);
  }

  callOwner = (method: string, address: string, body?: object) =>
    this.callDesk(method, address, body, this.world.owner);

  /** Somebody of the desk. */
  async callDesk(method: string, address: string, body?: object, by = this.world.staff) {
    const answer = await by.ask(method, address, body);
    const silent = answer.body?.refusal === 'provider_unavailable' && this.providerFails;
    const isLost = silent || this.isDying;
    if (answer.status === 401 || answer.status === 403 || (answer.status >= 500 && !isLost))
      throw new Error(`${method} ${address} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  /** Whose each further payment is. */
  async noteChanges(): Promise<void> {
    const query = this.world.database.selectFrom('booking_change').select(['id', 'booking_id']);
    for (const { id, booking_id: of } of await query.execute()) this.changes.set(id, of);
  }

  async ask(method: string, address: string, body?: object | string, headers?: Record<string, string>) {
    const sent = typeof body === 'object' ? JSON.stringify(body) : body;
    const answer = await this.world.ask(method, address, sent, headers);
    const silent = answer.said['refusal'] === 'provider_unavailable' && this.providerFails;
    if (answer.status >= 500 && !silent && !this.isDying)
      throw new Error(`${method} ${address} answered ${answer.status} ${JSON.stringify(answer.said)}`);
    return answer;
  }

  jobFaults(faults: readonly unknown[]): void {
    for (const fault of faults) {
      const silent = fault instanceof Error && fault.name === 'ProviderSilent' && this.providerFails;
      if (!silent && !(fault instanceof Died)) throw fault;
    }
  }

  expectSame(one: unknown, other: unknown, what: string): void {
    deepStrictEqual(one, other, what);
  }
}
