import type { Cents } from '../basics/money.ts';
import { custodiesOf } from '../booking/rental/custody.rules.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { Tx } from '../database/tables.ts';
import type { Replacement } from '../price/replacement.rules.ts';
import { agreedFees } from '../shop/agreed-fees.rules.ts';
import type { Fees } from '../shop/settings/fees.shape.ts';
import { countsForCap, sumOfCharges } from './charge.rules.ts';
import { damageProposal } from './damage-marks.ts';
import type { Charge, NewCharge } from './charge.type.ts';
import type { ChargesDeps } from './charges-deps.type.ts';
import {
  feesBeside,
  lateHours,
  reckonDamages,
  reckonFuel,
  reckonLate,
  piecesToPropose,
  reckonLoss,
  reckonLostExtra,
} from './reckoning.rules.ts';

export type ProposeChargesDeps = Pick<
  ChargesDeps,
  'charges' | 'chance' | 'bookings' | 'contract' | 'reportsOf' | 'priceOfExtension'
>;
type StoredReport = Awaited<ReturnType<ChargesDeps['reportsOf']>>[number];
type Proposal = Pick<NewCharge, 'kind' | 'cents' | 'ruleCents' | 'reckoning' | 'proposal'> &
  Partial<Pick<NewCharge, 'text'>>;
type NewReturn = {
  booking: Booking;
  reportId: string;
  /** What was noted of each of its damages: the report keeps it sealed. Its customer reads it with the charge, as the desk has left it. */
  damageNotes: readonly string[];
};
type Returned = {
  booking: Booking;
  report: StoredReport;
  reports: readonly StoredReport[];
  fees: Fees;
  replacements: readonly Replacement[];
  damageNotes: readonly string[];
};

/**
 * What follows from a return report by the agreed fees: late, fuel, damage, what did not come back. In the report's own transaction; nobody
 * is told before the desk has decided. A report proposes each once; and a return that has one is not undone, so a rental is late once.
 */
export async function proposeCharges(
  deps: ProposeChargesDeps,
  tx: Tx,
  { booking, reportId, damageNotes }: NewReturn,
): Promise<void> {
  const reports = await deps.reportsOf(tx, booking.id);
  const report = reports.find(({ id, kind }) => id === reportId && kind === 'return');
  if (!report || booking.isErased) return;
  const contract = await deps.contract.summaryOf(tx, booking.id);
  const replacements = await deps.contract.agreedReplacements(tx, booking);
  const returned = {
    booking,
    report,
    reports,
    fees: feesBeside(agreedFees(booking.termsVersion, contract?.signedAt ?? null), replacements),
    replacements,
    damageNotes,
  };
  const known = await deps.charges.ofBooking(tx, booking.id);
  const proposals = [
    ...(await late(deps, tx, returned)),
    ...fuel(returned),
    ...damage(returned, known),
    ...lost(returned, known),
  ];
  for (const proposal of proposals) await add(deps, tx, returned, proposal);
}

async function add(deps: ProposeChargesDeps, tx: Tx, { booking, report }: Returned, proposal: Proposal) {
  const id = deps.chance.uuid();
  const isNew = await deps.charges.add(tx, {
    text: '',
    ...proposal,
    id,
    bookingId: booking.id,
    contractId: report.contract_id,
    aboveWhy: '',
    reportId: report.id,
    photos: proposal.kind === 'damage' ? report.photos : [],
  });
  const event = { chargeId: id, kind: 'proposed', actor: 'shop', cents: proposal.cents } as const;
  if (isNew) await deps.charges.addEvent(tx, event);
}

/** Nothing is asked for what costs nothing; a damage that is on no list waits for its documented cost. */
const worthAsking = (cents: Cents): boolean => cents > 0;

/** Of the scooter that the customer had last: from what was agreed to the return, as it was tapped or as it was reported, whichever came first. */
async function late(
  deps: ProposeChargesDeps,
  tx: Tx,
  { booking, report, fees }: Returned,
): Promise<Proposal[]> {
  const custodies = custodiesOf(await deps.bookings.custodyEventsOf(tx, booking.id));
  if (report.unit_number !== Math.max(1, custodies.length)) return [];
  const tappedAt = custodies.at(-1)?.until ?? report.done_at;
  const backAt = tappedAt < report.done_at ? tappedAt : report.done_at;
  const { endsAt: agreedAt } = booking;
  if (lateHours({ agreedAt, backAt }, fees.lateGraceMinutes) === 0) return [];
  const extensionCents = await deps.priceOfExtension(tx, booking, backAt);
  // What having extended would have cost cannot be said: then nobody can say that this is not more.
  if (extensionCents === null) return [];
  const reckoned = reckonLate({ agreedAt, backAt, extensionCents }, fees);
  if (!reckoned || !worthAsking(reckoned.ruleCents)) return [];
  return [{ kind: 'late', cents: reckoned.ruleCents, proposal: `${booking.id} late`, ...reckoned }];
}

function fuel({ report, reports, fees }: Returned): Proposal[] {
  const handover = reports.find(
    ({ kind, unit_number: nth }) => kind === 'handover' && nth === report.unit_number,
  );
  const levels = { out: handover?.fuel_eighths ?? null, back: report.fuel_eighths };
  const reckoned = reckonFuel(levels, fees);
  if (!reckoned || !worthAsking(reckoned.ruleCents)) return [];
  return [{ kind: 'fuel', cents: reckoned.ruleCents, proposal: `${report.id} fuel`, ...reckoned }];
}

function damage({ report, fees, damageNotes }: Returned, known: readonly Charge[]): Proposal[] {
  const besideCents = sumOfCharges(known.filter(countsForCap));
  const parts = report.damages.map(({ part }) => part ?? null);
  return reckonDamages(parts, besideCents, fees).map((reckoned, nth) => ({
    kind: 'damage',
    proposal: damageProposal(report.id, nth),
    text: damageNotes[nth] ?? '',
    ...reckoned,
  }));
}

function lost({ report, reports, fees, replacements }: Returned, known: readonly Charge[]): Proposal[] {
  return report.missing.flatMap((item): Proposal[] => {
    const pieces = piecesToPropose(item, reports, known);
    const reckoned =
      'thing' in item
        ? reckonLoss({ ...item, pieces }, fees)
        : reckonLostExtra({ ...item, pieces }, replacements, known);
    if (!reckoned || !worthAsking(reckoned.ruleCents)) return [];
    const proposal = `${report.id} ${'thing' in item ? item.thing : `extra ${item.extra}`}`;
    return [{ kind: 'loss', cents: reckoned.ruleCents, proposal, ...reckoned }];
  });
}
