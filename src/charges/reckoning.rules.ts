import type { Cents } from '../basics/money.ts';
import { ownPricedAmong, type Replacement, takesPlaceOfFee } from '../price/replacement.rules.ts';
import type { LostThing } from '../shop/lost-things.rules.ts';
import type { Fees } from '../shop/settings/fees.shape.ts';
import type {
  DamageReckoning,
  FuelReckoning,
  LateReckoning,
  LossReckoning,
  Reckoning,
} from './charge.shape.ts';
import { isOver } from './charge.rules.ts';
import type { Charge } from './charge.type.ts';

/** The most that the agreed rule gives, and how it comes to that. */
export type Reckoned<Of extends Reckoning = Reckoning> = { ruleCents: Cents; reckoning: Of };

const minuteMs = 60_000;
const minutesPerHour = 60;
const hoursPerDay = 24;

/** Hours begun beyond the grace: within it nothing is late. */
export function lateHours(
  { agreedAt, backAt }: { agreedAt: Date; backAt: Date },
  graceMinutes: number,
): number {
  const minutes = Math.floor((backAt.getTime() - agreedAt.getTime()) / minuteMs);
  return Math.max(0, Math.ceil((minutes - graceMinutes) / minutesPerHour));
}

/** As the contract says it: so much an hour, and no more than so much a day. */
export function lateFeeCents(hours: number, fees: Pick<Fees, 'latePerHourCents' | 'lateDayCents'>): Cents {
  const { latePerHourCents: perHour, lateDayCents: perDay } = fees;
  const days = Math.floor(hours / hoursPerDay);
  const rest = hours - days * hoursPerDay;
  return days * Math.min(hoursPerDay * perHour, perDay) + Math.min(rest * perHour, perDay);
}

type LateFees = Pick<Fees, 'lateGraceMinutes' | 'latePerHourCents' | 'lateDayCents' | 'lateSupplementCents'>;

/** The fee, and never more than having extended would have cost, with the supplement that the owner states. Null: not late. */
export function reckonLate(
  back: { agreedAt: Date; backAt: Date; extensionCents: Cents },
  fees: LateFees,
): Reckoned<LateReckoning> | null {
  const hours = lateHours(back, fees.lateGraceMinutes);
  if (hours === 0) return null;
  const feeCents = lateFeeCents(hours, fees);
  return {
    ruleCents: Math.min(feeCents, back.extensionCents + fees.lateSupplementCents),
    reckoning: {
      kind: 'late',
      agreedAt: back.agreedAt.toISOString(),
      backAt: back.backAt.toISOString(),
      graceMinutes: fees.lateGraceMinutes,
      hours,
      perHourCents: fees.latePerHourCents,
      perDayCents: fees.lateDayCents,
      feeCents,
      extensionCents: back.extensionCents,
      supplementCents: fees.lateSupplementCents,
    },
  };
}

/** What is missing of what went out; where nobody read the tank at the handover nothing can be said. */
export function reckonFuel(
  { out, back }: { out: number | null; back: number | null },
  { fuelEighthCents, refuellingCents }: Pick<Fees, 'fuelEighthCents' | 'refuellingCents'>,
): Reckoned<FuelReckoning> | null {
  if (out === null || back === null || back >= out) return null;
  const missingEighths = out - back;
  return {
    ruleCents: missingEighths * fuelEighthCents + refuellingCents,
    reckoning: {
      kind: 'fuel',
      out,
      back,
      missingEighths,
      eighthCents: fuelEighthCents,
      serviceCents: refuellingCents,
    },
  };
}

type DamageFees = Pick<Fees, 'damagedParts' | 'damageCapCents'>;
/** `ruleCents` null: no part of the list and no cap, so only the documented cost says what it is. */
export type ReckonedDamage = { ruleCents: Cents | null; reckoning: DamageReckoning };

/** `part`: its place in the owner's list. `besideCents`: what is asked for other damage of the same rental, for the cap is of all of it. */
export function reckonDamage(
  { part, besideCents }: { part: number | null; besideCents: Cents },
  { damagedParts, damageCapCents }: DamageFees,
): ReckonedDamage {
  const listed = part === null ? undefined : damagedParts[part];
  const left = damageCapCents === null ? null : Math.max(0, damageCapCents - besideCents);
  const partCents = listed?.priceCents ?? null;
  return {
    ruleCents: partCents === null ? left : left === null ? partCents : Math.min(partCents, left),
    reckoning: { kind: 'damage', part: listed?.text ?? null, partCents, capCents: damageCapCents },
  };
}

/** What is asked for where nobody names a sum: of a damage that is on no list nothing, its cap is no price. */
export const centsByRule = ({
  ruleCents,
  reckoning,
}: {
  ruleCents: Cents | null;
  reckoning: Reckoning | null;
}): Cents => (reckoning?.kind === 'damage' && reckoning.partCents === null ? 0 : (ruleCents ?? 0));

/** Of several damages in one report: each with what those before it leave of the cap. What has no price yet is asked for nothing. */
export function reckonDamages(
  parts: readonly (number | null)[],
  besideCents: Cents,
  fees: DamageFees,
): (ReckonedDamage & { cents: Cents })[] {
  let asked = besideCents;
  return parts.map((part) => {
    const reckoned = reckonDamage({ part, besideCents: asked }, fees);
    const cents = centsByRule(reckoned);
    asked += cents;
    return { ...reckoned, cents };
  });
}

const feeOfLost: Record<LostThing, 'lostHelmetCents' | 'lostKeyCents' | 'lostLockCents'> = {
  helmet: 'lostHelmetCents',
  key: 'lostKeyCents',
  lock: 'lostLockCents',
};

/** A lock that has its own price in the signed contract is owed at that: beside it the fee for one is none. */
export const feesBeside = (fees: Fees, agreed: readonly Replacement[]): Fees => ({
  ...fees,
  ...Object.fromEntries(ownPricedAmong(agreed).map((thing) => [feeOfLost[thing], 0] as const)),
});

/** What each thing costs that does not come back; null: an extra that has a price of its own stands for it. */
export function lostFees(
  fees: Pick<Fees, 'lostHelmetCents' | 'lostKeyCents' | 'lostLockCents'>,
  agreed: readonly Replacement[],
): Record<LostThing, Cents | null> {
  const feeOf = (thing: LostThing) => (takesPlaceOfFee(agreed, thing) ? null : fees[feeOfLost[thing]]);
  return { helmet: feeOf('helmet'), key: feeOf('key'), lock: feeOf('lock') };
}

export function reckonLoss(
  { thing, pieces }: { thing: LostThing; pieces: number },
  fees: Pick<Fees, 'lostHelmetCents' | 'lostKeyCents' | 'lostLockCents'>,
): Reckoned<LossReckoning> {
  const eachCents = fees[feeOfLost[thing]];
  return { ruleCents: pieces * eachCents, reckoning: { kind: 'loss', thing, pieces, eachCents } };
}

type Charged = readonly Pick<Charge, 'reckoning'>[];

/** How many pieces of it are charged already, each of them once. `of`: a thing, or the id of an extra. */
export const piecesCharged = (charges: Charged, of: LostThing | number): number =>
  charges.reduce((sum, { reckoning }) => {
    if (reckoning?.kind !== 'loss') return sum;
    const own = reckoning.thing === 'extra' ? reckoning.extra.id : reckoning.thing;
    return own === of ? sum + reckoning.pieces : sum;
  }, 0);

type Missing = { thing: LostThing; pieces: number } | { extra: number; pieces: number };
type Returns = readonly { kind: string; missing: readonly Missing[] }[];

const isOf = (missing: Missing, of: LostThing | number): boolean =>
  ('thing' in missing ? missing.thing : missing.extra) === of;

/**
 * Of what a return report misses, without what is charged already, waived or not, by the desk or by the report of a scooter that was swapped on the road:
 * that one began with all that went along, so that of two holders one is not charged as two. A key is of one scooter: each report misses another.
 */
export function piecesToPropose(item: Missing, reports: Returns, charged: Charged): number {
  const of = 'thing' in item ? item.thing : item.extra;
  const returns = reports.filter(({ kind }) => kind === 'return').flatMap(({ missing }) => missing);
  const missing =
    of === 'key' ? returns.reduce((sum, one) => sum + (isOf(one, of) ? one.pieces : 0), 0) : item.pieces;
  return Math.max(0, Math.min(item.pieces, missing - piecesCharged(charged, of)));
}

/** Of things the desk names: no more than are known to have gone along less those that are charged already. `handedOut` null: nobody counted. */
export const piecesLeft = (
  { thing, pieces }: { thing: LostThing; pieces: number },
  handedOut: number | null,
  charged: Charged,
): number =>
  handedOut === null ? pieces : Math.max(0, Math.min(pieces, handedOut - piecesCharged(charged, thing)));

/**
 * An extra that has a price of its own: as it was frozen, and no more pieces than went along less those that are charged already. Null: it
 * has none.
 */
export function reckonLostExtra(
  { extra, pieces }: { extra: number; pieces: number },
  agreed: readonly Replacement[],
  charged: Charged,
): Reckoned<LossReckoning> | null {
  const found = agreed.find(({ id }) => id === extra);
  if (!found) return null;
  const { id, names, eachCents, quantity } = found;
  const left = Math.max(0, Math.min(pieces, quantity - piecesCharged(charged, id)));
  return {
    ruleCents: left * eachCents,
    reckoning: { kind: 'loss', thing: 'extra', extra: { id, names }, pieces: left, eachCents },
  };
}

/** What the desk may charge by hand, each piece at its price: what nobody pays any more was charged for none. */
export function leftToCharge(
  agreed: readonly Replacement[],
  all: readonly Pick<Charge, 'reckoning' | 'state'>[],
): { id: number; names: Replacement['names']; cents: Cents }[] {
  const counted = all.filter((charge) => !isOver(charge));
  const left = agreed.filter(({ id, quantity }) => piecesCharged(counted, id) < quantity);
  return left.map(({ id, names, eachCents }) => ({ id, names, cents: eachCents }));
}

export const reckonCleaning = ({ cleaningCents }: Pick<Fees, 'cleaningCents'>): Reckoned => ({
  ruleCents: cleaningCents,
  reckoning: { kind: 'cleaning', feeCents: cleaningCents },
});
