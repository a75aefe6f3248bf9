import type { Clock } from '../basics/clock.ts';
import type { Refusal } from '../basics/refusals.ts';
import type { Booking, BookingStore } from '../booking/booking.store.ts';
import type { Seen } from '../booking/seen.ts';
import { openEnvelope, type Envelope, type EnvelopeDeps } from '../contract/keys/envelope.ts';
import type { ContractStore } from '../contract/contract.store.ts';
import type { Database, Queryable } from '../database/tables.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import type { PhotoStore } from '../gateways/photos/photo-store.ts';
import type { ReportStore } from './report.store.ts';

export type HandoverDeps = EnvelopeDeps & {
  database: Database;
  bookings: Pick<BookingStore, 'byCode' | 'byId' | 'tell'>;
  contracts: ContractStore;
  fleet: Pick<FleetStore, 'placeOf' | 'unitState' | 'noteKilometres'>;
  reports: ReportStore;
  photos: PhotoStore;
  clock: Clock;
  steps: {
    collect(bookingId: string, seen: Seen): Promise<'collected' | Refusal>;
    takeBack(bookingId: string, seen: Seen): Promise<'returned' | Refusal>;
  };
};

/** The envelope that a booking's papers are sealed in; null where its person was forgotten. */
export async function paperOf(
  deps: EnvelopeDeps & Pick<HandoverDeps, 'contracts'>,
  db: Queryable,
  { id }: Pick<Booking, 'id'>,
): Promise<{ contractId: string; envelope: Envelope } | null> {
  const row = await deps.contracts.byBooking(db, id);
  return row && envelopeOf(deps, row);
}

/** The same for a paper that was sealed before: a changed booking may have got another contract since. */
export async function paperById(
  deps: EnvelopeDeps & Pick<HandoverDeps, 'contracts'>,
  db: Queryable,
  contractId: string,
): Promise<{ contractId: string; envelope: Envelope } | null> {
  const row = await deps.contracts.byId(db, contractId);
  return row && envelopeOf(deps, row);
}

function envelopeOf(deps: EnvelopeDeps, row: { id: string; key_id: string; wrapped_key: Uint8Array | null }) {
  if (!row.wrapped_key) return null;
  const key = { keyId: row.key_id, wrapped: row.wrapped_key };
  return { contractId: row.id, envelope: openEnvelope(deps, row.id, key) };
}
