import type { Clock } from '../basics/clock.ts';
import type { Refusal } from '../basics/refusals.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { ExpectedVersion } from '../booking/expected-version.ts';
import { openEnvelope, type Envelope, type EnvelopeDeps } from '../contract/keys/envelope.ts';
import type { ContractStore } from '../contract/contract.store.ts';
import type { Database, Queryable } from '../database/tables.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import type { PhotoStore } from '../gateways/photos/photo-store.ts';
import type { ReportStore } from './report.store.ts';

export type HandoverDeps = EnvelopeDeps & {
  database: Database;
  bookings: Pick<Bookings, 'byCode' | 'byId' | 'recordEvent' | 'custodyEventsOf'>;
  contracts: ContractStore;
  fleet: Pick<FleetStore, 'occupancyOf' | 'unitState' | 'setKilometres' | 'vehicle'>;
  /** Of the people of the shop, by their ids. */
  namesOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  reports: ReportStore;
  photos: PhotoStore;
  clock: Clock;
  steps: {
    handOver(bookingId: string, seen: ExpectedVersion): Promise<'collected' | Refusal>;
    returnScooter(bookingId: string, seen: ExpectedVersion): Promise<'returned' | Refusal>;
  };
};

/** The envelope that a booking's papers are sealed in; null where its person was forgotten. */
export async function findContractEnvelope(
  deps: EnvelopeDeps & Pick<HandoverDeps, 'contracts'>,
  db: Queryable,
  { id }: Pick<Booking, 'id'>,
): Promise<{ contractId: string; envelope: Envelope } | null> {
  const row = await deps.contracts.byBooking(db, id);
  return row && envelopeOf(deps, row);
}

/** The same for a paper that was sealed before: a changed booking may have got another contract since. */
export async function findContractEnvelopeById(
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
