import { isDeepStrictEqual } from 'node:util';
import type { Cents } from '../basics/money.ts';
import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { orUndone } from '../database/or-undone.ts';
import { inTransaction } from '../database/retry.ts';
import { type Replacement, takesPlaceOfFee } from '../price/replacement.rules.ts';
import { agreedFees } from '../shop/agreed-fees.rules.ts';
import type { LostThing } from '../shop/lost-things.rules.ts';
import type { Fees } from '../shop/settings/fees.shape.ts';
import { sealChargeFile } from './charge-files.ts';
import { chargeKindRules } from './charge-kinds.rules.ts';
import { countsForCap, isOver, priceRefusal, sumOfCharges } from './charge.rules.ts';
import type { NewChargeBody, Reckoning } from './charge.shape.ts';
import type { Charge } from './charge.type.ts';
import type { ByStaff, ChargesDeps } from './charges-deps.type.ts';
import { findOpenBooking, lockCharges } from './find-charge.ts';
import { isAbove } from './rule-now.rules.ts';
import {
  centsByRule,
  feesBeside,
  piecesLeft,
  reckonCleaning,
  reckonDamage,
  reckonLoss,
  reckonLostExtra,
} from './reckoning.rules.ts';

export type AddChargeDeps = Pick<
  ChargesDeps,
  'database' | 'charges' | 'bookings' | 'contract' | 'photos' | 'handedOutOf'
>;
export type ChargeToAdd = ByStaff & { code: string; body: NewChargeBody; mayGoAbove: boolean };

/** What no report has said: the desk adds it, once the customer has ridden. Sent twice it is one. */
export async function addCharge(
  deps: AddChargeDeps,
  { code, body, mayGoAbove, staffId, onDone }: ChargeToAdd,
): Promise<'added' | Refusal> {
  const booking = await findOpenBooking(deps, code);
  if (isRefusal(booking)) return booking;
  if (booking.state !== 'collected' && booking.state !== 'returned') return refuse('not_out');
  const contract = await deps.contract.summaryOf(deps.database, booking.id);
  const paper = await deps.contract.envelopeOf(deps.database, { bookingId: booking.id });
  if (!paper) return refuse('contract_not_found');
  const replacements = await deps.contract.agreedReplacements(deps.database, booking);
  const agreed = {
    fees: feesBeside(agreedFees(booking.termsVersion, contract?.signedAt ?? null), replacements),
    replacements,
    // For it every handover's report is opened.
    handedOut: body.thing === null ? () => null : await deps.handedOutOf(booking),
  };
  const asked = { body, agreed, mayGoAbove };
  // Before a file is sealed that no row would name.
  const seen = priceOf(await deps.charges.ofBooking(deps.database, booking.id), asked);
  if (seen === 'added' || isRefusal(seen)) return seen;
  const receipt = await sealReceipt(deps, paper, body);
  if (isRefusal(receipt)) return receipt;
  return inTransaction(deps.database, async (tx) => {
    const { booking: now, all } = await lockCharges(deps, tx, booking.id);
    if (!now || now.isErased) return refuse('erased');
    const priced = priceOf(all, asked);
    if (priced === 'added' || isRefusal(priced)) return priced;
    const { kind, text } = body;
    const own = { id: body.id, bookingId: booking.id, contractId: paper.contractId };
    const made = { kind, text, ...priced, photos: [], reportId: null, proposal: null };
    const isAdded = await orUndone(
      tx,
      async () =>
        (await deps.charges.add(tx, { ...own, ...made })) &&
        (!receipt || (await deps.charges.addFile(tx, { ...receipt, kind: 'receipt' }))),
    );
    // Another booking's charge has this id, or another charge's file that of the receipt.
    if (!isAdded) return refuse('key_reused');
    const { cents, aboveWhy: why } = priced;
    await deps.charges.addEvent(tx, {
      chargeId: body.id,
      kind: 'added',
      actor: 'staff',
      staffId,
      cents,
      why,
    });
    await onDone(tx);
    return 'added';
  });
}

type Agreed = {
  fees: Fees;
  replacements: readonly Replacement[];
  handedOut(thing: LostThing): number | null;
};
type AskedCharge = { body: NewChargeBody; agreed: Agreed; mayGoAbove: boolean };
type Priced = Pick<Charge, 'cents' | 'ruleCents' | 'reckoning' | 'aboveWhy'>;

/** `added`: it stands already, by a try of before. */
function priceOf(
  all: readonly Charge[],
  { body, agreed, mayGoAbove }: AskedCharge,
): Priced | 'added' | Refusal {
  const reckoned = reckon(body, agreed, all);
  if (!reckoned) return refuse('bad_form');
  const { ruleCents, reckoning } = reckoned;
  if (reckoning?.kind === 'loss' && reckoning.pieces < body.pieces) return refuse('missing_too_many');
  const known = all.find(({ id }) => id === body.id);
  if (known) return isSame(known, body, reckoning) ? 'added' : refuse('key_reused');
  const cents = body.cents ?? centsByRule(reckoned);
  const { kind, why } = body;
  const priced = { kind, state: 'proposed', ruleCents, announcedCents: null, cents } as const;
  const reason = priceRefusal(priced, { cents, why, mayGoAbove });
  if (reason) return refuse(reason);
  return { cents, ruleCents, reckoning, aboveWhy: isAbove(cents, ruleCents) ? why : '' };
}

/** What the shop has paid for the customer is not even proposed without it. */
async function sealReceipt(
  deps: AddChargeDeps,
  paper: Parameters<typeof sealChargeFile>[1],
  { id: chargeId, kind, receipt }: NewChargeBody,
) {
  if (!receipt) return chargeKindRules[kind].receipt ? refuse('receipt_missing') : null;
  const sent = new Uint8Array(Buffer.from(receipt.file, 'base64'));
  return sealChargeFile(deps, paper, { chargeId, fileId: receipt.id, sent });
}

/** What was added under this id; of what the desk has changed since, what never changes. */
const isSame = (
  { kind, reckoning, version, text, cents }: Charge,
  body: NewChargeBody,
  reckoned: Reckoning | null,
): boolean =>
  kind === body.kind &&
  isDeepStrictEqual(reckoning, reckoned) &&
  (version > 1 || (text === body.text && (body.cents ?? cents) === cents));

/** What was given up frees its pieces: whoever adds it anew has decided that. One that stands already came before what was added since. */
const chargedBefore = (id: string, all: readonly Charge[]): Charge[] =>
  all.some((charge) => charge.id === id) ? [] : all.filter((charge) => !isOver(charge));

/** Null where it does not say what it is of, or names an extra without a price, or a thing for which an extra with its own price stands. */
function reckon(
  { id, kind, part, thing, extra, pieces }: NewChargeBody,
  { fees, replacements, handedOut }: Agreed,
  all: readonly Charge[],
): { ruleCents: Cents | null; reckoning: Reckoning | null } | null {
  switch (kind) {
    case 'damage':
      if (part !== null && !fees.damagedParts[part]) return null;
      return reckonDamage({ part, besideCents: sumOfCharges(all.filter(countsForCap)) }, fees);
    case 'loss':
      if (thing !== null) {
        if (takesPlaceOfFee(replacements, thing)) return null;
        const left = piecesLeft({ thing, pieces }, handedOut(thing), chargedBefore(id, all));
        return reckonLoss({ thing, pieces: left }, fees);
      }
      return extra === undefined
        ? null
        : reckonLostExtra({ extra, pieces }, replacements, chargedBefore(id, all));
    case 'cleaning':
      return reckonCleaning(fees);
    case 'tolls':
    case 'other':
      return { ruleCents: null, reckoning: null };
    default:
      return kind satisfies never;
  }
}
