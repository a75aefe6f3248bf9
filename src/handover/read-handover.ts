import { hasSecondDriver } from '../shop/extras.rules.ts';
import { damageTermsOf } from '../shop/damage-terms.rules.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import { today } from '../basics/rome-time.ts';
import type { Booking } from '../booking/booking.type.ts';
import { hasNobodyToWrite } from '../booking/party/addressee.rules.ts';
import { customerFirst } from '../booking/party/customer-first.ts';
import { warningsOf } from '../fleet/unit-warnings.rules.ts';
import { helmetsFor } from '../booking/party/people.rules.ts';
import type { HandoverDeps } from './handover-deps.ts';
import type { HandoverAnswer, Report } from './report.shape.ts';
import type { StoredReport } from './report.store.ts';
import { knownDamages, standingMarks } from './known-damages.rules.ts';
import { readEarlyPickup } from './read-early-pickup.ts';
import { readPickup } from './pickup/read-pickup.ts';
import { unitsOfRide } from './units-of-ride.ts';
import { openReportContents } from './sealed-report-contents.ts';

/** What is needed to hand a scooter over or to take it back, and what was reported of it; `canSee`: which other bookings it may name. */
export async function readHandover(
  deps: HandoverDeps,
  code: string,
  canSee: (other: Booking) => boolean,
): Promise<HandoverAnswer | Refusal> {
  const { database: db } = deps;
  const booking = await deps.bookings.byCode(db, code);
  if (!booking) return refuse('not_found');
  const units = await readUnits(deps, booking);
  const present = units.at(-1);
  const { model, colour, colourNames, colourValue, seats } = await deps.fleet.vehicle(
    db,
    booking.rides[0].scooterId,
  );
  const [{ people, extras }] = booking.rides;
  const secondDriver = hasSecondDriver(extras);
  const contract = await deps.contract.summaryOf(db, booking.id);
  const { fullName, licenceCategory: category, licenceCountry: country } = booking.driver;
  const reports: Report[] = [];
  const saved = await deps.reports.ofBooking(db, booking.id);
  const names = await deps.namesOf(
    db,
    saved.flatMap(({ staff_id: id }) => id ?? []),
  );
  for (const kept of saved)
    reports.push(await reportOf(deps, kept, kept.staff_id && (names.get(kept.staff_id) ?? '')));
  return {
    code: booking.code,
    state: booking.state,
    driver: fullName,
    scooter: { model, colour, colourNames, colourValue },
    plate: present?.plate ?? null,
    kilometres: present?.kilometres ?? 0,
    units,
    endDate: booking.end.date,
    licence: { category, country: country ?? '' },
    secondDriver,
    parts: (damageTermsOf(booking.termsVersion)?.damagedParts ?? []).map(({ text: names, priceCents }) => ({
      names,
      cents: priceCents,
    })),
    equipment: await readEquipment(deps, booking),
    people,
    helmets: helmetsFor({ people, seats, hasSecondDriver: secondDriver }),
    contractSigned: contract?.status === 'signed',
    hasNobodyToWrite: await isSentNowhere(deps, booking),
    warnings: await warningsOfUnit(deps, present?.plate ?? null),
    reports,
    early: await readEarlyPickup(deps, booking, canSee),
    together: await readTogether(deps, booking),
    pickup: await pickupOf(deps, booking),
  };
}

async function readUnits(deps: HandoverDeps, booking: Booking): Promise<HandoverAnswer['units']> {
  const { database: db, fleet, reports, repairedMarks } = deps;
  const units: HandoverAnswer['units'] = [];
  for (const { unitId: id, from } of await unitsOfRide(deps, db, booking)) {
    const number = units.length + 1;
    const unit = id === null ? null : await fleet.unitState(db, id);
    const ride = { bookingId: booking.id, unitNumber: number, from };
    const made = id === null ? [] : await reports.damagesOfUnitBefore(db, id, ride);
    const repairs = id === null ? [] : await repairedMarks.ofUnit(db, id);
    const known = knownDamages(standingMarks(made, repairs, from));
    const fuelEighths = id === null ? null : await reports.fuelBefore(db, id, ride);
    units.push({
      number,
      id,
      plate: unit?.plate ?? null,
      kilometres: unit?.kilometres ?? 0,
      fuelEighths,
      known,
    });
  }
  return units;
}

/** Of what the contract has told the price; how much it is says nobody who only brings and fetches. */
async function readEquipment(deps: HandoverDeps, booking: Booking): Promise<HandoverAnswer['equipment']> {
  const agreed = await deps.contract.agreedReplacements(deps.database, booking);
  const items = await deps.steps.readEquipment(booking);
  return items.map((item) => ({ ...item, hasPrice: agreed.some(({ id }) => id === item.id) }));
}

/** A report goes to the customer, and to a rider with an address of their own; of who was erased nothing is left to give to anybody. */
const isSentNowhere = async ({ database, bookings }: HandoverDeps, booking: Booking): Promise<boolean> =>
  !booking.isErased && hasNobodyToWrite(booking, await customerFirst(bookings, database, booking));

/** Those that change hands one after the other; none where it was ordered alone. */
async function readTogether(deps: HandoverDeps, booking: Booking): Promise<HandoverAnswer['together']> {
  const { database: db, bookings, fleet } = deps;
  const all = booking.party === null ? [] : await bookings.together(db, booking);
  const members: NonNullable<HandoverAnswer['together']> = [];
  for (const one of all) {
    const unit = (await unitsOfRide(deps, db, one)).at(-1)?.unitId ?? null;
    const plate = unit === null ? null : ((await fleet.unitState(db, unit))?.plate ?? null);
    members.push({ code: one.code, driver: one.driver.fullName, state: one.state, plate });
  }
  return members;
}

/** What its people must see to before it goes out. */
async function warningsOfUnit({ database, fleet, clock }: HandoverDeps, plate: string | null) {
  const dates = (await fleet.unitDates(database)).find((unit) => unit.plate === plate);
  return dates ? warningsOf(dates, today(clock.now())) : [];
}

/** Null where no customer has photographed anything (Ride Now). */
async function pickupOf(deps: HandoverDeps, booking: Booking): Promise<HandoverAnswer['pickup']> {
  const { licenceAt, sides } = await readPickup(deps, deps.database, booking);
  if (!licenceAt && sides.length === 0) return null;
  return {
    licenceAt: licenceAt?.toISOString() ?? null,
    sides: sides.map(({ id, side, keptAt }) => ({ id, side, at: keptAt.toISOString() })),
  };
}

async function reportOf(deps: HandoverDeps, kept: StoredReport, by: string | null): Promise<Report> {
  const paper = await deps.contract.envelopeOf(deps.database, { contractId: kept.contract_id });
  const words = paper && openReportContents(paper.envelope, kept);
  return {
    kind: kept.kind,
    doneAt: kept.done_at.toISOString(),
    by,
    unitNumber: kept.unit_number,
    plate: kept.plate,
    kilometres: kept.kilometres,
    fuelEighths: kept.fuel_eighths,
    damages: kept.damages.map((damage, nth) => ({ ...damage, note: words?.damageNotes[nth] ?? '' })),
    missing: kept.missing,
    ...(words?.handedOut && { handedOut: words.handedOut }),
    ...(words?.ticked && { ticked: words.ticked }),
    ...(words?.unticked && { unticked: words.unticked }),
    photos: paper ? kept.photos : [],
    note: words?.note ?? null,
    licences: words?.licences ?? [],
    customerSigned: words ? words.signatures.customer !== null : true,
  };
}
