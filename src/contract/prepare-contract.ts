import { hasSecondDriver } from '../shop/extras.rules.ts';
import type { PlainDate } from '../basics/rome-time.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { Tx } from '../database/tables.ts';
import { linkEndAfter } from '../booking/booking-link.rules.ts';
import { createEnvelope, type Envelope } from './keys/envelope.ts';
import { asBytes, type ContractDeps } from './find-contract.ts';

type PrepareDeps = Pick<ContractDeps, 'contracts' | 'links' | 'chance' | 'sealingKeys'>;

/**
 * Makes the empty contract of a booking, in the booking's own transaction. The driver's birth date, which the checkout asks
 * for, goes straight into the envelope: it stands nowhere else. Null of a rider who tells it later.
 */
export async function prepareContract(
  deps: PrepareDeps,
  tx: Tx,
  { booking, dateOfBirth }: { booking: Booking; dateOfBirth: PlainDate | null },
): Promise<void> {
  const id = deps.chance.uuid();
  const { envelope, key } = createEnvelope(deps, id);
  await deps.contracts.add(tx, {
    id,
    booking_id: booking.id,
    second_driver: hasSecondDriver(booking.rides[0].extras),
    link_sha256: deps.links.fingerprint(deps.links.tokenFor('contract', id, 1)),
    link_ends_at: linkEndAfter(booking.endsAt),
    wrapped_key: key.wrapped,
    key_id: key.keyId,
    sealed_driver: dateOfBirth === null ? null : sealedDriver(envelope, dateOfBirth),
  });
}

const sealedDriver = (envelope: Envelope, dateOfBirth: PlainDate): Uint8Array =>
  envelope.seal('driver', asBytes(JSON.stringify({ dateOfBirth })));
