import type Stripe from 'stripe';
import { invalidRequest } from './api-refusal.ts';
import type { Form } from './form-body.ts';
import { newId } from './ids.ts';
import { pageOf, textOf } from './lists.ts';
import { sandboxNow, type SandboxState } from './sandbox-state.ts';

const dayInSeconds = 24 * 3600;
/** As a European card costs: 1.5 % and 25 cents. */
const feeOf = (amount: number): number => Math.round(amount * 0.015) + 25;
const disputeFee = 20_00;

type Moved = Pick<
  Stripe.BalanceTransaction,
  'amount' | 'fee' | 'currency' | 'source' | 'type' | 'reporting_category'
>;

/** A line of the account with the shop. https://docs.stripe.com/api/balance_transactions */
function addLine(world: SandboxState, live: boolean, moved: Moved): Stripe.BalanceTransaction {
  const now = sandboxNow(world);
  const line: Stripe.BalanceTransaction = {
    id: newId('txn_'),
    object: 'balance_transaction',
    available_on: now + 2 * dayInSeconds,
    balance_type: 'payments',
    created: now,
    description: null,
    exchange_rate: null,
    fee_details:
      moved.fee === 0
        ? []
        : [
            {
              amount: moved.fee,
              application: null,
              currency: moved.currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: moved.amount - moved.fee,
    status: 'pending',
    ...moved,
  };
  world.file.put('balance_transaction', live, line);
  return line;
}

const isOfCard = (id: string): boolean => id.startsWith('ch_') || id.startsWith('re_');

export function noteCharge(world: SandboxState, charge: Stripe.Charge): void {
  if (!charge.captured || charge.amount_captured === 0) return;
  const { amount_captured: amount, currency, id: source, livemode } = charge;
  const type = isOfCard(source) ? 'charge' : 'payment';
  addLine(world, livemode, {
    amount,
    fee: feeOf(amount),
    currency,
    source,
    type,
    reporting_category: 'charge',
  });
}

/** What it cost to take is not given back. */
export function noteRefund(
  world: SandboxState,
  live: boolean,
  { amount, currency, id }: Stripe.Refund,
  isBack = false,
): void {
  const type = isBack ? 'refund_failure' : 'refund';
  const cents = isBack ? amount : -amount;
  addLine(world, live, { amount: cents, fee: 0, currency, source: id, type, reporting_category: type });
}

/** The bank draws it, and what that costs; won, the sum comes back without the fee. */
export function noteDispute(
  world: SandboxState,
  { amount, currency, id, livemode }: Stripe.Dispute,
  isWon = false,
): void {
  addLine(world, livemode, {
    amount: isWon ? amount : -amount,
    fee: isWon ? 0 : disputeFee,
    currency,
    source: id,
    type: 'adjustment',
    reporting_category: isWon ? 'dispute_reversal' : 'dispute',
  });
}

/** A fee of the month, of no payment. */
export const noteFee = (world: SandboxState, live: boolean, cents: number): void =>
  void addLine(world, live, {
    amount: -cents,
    fee: 0,
    currency: 'eur',
    source: null,
    type: 'stripe_fee',
    reporting_category: 'fee',
  });

export const payoutStates = ['paid', 'in_transit', 'failed', 'canceled'] as const;
type PayoutStatus = (typeof payoutStates)[number];

/** All that no payout is of yet goes to the bank, as each night. Null where nothing is left of it. */
export const payOut = (
  world: SandboxState,
  live: boolean,
  { status, automatic }: { status: PayoutStatus; automatic: boolean },
): Stripe.Payout | null =>
  world.file.atomically(() => {
    const open = world.file
      .list('balance_transaction', live)
      .filter(({ id, type }) => type !== 'payout' && world.file.get('paid out', `paid out ${id}`) === null);
    const amount = open.reduce((sum, { net }) => sum + net, 0);
    if (open.length === 0 || amount <= 0) return null;
    const now = sandboxNow(world);
    const payout: Stripe.Payout = {
      id: newId('po_'),
      object: 'payout',
      amount,
      application_fee: null,
      application_fee_amount: null,
      arrival_date: now - (now % dayInSeconds),
      automatic,
      balance_transaction: null,
      created: now,
      currency: 'eur',
      description: 'STRIPE PAYOUT',
      destination: null,
      failure_balance_transaction: null,
      failure_code: null,
      failure_message: null,
      livemode: live,
      metadata: {},
      method: 'standard',
      original_payout: null,
      payout_method: null,
      reconciliation_status: 'completed',
      reversed_by: null,
      source_type: 'card',
      statement_descriptor: null,
      status,
      trace_id: null,
      type: 'bank_account',
    };
    world.file.put('payout', live, payout);
    const own = addLine(world, live, {
      amount: -amount,
      fee: 0,
      currency: 'eur',
      source: payout.id,
      type: 'payout',
      reporting_category: 'payout',
    });
    for (const { id } of [...open, own])
      world.file.put('paid out', live, { id: `paid out ${id}`, payout: payout.id });
    return comeBack(world, payout);
  });

export const endPayout = (world: SandboxState, id: string, status: PayoutStatus): Stripe.Payout | null =>
  world.file.atomically(() => {
    const payout = world.file.get('payout', id);
    if (!payout || payout.failure_balance_transaction !== null) return payout;
    const ended = { ...payout, status };
    world.file.put('payout', payout.livemode, ended);
    return comeBack(world, ended);
  });

/** What did not arrive, or was called off, is in the balance again, and the next payout is of it. https://docs.stripe.com/payouts/failed */
function comeBack(world: SandboxState, payout: Stripe.Payout): Stripe.Payout {
  const { id, status, amount, currency, livemode } = payout;
  if (status !== 'failed' && status !== 'canceled') return payout;
  const type = status === 'failed' ? 'payout_failure' : 'payout_cancel';
  const line = addLine(world, livemode, {
    amount,
    fee: 0,
    currency,
    source: id,
    type,
    reporting_category: 'payout_reversal',
  });
  const back = { ...payout, failure_balance_transaction: line.id };
  world.file.put('payout', livemode, back);
  return back;
}

export function listBalance(
  world: SandboxState,
  live: boolean,
  form: Form,
): Stripe.ApiList<Stripe.BalanceTransaction> {
  const [payoutId, type, source] = ['payout', 'type', 'source'].map((name) => textOf(form, name));
  const payout = payoutId ? world.file.get('payout', payoutId) : null;
  if (payout?.automatic === false)
    throw invalidRequest(
      'Balance transaction history can only be filtered on automatic transfers, not manual.',
    );
  const lines = world.file
    .list('balance_transaction', live)
    .filter(
      (line) =>
        (!payoutId || world.file.get('paid out', `paid out ${line.id}`)?.payout === payoutId) &&
        (!type || line.type === type) &&
        (!source || line.source === source),
    );
  return pageOf(lines, '/v1/balance_transactions', form);
}
