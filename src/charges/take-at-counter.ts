import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import type { TakingReceipt } from '../payment/record-taking.ts';
import { sumDue } from './charge.rules.ts';
import type { Charge } from './charge.type.ts';
import { askFor, type CollectChargesDeps, isGone, readPaymentMoment } from './collect-charges.ts';
import { agree } from './decide-charge.ts';
import { lockCharges } from './find-charge.ts';
import { payableAtCounter } from './payable.rules.ts';

/** `charges`, `amountCents`: as the desk saw them. `onTaken`: in the transaction in which it is written down. */
export type ChargesAtCounter = Omit<TakingReceipt, 'reference'> & {
  bookingId: string;
  charges: readonly string[];
  onTaken(tx: Tx): Promise<void>;
};

/**
 * The customer stands at the counter and pays: that they do is that they agree. It is asked for as if they had pressed, so that who pays the same on
 * their phone at this moment pays the same request; and taken as of any request. Refusals: changed_meanwhile, and those of taking.
 */
export async function takeChargesAtCounter(
  deps: CollectChargesDeps,
  { bookingId, charges, onTaken, ...taking }: ChargesAtCounter,
): Promise<'taken' | Refusal> {
  const id = await inTransaction(deps.database, (tx) =>
    requestFor(deps, tx, bookingId, { charges, cents: taking.amountCents }),
  );
  return isRefusal(id) ? id : deps.moneyRequests.takeMoney({ ...taking, id, onTaken });
}

type Shown = { charges: readonly string[]; cents: number };

async function requestFor(
  deps: CollectChargesDeps,
  tx: Tx,
  bookingId: string,
  shown: Shown,
): Promise<string | Refusal> {
  const { booking, all } = await lockCharges(deps, tx, bookingId);
  if (!booking || (await isGone(deps, tx, booking))) return refuse('not_found');
  const own = all.filter(({ id }) => shown.charges.includes(id));
  const known = await requestOf(deps, tx, all, own);
  // Pressed twice, or by the customer as well: how that payment stands is known where it is taken.
  if (known !== null) return known;
  const payable = new Set<Charge>(payableAtCounter(all, await readPaymentMoment(deps, tx, booking)));
  const isAsShown = own.length === shown.charges.length && sumDue(own) === shown.cents;
  if (!isAsShown || !own.every((charge) => payable.has(charge))) return refuse('changed_meanwhile');
  for (const charge of own) if (charge.state === 'announced') await agree(deps, tx, charge);
  const [collection] = await askFor(deps, tx, booking, { charges: own, byMail: false });
  return collection?.id ?? refuse('changed_meanwhile');
}

/** By which these and no others are, or were, asked for. */
async function requestOf(
  { collections }: CollectChargesDeps,
  tx: Tx,
  all: readonly Charge[],
  own: readonly Charge[],
): Promise<string | null> {
  const id = own[0]?.collectionId ?? null;
  if (id === null || own.some(({ collectionId }) => collectionId !== id)) return null;
  if (all.filter(({ collectionId }) => collectionId === id).length !== own.length) return null;
  return (await collections.byId(tx, id))?.way === 'request' ? id : null;
}
