import type { PayoutStore } from './payout/payout.store.ts';
import type { Logger } from 'pino';
import type { RandomSource } from '../basics/random-source.ts';
import type { Clock } from '../basics/clock.ts';
import type { Failpoint } from '../basics/failpoint.ts';
import type { Jobs } from '../database/jobs.ts';
import type { Database, Tx } from '../database/tables.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import type { CounterFact } from './fact.rules.ts';
import type { PaymentStore } from './payment.store.ts';
import type { PaymentProvider } from './payment-provider.type.ts';
import type { ProviderEventStore } from './settle/provider-event.store.ts';
import type { RefundStore } from './refund/refund.store.ts';
import type { CaptureStore } from './hold/capture-request.store.ts';
import type { AuthorisedHold, HoldEnd } from './hold/hold.rules.ts';
import type { KeptCardStore } from './kept-card/kept-card.store.ts';
import type { DisputeStore } from './dispute/dispute.store.ts';

/**
 * What follows from a decision, in its transaction. Handed in: this room does not know what is being paid. Each may come
 * again without anything having changed.
 */
export type PaymentHandlers = {
  /** `foundAgain`: the memo of a payment that only the provider still knew; null in ordinary life. */
  onPaid(tx: Tx, reference: string, foundAgain: string | null): Promise<void>;
  /** Nobody paid, and it can no longer be paid; a new attempt may still be asked for. */
  onDead(tx: Tx, reference: string): Promise<void>;
  onAwaitingMoney(tx: Tx, reference: string): Promise<void>;
};

/** The same of holds. A room that asks for none has none of them. */
export type HoldHandlers = {
  /**
   * It stands, or something about it changed: another sum or time after a renewal, a renewal that failed. False where nobody knows it, as after a
   * restore: then it is let go.
   */
  onAuthorised(tx: Tx, reference: string, hold: AuthorisedHold): Promise<boolean>;
  /** Captured, released, lapsed, or never authorised. Of a hold `onPaid` and `onDead` are not called. */
  onHoldEnded(tx: Tx, reference: string, end: HoldEnd): Promise<void>;
};

/** Money that passed between a customer and a person of the shop. */
export type CounterMoney = { reference: string; fact: CounterFact };

export type PaymentDeps = {
  database: Database;
  store: PaymentStore;
  events: ProviderEventStore;
  refunds: RefundStore;
  captures: CaptureStore;
  keptCards: KeptCardStore;
  disputes: DisputeStore;
  payouts: PayoutStore;
  provider: PaymentProvider;
  jobs: Pick<Jobs, 'enqueue'>;
  clock: Clock;
  chance: RandomSource;
  log: Pick<Logger, 'warn' | 'error'>;
  handlers: PaymentHandlers & HoldHandlers;
  /** Once for each fact of the desk's, in the transaction that stores it: the till counts it. */
  onCounterMoney(tx: Tx, moved: CounterMoney): Promise<void>;
  /** Asked under the reference's lock before a new page is opened: what is over must take no more money (F03). */
  mayBePaid(tx: Tx, reference: string): Promise<boolean>;
  /** Puts something before a person, once, and takes it back. */
  tasks: Pick<StaffTasks, 'openTask' | 'closeTasks' | 'openReferences'>;
  /** For tests: ends the process, or throws, at a named place. */
  failpoint?: ((name: Failpoint) => void) | undefined;
};
