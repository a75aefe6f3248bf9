import type { Cents } from '../../src/basics/money.ts';
import type { Fact } from '../../src/payment/fact.rules.ts';
import { paymentStateOf, type Capture, type AttemptTerms } from '../../src/payment/payment.rules.ts';
import {
  isOverPromised,
  refundableByHand,
  refundable,
  refundRequestStateOf,
  wentByHand,
  type RefundRequest,
} from '../../src/payment/refund/refund.rules.ts';
import { factsOf, type CheckoutSnapshot } from '../../src/payment/settle/checkout-snapshot.rules.ts';

export const price: Cents = 6500;
const currency = 'eur';

/** One page at the provider, with everything that ever was true of it: news may be as old as it likes. */
type Page = { now: CheckoutSnapshot; history: CheckoutSnapshot[] };

/**
 * A provider and a shop in memory. The provider does what Stripe does; the shop knows only the looks it was given, late, doubled
 * and out of order, and decides by its own rules. Each method is one thing that can happen; what cannot happen does nothing.
 */
export class MoneyWorld {
  readonly pages: Page[] = [];
  readonly attempts: AttemptTerms[] = [];
  readonly requests: RefundRequest[] = [];
  facts: Fact[] = [];
  cancelled = false;

  get state() {
    return paymentStateOf(this);
  }

  // --- the shop -------------------------------------------------------------------------------------------------------

  /** `carelessly`: as if an open page had been given up for dead by mistake; only so can two be paid. */
  openPage(carelessly: boolean): void {
    const { kind } = this.state;
    if (kind === 'paid' || kind === 'processing' || kind === 'quarantined') return;
    if (kind === 'open' && !carelessly) return;
    const number = this.attempts.length + 1;
    this.attempts.push({ id: `attempt ${number}`, number, amountCents: price, currency, live: false });
    const now: CheckoutSnapshot = {
      kind: 'session',
      sessionId: `session ${number}`,
      attemptId: `attempt ${number}`,
      reference: null,
      memo: null,
      amountCents: price,
      currency,
      live: false,
      status: 'open',
      paid: false,
      checkoutUrl: null,
      expiresAt: new Date(0),
      intent: null,
      charge: null,
      refunds: [],
      disputes: [],
    };
    this.pages.push({ now, history: [now] });
  }

  /** The news of a page as it was so many changes ago. */
  receiveNews(which: number, changesAgo: number): void {
    const page = this.pages[which];
    const look = page?.history[Math.max(0, page.history.length - 1 - changesAgo)];
    if (look) this.recordFacts(factsOf(look, look.attemptId ?? ''));
  }

  receiveAllNews(): void {
    for (const which of this.pages.keys()) this.receiveNews(which, 0);
  }

  cash(): void {
    if (this.facts.some(({ objectKind, status }) => objectKind === 'cash' && status === 'received')) return;
    this.recordFacts([this.byDesk('cash', 'received', 'receipt', price, null)]);
  }

  /** A decision to give so much back of what was paid, by card or cash. */
  decide(cents: Cents, reason: string): void {
    const { state } = this;
    if (state.kind !== 'paid') return;
    let left = cents;
    for (const capture of [state.capture, ...state.surplus]) left -= this.ask(capture, left, reason);
  }

  /** The request reaches the provider; its answer may be lost, and is then only in the next look. */
  send(which: number, answerLost: boolean): 'given' | null {
    const request = this.requests[which];
    if (!request || request.byHand || request.dropped || request.refundId) return null;
    const page = this.pages.find(({ now }) => now.intent?.intentId === request.intentId);
    if (!page || page.now.refunds.some(({ requestId }) => requestId === request.id)) return null;
    // The provider knows of its own refunds and disputes, not of what a person sent by bank: then it is asked first, as `send-refund.ts` does.
    if (wentByHand(this, request.intentId)) {
      this.receiveAllNews();
      if (isOverPromised(this, request.intentId)) request.byHand = true;
      if (request.byHand) return null;
    }
    if (refundedOn(page) + disputedOn(page) + request.amountCents > capturedOn(page)) {
      request.byHand = true;
      return null;
    }
    const refundId = `refund of ${request.id}`;
    const refund = {
      refundId,
      status: 'succeeded',
      requestId: request.id,
      amountCents: request.amountCents,
      currency,
    } as const;
    this.change(page, { refunds: [...page.now.refunds, refund] });
    if (!answerLost) request.refundId = refundId;
    return 'given';
  }

  /** A person asks the provider first, as `refund-by-hand.ts` does, then sends the money. */
  refundByHand(which: number): 'given' | null {
    const request = this.requests[which];
    if (!request) return null;
    this.receiveAllNews();
    const cents = refundableByHand(this, request);
    if (cents === 0) return null;
    this.recordFacts([this.byDesk('bank', 'sent', `by hand ${request.id}`, cents, request)]);
    return 'given';
  }

  drop(which: number): void {
    const request = this.requests[which];
    if (request && refundRequestStateOf(request, this.facts) === 'by hand') request.dropped = true;
  }

  // --- the provider, the customer and the bank ------------------------------------------------------------------------

  pay(which: number, amountCents: Cents = price): void {
    const page = this.pages[which];
    if (page?.now.status === 'open') this.capture(page, amountCents);
  }

  /** The customer did their part; the money comes or does not. */
  payLater(which: number): void {
    const page = this.pages[which];
    if (page?.now.status !== 'open') return;
    this.change(page, { status: 'complete', intent: this.intent(page, 'processing') });
  }

  arrive(which: number, comes: boolean): void {
    const page = this.pages[which];
    if (page?.now.status !== 'complete' || page.now.paid || page.now.intent?.status !== 'processing') return;
    if (comes) this.capture(page, price);
    else this.change(page, { intent: this.intent(page, 'needs_method') });
  }

  decline(which: number): void {
    const page = this.pages[which];
    if (page?.now.status === 'open') this.change(page, { intent: this.intent(page, 'needs_method') });
  }

  expire(which: number): void {
    const page = this.pages[which];
    if (page?.now.status !== 'open') return;
    this.change(page, { status: 'expired', intent: page.now.intent && this.intent(page, 'cancelled') });
  }

  /** Somebody gives back on the provider's own pages, past the shop. */
  refundAtProvider(which: number, amountCents: Cents): void {
    const page = this.pages[which];
    if (!page || refundedOn(page) + disputedOn(page) + amountCents > capturedOn(page)) return;
    const refundId = `elsewhere ${which} ${page.now.refunds.length}`;
    const refund = { refundId, status: 'succeeded', requestId: null, amountCents, currency } as const;
    this.change(page, { refunds: [...page.now.refunds, refund] });
  }

  failRefund(which: number): void {
    const page = this.pages[which];
    const last = page?.now.refunds.at(-1);
    if (!page || last?.status !== 'succeeded') return;
    this.change(page, { refunds: [...page.now.refunds.slice(0, -1), { ...last, status: 'failed' }] });
  }

  dispute(which: number): void {
    const page = this.pages[which];
    if (!page || page.now.disputes.length > 0) return;
    const amountCents = capturedOn(page) - refundedOn(page);
    if (amountCents <= 0) return;
    this.change(page, {
      disputes: [{ disputeId: `dispute ${which}`, status: 'open', amountCents, currency }],
    });
  }

  endDispute(which: number, status: 'won' | 'lost'): void {
    const page = this.pages[which];
    const [dispute] = page?.now.disputes ?? [];
    if (page && dispute?.status === 'open') this.change(page, { disputes: [{ ...dispute, status }] });
  }

  // --- what is true, whatever the shop knows --------------------------------------------------------------------------

  /** What has left a page's capture: refunds, money by hand, and what a bank holds or keeps. */
  outOf(page: Page): Cents {
    const byHand = this.facts.filter(
      ({ objectKind, intentId }) => objectKind === 'bank' && intentId === page.now.intent?.intentId,
    );
    return refundedOn(page) + disputedOn(page) + sum(byHand);
  }

  /** Pages on which the money came as it was asked for. */
  get capturedWell(): Page[] {
    return this.pages.filter((page) => capturedOn(page) === price);
  }

  // --- within ---------------------------------------------------------------------------------------------------------

  private recordFacts(facts: Fact[]): void {
    const isNew = (fact: Fact) =>
      !this.facts.some(({ objectId, status }) => objectId === fact.objectId && status === fact.status);
    this.facts = [...this.facts, ...facts.filter(isNew)];
    const { state } = this;
    if (state.kind === 'paid')
      for (const extra of state.surplus) this.ask(extra, extra.amountCents, 'paid twice');
  }

  private ask({ intentId, attemptId }: Capture, most: Cents, reason: string): Cents {
    const id = `${reason}: ${intentId}`;
    const amountCents = Math.min(most, refundable(this, intentId));
    if (amountCents <= 0 || this.requests.some((request) => request.id === id)) return 0;
    this.requests.push({
      id,
      intentId,
      amountCents,
      refundId: null,
      byHand: attemptId === null,
      dropped: false,
      shareOf: null,
    });
    return amountCents;
  }

  private byDesk(
    objectKind: 'cash' | 'bank',
    status: 'received' | 'sent',
    objectId: string,
    amountCents: Cents,
    request: RefundRequest | null,
  ): Fact {
    const said = { objectKind, status } as { objectKind: 'bank'; status: 'sent' }; // the two pairs that are asked for
    const intentId = request?.intentId ?? objectId;
    return {
      ...said,
      objectId,
      amountCents,
      intentId,
      requestId: request?.id ?? null,
      attemptId: null,
      currency,
      live: false,
    };
  }

  private capture(page: Page, amountCents: Cents): void {
    const charge = {
      chargeId: `charge ${page.now.sessionId}`,
      status: 'succeeded',
      live: false,
      amountCents,
      currency,
    } as const;
    this.change(page, { status: 'complete', paid: true, intent: this.intent(page, 'succeeded'), charge });
  }

  private intent({ now }: Page, status: NonNullable<CheckoutSnapshot['intent']>['status']) {
    return { intentId: `intent ${now.sessionId}`, status, amountCents: price, currency };
  }

  private change(page: Page, changes: Partial<CheckoutSnapshot>): void {
    page.now = { ...page.now, ...changes };
    page.history.push(page.now);
  }
}

const sum = (amounts: readonly { amountCents: Cents }[]): Cents =>
  amounts.reduce((total, { amountCents }) => total + amountCents, 0);
export const capturedOn = ({ now }: Page): Cents => now.charge?.amountCents ?? 0;
const refundedOn = ({ now }: Page): Cents => sum(now.refunds.filter(({ status }) => status !== 'failed'));
const disputedOn = ({ now }: Page): Cents => sum(now.disputes.filter(({ status }) => status !== 'won'));
