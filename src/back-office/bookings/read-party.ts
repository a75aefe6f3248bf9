import { formatPhone } from '../../shop/format-phone.rules.ts';
import { hasSecondDriver } from '../../shop/extras.rules.ts';
import type { Booking } from '../../booking/booking.type.ts';
import { chosenEquipment } from '../../booking/extras/read-equipment.ts';
import type { Bookings } from '../../booking/booking.ts';
import type { Payments } from '../../booking/payments.type.ts';
import type { ContractRoom } from '../../contract/contract.ts';
import type { Database } from '../../database/tables.ts';
import type { BookingSearchStore } from './booking-search.store.ts';
import type { PartyMember } from './bookings.shape.ts';

type ReadPartyDeps = {
  database: Database;
  bookings: Pick<Bookings, 'together'>;
  bookingSearch: Pick<BookingSearchStore, 'linesOfParty'>;
  contract: Pick<ContractRoom, 'summaryOf' | 'vehicleOf'>;
  payments: Pick<Payments, 'keptAmount' | 'refundSources'>;
};

/** All that were ordered with a booking, as the desk sees them; none where it was ordered alone. */
export async function readParty(deps: ReadPartyDeps, booking: Booking): Promise<PartyMember[]> {
  const { database: db } = deps;
  if (booking.party === null) return [];
  const lines = await deps.bookingSearch.linesOfParty(db, booking.party.id);
  const members: PartyMember[] = [];
  for (const one of await deps.bookings.together(db, booking)) {
    const line = lines.find(({ code }) => code === one.code);
    if (!line) continue;
    const [ride] = one.rides;
    const contract = await deps.contract.summaryOf(db, one.id);
    members.push({
      ...line,
      phone: formatPhone(line.phone),
      version: one.version,
      scooter: await deps.contract.vehicleOf(db, ride.scooterId),
      secondDriver: hasSecondDriver(ride.extras),
      people: ride.people,
      extras: chosenEquipment(one),
      contract: contract?.status ?? null,
      keptCents: await deps.payments.keptAmount(db, one.id),
      refundSources: await deps.payments.refundSources(db, one.id),
    });
  }
  return members;
}
