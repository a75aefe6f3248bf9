import { hasSecondDriver } from '../shop/extras.rules.ts';
import type { PlainDate } from '../basics/rome-time.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { linkEndAfter } from '../booking/booking-link.rules.ts';
import { createEnvelope } from './keys/envelope.ts';
import { asText, openContract, type ContractDeps, type OpenContract } from './find-contract.ts';

/**
 * After its booking was changed. A text that nobody signed is withdrawn by itself (F34): its facts are others. A signed contract stays
 * as it is, as evidence of what was agreed then; another one takes its place and is signed anew, with what the customer had filled in.
 */
export async function renewContract(deps: ContractDeps, tx: Tx, booking: Booking): Promise<void> {
  const row = await deps.contracts.lockByBooking(tx, booking.id);
  const open = row && (await openContract(deps, tx, row));
  if (!open) return;
  const linkEndsAt = linkEndAfter(booking.endsAt);
  if (row.status !== 'signed') return deps.contracts.setLinkEnd(tx, row.id, linkEndsAt);
  await deps.contracts.supersede(tx, row.id);
  await replaceContract(deps, tx, { booking, open, linkEndsAt });
}

type Renewal = { booking: Booking; open: OpenContract; linkEndsAt: Date };

async function replaceContract(
  deps: ContractDeps,
  tx: Tx,
  { booking, open, linkEndsAt }: Renewal,
): Promise<void> {
  const id = deps.chance.uuid();
  const { envelope, key } = createEnvelope(deps, id);
  const { sealed_driver: driver, sealed_customer_data: data } = open.row;
  const contract = {
    id,
    booking_id: booking.id,
    second_driver: hasSecondDriver(booking.rides[0].extras),
    link_sha256: deps.links.fingerprint(deps.links.tokenFor('contract', id, 1)),
    link_ends_at: linkEndsAt,
    wrapped_key: key.wrapped,
    key_id: key.keyId,
    sealed_driver: driver && envelope.seal('driver', open.envelope.open('driver', driver)),
    sealed_customer_data: data && envelope.seal('customer_data', open.envelope.open('customer_data', data)),
  };
  await deps.contracts.add(tx, contract, open.row.id);
}

/** The driver's birth date, from the envelope alone; null where the person was forgotten. */
export async function birthDateOf(
  deps: ContractDeps,
  db: Queryable,
  bookingId: string,
): Promise<PlainDate | null> {
  const row = await deps.contracts.byBooking(db, bookingId);
  const open = row && (await openContract(deps, db, row));
  if (!open?.row.sealed_driver) return null;
  // `as`: sealed by prepare-contract.ts.
  const driver = JSON.parse(asText(open.envelope.open('driver', open.row.sealed_driver))) as {
    dateOfBirth: PlainDate;
  };
  return driver.dateOfBirth;
}

/** Whether the contract in force is signed: after a change it must be signed again. */
export const isContractSigned = async (
  deps: ContractDeps,
  db: Queryable,
  bookingId: string,
): Promise<boolean> => (await deps.contracts.byBooking(db, bookingId))?.status === 'signed';
