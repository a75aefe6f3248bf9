import type { PlainDate, TimeOfDay } from '../basics/rome-time.ts';
import { custodiesOf } from '../booking/rental/custody.rules.ts';
import type { Tables, Tx } from '../database/tables.ts';
import { untilReported } from '../handover/until-reported.rules.ts';
import type { Updateable } from 'kysely';
import type { FineDeps } from './fine-deps.type.ts';
import { instantsOf, rideAt, type NobodyWhy } from './fine.rules.ts';

type FoundColumns = Updateable<
  Pick<
    Tables['fine'],
    'unit_id' | 'booking_id' | 'contract_id' | 'ridden_from' | 'ridden_until' | 'nobody_why'
  >
> & { state: 'recorded' | 'nobody' };

const nothing = { unit_id: null, booking_id: null, contract_id: null, ridden_from: null, ridden_until: null };
const nobody = (nobody_why: NobodyWhy) => ({ state: 'nobody' as const, nobody_why });

/** From plate and moment to the unit, who had it then, and the contract of that ride; nothing that is sealed is opened. */
export async function findRider(
  { fleet, bookings, handover, contract }: FineDeps,
  tx: Tx,
  { plate, day: date, time }: { plate: string; day: PlainDate; time: TimeOfDay },
): Promise<FoundColumns> {
  const unit = await fleet.unitByPlate(tx, plate);
  if (!unit) return { ...nothing, ...nobody('unknown_plate') };
  const reports = await handover.readingsOfUnit(tx, unit.id);
  const custodies = custodiesOf(await bookings.custodyEventsOfUnit(tx, unit.id))
    .filter(({ unitId }) => unitId === unit.id)
    .map((custody) => untilReported(custody, reports));
  const moments = instantsOf({ date, time });
  const ride = rideAt(custodies, moments);
  if (typeof ride === 'string') return { ...nothing, unit_id: unit.id, ...nobody(ride) };
  const found = {
    ...nothing,
    unit_id: unit.id,
    booking_id: ride.bookingId,
    ridden_from: ride.from,
    ridden_until: ride.until,
  };
  // Erasing waits for this lock, and finds the fine.
  const booking = await bookings.locked(tx, ride.bookingId);
  if (!booking || booking.isErased) return { ...found, ...nobody('erased') };
  const moment = moments[0] ?? ride.from;
  const signer = await contract.findSigner(tx, { bookingId: ride.bookingId, moment });
  if (signer.kind !== 'signed') return { ...found, ...nobody(signer.kind) };
  return { ...found, state: 'recorded', nobody_why: null, contract_id: signer.contractId };
}
