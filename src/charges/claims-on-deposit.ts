import { type Cents, sumOfCents } from '../basics/money.ts';
import type { Claimed } from '../deposit/deposit.rules.ts';
import type { ClaimsOnDeposit } from '../deposit/deposit-deps.type.ts';
import type { Tx } from '../database/tables.ts';
import { leastPayableCents } from '../payment/payment.rules.ts';
import { dueOf, isForCard, isUndecided, onceGivenUp, sumDue } from './charge.rules.ts';
import type { ChargeEventKind } from './charge.shape.ts';
import type { Charge } from './charge.type.ts';
import type { ChargesDeps } from './charges-deps.type.ts';
import { lockCharges } from './find-charge.ts';

export type ClaimsDeps = Pick<ChargesDeps, 'charges' | 'collections' | 'bookings' | 'payment'>;

/** What a deposit is there for: it pays what was accepted, never what somebody objected to, nor what the shop has paid for the customer. */
export const claimsOnDeposit = (deps: ClaimsDeps): ClaimsOnDeposit => ({
  async claimed(tx, bookingId) {
    const { all } = await lockCharges(deps, tx, bookingId);
    return claimedOf(all);
  },

  async glance(db, bookingIds) {
    const all = await deps.charges.ofBookings(db, bookingIds);
    return new Map(
      [...Map.groupBy(all, ({ bookingId }) => bookingId)].map(([id, own]) => [id, claimedOf(own)]),
    );
  },

  /** Frozen as every payment for charges: its id is the deposit's, so there is one. */
  async setAside(tx, { depositId, bookingId, cents }) {
    const { all } = await lockCharges(deps, tx, bookingId);
    await deps.collections.add(tx, { id: depositId, bookingId, way: 'deposit', cents });
    let left = cents;
    for (const charge of all.filter(isTakeable).toSorted(inTurn)) {
      const part = Math.min(left, dueOf(charge));
      if (part === 0) break;
      left -= part;
      await deps.charges.change(tx, charge.id, { collectionId: depositId, depositCents: part });
      await record(deps, tx, charge, { kind: 'taking_deposit', cents: part });
    }
    if (left > 0) throw new Error('more is taken of a deposit than was accepted');
  },

  /** In the transaction of the money. What the deposit did not cover is due as any other; what the provider could not charge is let go. */
  async paid(tx, depositId, cents) {
    const { own, isFirst, ended } = await end(deps, tx, depositId, 'paid');
    // It was given up while the bank was asked.
    if (ended) await deps.payment.requestRefund(tx, { reference: depositId, reason: 'charges given up' });
    if (!isFirst) return;
    let left = cents;
    for (const charge of own.toSorted(inTurn)) {
      const part = Math.min(left, charge.depositCents);
      left -= part;
      await (part > 0 ? payPart(deps, tx, charge, part) : notTaken(deps, tx, charge));
    }
  },

  /** The bank let the deposit go before it was taken: they wait as if there had been none. */
  async notPaid(tx, depositId) {
    const { own, isFirst } = await end(deps, tx, depositId, 'ended');
    if (!isFirst) return;
    for (const charge of own) await notTaken(deps, tx, charge);
  },

  borne: async (db, bookingId) => {
    const all = await deps.charges.ofBooking(db, bookingId);
    return sumOfCents(
      all.filter(({ state }) => state !== 'refunded').map(({ depositCents }) => depositCents),
    );
  },
});

/** The first charges are paid first. */
const inTurn = (a: Charge, b: Charge): number => a.createdAt.getTime() - b.createdAt.getTime();

async function payPart(deps: ClaimsDeps, tx: Tx, charge: Charge, depositCents: Cents): Promise<void> {
  const paid = { ...charge, depositCents };
  const rest = dueOf(paid);
  const isPaid = rest < leastPayableCents;
  const change = isPaid ? onceGivenUp(paid) : { collectionId: null };
  await deps.charges.change(tx, charge.id, { ...change, depositCents });
  if (isPaid && rest > 0) await record(deps, tx, charge, { kind: 'rest_waived', cents: rest });
  await record(deps, tx, charge, { kind: isPaid ? 'paid' : 'paid_in_part', cents: depositCents });
}

async function notTaken(deps: ClaimsDeps, tx: Tx, charge: Charge): Promise<void> {
  await deps.charges.change(tx, charge.id, { collectionId: null, depositCents: 0 });
  await record(deps, tx, charge, { kind: 'not_taken', cents: charge.depositCents });
}

const claimedOf = (all: readonly Charge[]): Claimed => ({
  isOpen: all.some(isUndecided),
  cents: sumDue(all.filter(isTakeable)),
});

const isTakeable = (charge: Charge): boolean =>
  charge.collectionId === null && isForCard(charge) && dueOf(charge) > 0;

/** Its charges, and whether this is the first to end it. `ended`: it had been given up. */
async function end(
  deps: ClaimsDeps,
  tx: Tx,
  depositId: string,
  as: 'paid' | 'ended',
): Promise<{ own: Charge[]; isFirst: boolean; ended: boolean }> {
  const { collections } = deps;
  const collection = await collections.byId(tx, depositId);
  if (!collection) return { own: [], isFirst: false, ended: false };
  const { all } = await lockCharges(deps, tx, collection.bookingId);
  const isFirst = await collections.end(tx, depositId, as);
  const ended = !isFirst && (await collections.byId(tx, depositId))?.state === 'ended';
  return { own: all.filter(({ collectionId }) => collectionId === depositId), isFirst, ended };
}

const record = (
  { charges }: ClaimsDeps,
  tx: Tx,
  { id: chargeId }: Charge,
  { kind, cents }: { kind: ChargeEventKind; cents: Cents },
): Promise<void> => charges.addEvent(tx, { chargeId, kind, actor: 'shop', cents });
