import type { Cents } from '../../src/basics/money.ts';
import { addHours } from '../../src/basics/rome-time.ts';
import type { Fact, IntentStatus } from '../../src/payment/fact.rules.ts';
import {
  holdStateOf,
  keptHold,
  lastHold,
  surplusHolds,
  wasMade,
  type CaptureRequest,
  type HeldAttempt,
  type HoldState,
} from '../../src/payment/hold/hold.rules.ts';
import { attemptStateOf, isFinal } from '../../src/payment/payment.rules.ts';
import { factsOf, type PaymentSnapshot } from '../../src/payment/settle/checkout-snapshot.rules.ts';

export const deposit: Cents = 20_000;
const holdHours = 96;
const begin = new Date('2027-06-14T08:00:00Z');
const currency = 'eur';

/** One hold at the provider, on a page or from a kept card, with everything that ever was true of it. */
type Held = { number: number; endsAt: Date | null; now: PaymentSnapshot; history: PaymentSnapshot[] };
export type CardAnswer = 'pays' | 'declined' | 'asks the bank';

/**
 * A deposit, a provider and a kept card in memory: the shop knows only the looks it was given, late, doubled and out of order, and decides by its
 * own rules. Each method is one thing that can happen; what cannot happen does nothing.
 */
export class HoldWorld {
  readonly held: Held[] = [];
  readonly attempts: HeldAttempt[] = [];
  readonly captures: CaptureRequest[] = [];
  facts: Fact[] = [];
  at = begin;

  get state(): HoldState {
    return holdStateOf(this, this.at);
  }

  // --- the shop -------------------------------------------------------------------------------------------------------

  /** Beside one that stands only where it is to take its place. */
  openPage(renews: boolean): void {
    const { kind } = this.state;
    if (this.isOneOpen() || kind === 'captured' || (kind === 'authorised' && !renews)) return;
    const number = this.attempt({});
    this.add(number, {
      ...this.common(number),
      kind: 'session',
      sessionId: `session ${number}`,
      status: 'open',
      paid: false,
      checkoutUrl: null,
      expiresAt: begin,
      intent: null,
    });
  }

  /** One try for each hold; an unpaid intent is cancelled before anything else is asked. The answer may be lost: then only a look finds it. */
  renewByCard(answer: CardAnswer, isLost: boolean): void {
    const { state } = this;
    if (this.isOneOpen()) return;
    if (state.kind !== 'lapsed' && (state.kind !== 'authorised' || state.ending !== null)) return;
    const after = lastHold(this)?.number ?? 0;
    if (this.attempts.some((one) => one.way && one.number > after && wasMade(one, this.facts))) return;
    const number = this.attempt({ way: 'kept_card' });
    const status = (
      { pays: 'authorised', declined: 'needs_method', 'asks the bank': 'needs_action' } as const
    )[answer];
    this.add(number, {
      ...this.common(number),
      kind: 'intent',
      createdAt: this.at,
      intent: this.intent(number, status),
    });
    if (answer === 'pays') this.stands(number);
    if (!isLost) this.settle(number);
  }

  /** A look at it, and an end to what its card did not pay: as the sweep does. */
  settle(number: number): void {
    this.hear(number, 0);
    const one = this.held[number - 1];
    const attempt = this.attempts[number - 1];
    if (!one || !attempt?.way || isFinal[attemptStateOf(attempt, this.facts).kind]) return;
    this.change(one, 'cancelled');
    this.hear(number, 0);
  }

  request(kind: CaptureRequest['kind'], cents: Cents): void {
    const hold = keptHold(this);
    if (!hold || cents > hold.amountCents) return;
    const { captureBefore } = hold.attempt;
    const isOver = kind === 'capture' && captureBefore !== null && captureBefore <= this.at;
    this.ask(hold.intentId, kind, kind === 'capture' ? cents : null, isOver ? 'its time is over' : null);
  }

  /** What was asked for reaches the provider; its answer may be lost, and it is sent again. */
  send(which: number, isLost: boolean): void {
    const request = this.captures[which];
    if (!request || request.isSent || request.refusedWhy !== null) return;
    const one = this.held.find(({ now }) => now.intent?.intentId === request.intentId);
    if (!one) return;
    const isTaken = one.now.intent?.status === 'authorised';
    if (isTaken) this.end(one, request);
    if (isLost) return;
    this.hear(one.number, 0);
    if (isTaken || this.isDone(request)) request.isSent = true;
    else request.refusedWhy = 'too late';
  }

  /** The news of one as it was so many changes ago. */
  hear(number: number, changesAgo: number): void {
    const one = this.held[number - 1];
    const look = one?.history[Math.max(0, one.history.length - 1 - changesAgo)];
    const attempt = this.attempts[number - 1];
    if (!look || !attempt) return;
    attempt.captureBefore = look.captureBefore ?? attempt.captureBefore;
    const isNew = (fact: Fact) =>
      !this.facts.some(({ objectId, status }) => objectId === fact.objectId && status === fact.status);
    this.facts = [...this.facts, ...factsOf(look, attempt.id).filter(isNew)];
    for (const intentId of surplusHolds(this)) this.ask(intentId, 'release', null, null);
  }

  /** All is heard, and all that was asked for is sent, until nothing moves. */
  rest(): void {
    for (let round = 0; round < 6; round += 1) {
      for (const { number } of this.held) this.settle(number);
      for (const which of this.captures.keys()) this.send(which, false);
    }
  }

  // --- the customer, the bank and time --------------------------------------------------------------------------------

  authorise(number: number): void {
    const one = this.held[number - 1];
    if (one?.now.kind !== 'session' || one.now.status !== 'open') return;
    this.put(one, { ...one.now, status: 'complete', intent: this.intent(number, 'authorised') });
    this.stands(number);
  }

  decline(number: number): void {
    const one = this.held[number - 1];
    if (one?.now.kind !== 'session' || one.now.status !== 'open') return;
    this.put(one, { ...one.now, intent: this.intent(number, 'needs_method') });
  }

  expire(number: number): void {
    const one = this.held[number - 1];
    if (one?.now.kind !== 'session' || one.now.status !== 'open') return;
    const intent = one.now.intent && this.intent(number, 'cancelled');
    this.put(one, { ...one.now, status: 'expired', intent });
  }

  /** What is not captured in its time is free by itself. */
  pass(hours: number): void {
    this.at = addHours(this.at, hours);
    for (const one of this.held)
      if (one.now.intent?.status === 'authorised' && one.endsAt !== null && one.endsAt <= this.at)
        this.change(one, 'cancelled');
  }

  // --- what is true, whatever the shop knows --------------------------------------------------------------------------

  get standing(): string[] {
    return this.held.flatMap(({ now }) => (now.intent?.status === 'authorised' ? [now.intent.intentId] : []));
  }

  get captured(): Cents[] {
    return this.held.flatMap(({ now }) =>
      now.charge?.status === 'succeeded' ? [now.charge.amountCents] : [],
    );
  }

  // --- within ---------------------------------------------------------------------------------------------------------

  private isOneOpen(): boolean {
    return this.attempts.some((attempt) => !isFinal[attemptStateOf(attempt, this.facts).kind]);
  }

  private attempt(changes: Partial<HeldAttempt>): number {
    const number = this.attempts.length + 1;
    const terms = { id: `attempt ${number}`, number, amountCents: deposit, currency, live: false } as const;
    this.attempts.push({ ...terms, capture: 'later', captureBefore: null, intentId: null, ...changes });
    return number;
  }

  private common(number: number) {
    const known = { attemptId: `attempt ${number}`, reference: null, memo: null, capture: 'later' } as const;
    return { ...known, amountCents: deposit, currency, live: false, charge: null, refunds: [], disputes: [] };
  }

  private add(number: number, now: PaymentSnapshot): void {
    this.held.push({ number, endsAt: null, now, history: [now] });
  }

  private stands(number: number): void {
    const one = this.held[number - 1];
    if (!one) return;
    one.endsAt = addHours(this.at, holdHours);
    this.put(one, { ...one.now, captureBefore: one.endsAt });
  }

  private end(one: Held, { kind, amountCents }: CaptureRequest): void {
    if (kind === 'release') return this.change(one, 'cancelled');
    const charge = { chargeId: `charge ${one.number}`, status: 'succeeded', live: false } as const;
    const money = { ...charge, amountCents: amountCents ?? 0, currency };
    this.put(one, { ...this.withIntent(one, 'succeeded'), charge: money });
  }

  private isDone({ intentId, kind }: CaptureRequest): boolean {
    const wanted = kind === 'capture' ? 'charge succeeded' : 'intent cancelled';
    return this.facts.some(
      (fact) => fact.intentId === intentId && `${fact.objectKind} ${fact.status}` === wanted,
    );
  }

  private ask(
    intentId: string,
    kind: CaptureRequest['kind'],
    amountCents: Cents | null,
    refusedWhy: string | null,
  ): void {
    if (this.captures.some((one) => one.intentId === intentId)) return;
    this.captures.push({
      id: `${kind} ${intentId}`,
      intentId,
      kind,
      amountCents,
      isSent: false,
      refusedWhy,
    });
  }

  private intent = (number: number, status: IntentStatus) => ({
    intentId: `intent ${number}`,
    status,
    amountCents: deposit,
    currency,
  });

  private withIntent(one: Held, status: IntentStatus): PaymentSnapshot {
    return { ...one.now, intent: this.intent(one.number, status) };
  }

  private change(one: Held, status: IntentStatus): void {
    this.put(one, this.withIntent(one, status));
  }

  private put(one: Held, now: PaymentSnapshot): void {
    one.now = now;
    one.history.push(now);
  }
}
