import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { createJobs, type Jobs } from '../../../src/database/jobs.ts';
import type { Database, Tx } from '../../../src/database/tables.ts';
import { openPayment } from '../../../src/payment/attempt/open-payment.ts';
import type { PaymentDeps } from '../../../src/payment/payment-deps.type.ts';
import { keptCardStore, type KeptCard } from '../../../src/payment/kept-card/kept-card.store.ts';
import {
  detachCardJob,
  reconcileJob,
  sendCaptureJob,
  sendRefundJob,
  settlePaymentJob,
  sweepPaymentsJob,
} from '../../../src/payment/payment.job.ts';
import { paymentStateOf, type PaymentState } from '../../../src/payment/payment.rules.ts';
import { paymentStore } from '../../../src/payment/payment.store.ts';
import type { CheckoutRequest } from '../../../src/payment/payment-provider.type.ts';
import { staffTasks } from '../../../src/tasks/staff-tasks.store.ts';
import { createTill } from '../../../src/till/till.ts';
import { settleSession } from '../../../src/payment/settle/settle-payment.ts';
import { freshDatabase } from '../postgres/postgres.ts';
import { paymentDepsOf } from './payment-deps.ts';
import {
  aCheckoutSessionRequest,
  aSharedSandbox,
  sandboxKeys,
  type SandboxProcess,
} from './sandbox-process.ts';

/**
 * The payment room alone, on a real PostgreSQL and the sandbox's process. What follows from its decisions is written into the
 * database by `consequences` here, in the decision's transaction, as the booking room would.
 */
export type PaymentDesk = SandboxProcess & {
  deps: PaymentDeps;
  database: Database;
  jobs: Jobs;
  state(reference: string): Promise<PaymentState>;
  attempts(reference: string): Promise<{ number: number; closed: boolean; sessionId: string | null }[]>;
  /** What followed for a reference, in order: 'paid', 'dead', 'awaiting money', 'held 20000', 'captured 6500', 'released'. */
  consequencesOf(reference: string): Promise<string[]>;
  tasks(reference: string): Promise<string[]>;
  /** Makes an attempt as old as if so many minutes had passed. */
  age(reference: string, minutes: number): Promise<void>;
};

export async function aPaymentDesk(changes: Partial<PaymentDeps> = {}): Promise<PaymentDesk> {
  const opened = await freshDatabase();
  const sandbox = await aSharedSandbox();
  const log = pino({ level: 'silent' });
  const jobs = createJobs(opened.jobsDatabase, log);
  const { database } = opened;
  const clock = { now: () => new Date() };
  const deps = paymentDepsOf({
    database,
    jobs,
    log,
    clock,
    provider: sandbox.provider,
    handlers: {
      onPaid: (tx, reference) => writeDown(tx, reference, 'paid'),
      onDead: (tx, reference) => writeDown(tx, reference, 'dead'),
      onAwaitingMoney: (tx, reference) => writeDown(tx, reference, 'awaiting money'),
      onAuthorised: async (tx, reference, hold) => {
        await writeDown(tx, reference, `held ${hold.amountCents}`);
        return true;
      },
      onHoldEnded: (tx, reference, end) =>
        writeDown(tx, reference, end.kind === 'captured' ? `captured ${end.cents}` : end.kind),
    },
    onCounterMoney: createTill({ database, clock }, { tasks: staffTasks }).recordCounterMoney,
    ...changes,
  });
  await jobs.prepare([
    settlePaymentJob(deps),
    sendRefundJob(deps),
    sendCaptureJob(deps),
    detachCardJob(deps),
    sweepPaymentsJob(deps),
    reconcileJob(deps),
  ]);
  onTestFinished(() => jobs.stop());
  return {
    ...sandbox,
    deps,
    database,
    jobs,
    state: async (reference) => paymentStateOf(await paymentStore.ledger(database, reference)),
    attempts: async (reference) =>
      (await paymentStore.ledger(database, reference)).attempts.map(({ number, closed, sessionId }) => ({
        number,
        closed,
        sessionId,
      })),
    consequencesOf: (reference) => readConsequences(database, reference),
    tasks: (reference) => openTasks(database, reference),
    age: (reference, minutes) => age(database, reference, minutes),
  };
}

export function aCheckoutRequest(changes: Partial<CheckoutRequest> = {}): CheckoutRequest {
  const { attemptId: _, expiresAt: __, ...ask } = aCheckoutSessionRequest();
  return { ...ask, reference: randomUUID(), ...changes };
}

/** Paid by a card that the shop may keep, and the shop knows. */
export async function aKeptCard(desk: PaymentDesk): Promise<KeptCard> {
  const ask = aCheckoutRequest({ keepCard: true });
  await openPayment(desk.deps, ask);
  await payOpenPage(desk, ask.reference);
  const card = await keptCardStore.ofReference(desk.database, ask.reference);
  if (!card) throw new Error('no card was kept');
  return card;
}

/** A sum that is held on a page, and the shop knows. */
export async function aHold(desk: PaymentDesk, changes: Partial<CheckoutRequest> = {}): Promise<string> {
  const ask = aCheckoutRequest({ amountCents: 20_000, capture: 'later', ...changes });
  await openPayment(desk.deps, ask);
  await payOpenPage(desk, ask.reference);
  return ask.reference;
}

/** Whoever looks at the page that is open pays on it. */
export async function payOpenPage(desk: PaymentDesk, reference: string): Promise<void> {
  const open = (await desk.attempts(reference)).find(({ closed }) => !closed);
  await desk.sandbox.simulateOutcome(open?.sessionId ?? '', 'paid');
  await settleSession(desk.deps, open?.sessionId ?? '');
}

export type IntentThere = {
  id: string;
  amount: number;
  amount_received: number;
  amount_capturable: number;
  status: string;
};

/** Every intent of a customer as the provider has it, the oldest first. */
export async function intentsOf({ apiUrl }: PaymentDesk, customerId: string): Promise<IntentThere[]> {
  const headers = { authorization: `Bearer ${sandboxKeys.secretKey}` };
  const answer = await fetch(`${apiUrl}/v1/payment_intents?limit=100&customer=${customerId}`, { headers });
  // `as`: the sandbox answers as Stripe does.
  return ((await answer.json()) as { data: IntentThere[] }).data.toReversed();
}

/** 65 € from hand to hand. */
export const aCashReceipt = (reference: string) =>
  ({ reference, receiptId: randomUUID(), amountCents: 6500, way: 'cash', staffId: null }) as const;

/** Paid by card, and the shop knows. */
export async function aPaidPayment(desk: PaymentDesk): Promise<{ reference: string; sessionId: string }> {
  const ask = aCheckoutRequest();
  await openPayment(desk.deps, ask);
  const sessionId = (await desk.attempts(ask.reference))[0]?.sessionId ?? '';
  await desk.sandbox.simulateOutcome(sessionId, 'paid');
  await settleSession(desk.deps, sessionId);
  return { reference: ask.reference, sessionId };
}

// The mail table stands for everything that another room writes in the same transaction.
async function writeDown(tx: Tx, reference: string, what: string): Promise<void> {
  const id = randomUUID();
  const row = { id, kind: what, cause: `${what} ${id}`, reference, language: 'it', message_id: id };
  await tx.insertInto('mail').values(row).execute();
}

async function readConsequences(database: Database, reference: string): Promise<string[]> {
  const query = database.selectFrom('mail').select('kind').where('reference', '=', reference);
  return (await query.orderBy('created_at').execute()).map(({ kind }) => kind);
}

async function openTasks(database: Database, reference: string): Promise<string[]> {
  const query = database.selectFrom('staff_task').select('kind').where('reference', '=', reference);
  return (await query.where('over_at', 'is', null).orderBy('id').execute()).map(({ kind }) => kind);
}

async function age(database: Database, reference: string, minutes: number): Promise<void> {
  await sql`
    update payment_attempt set
      expires_at = expires_at - ${minutes} * interval '1 minute', created_at = created_at - ${minutes} * interval '1 minute'
    where reference = ${reference}`.execute(database);
}
