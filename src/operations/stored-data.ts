import { townsAhead } from '../booking/booking.ts';
import type { Queryable } from '../database/tables.ts';
import { paymentGateway } from '../gateways/payment-gateway.ts';
import type { PaymentProvider } from '../payment/payment-provider.type.ts';
import { hasSessionsBeside } from '../payment/payment.ts';
import { isKnownTown } from '../place/towns.rules.ts';
import { InvalidSettings } from '../settings.ts';

/**
 * What the sources say of the shop must fit what it has taken on already: no start with a provider or towns that do not. Asked once
 * the settings are open, because the owner's own towns stand there.
 */
export async function requireFittingData(
  db: Queryable,
  { sessionPrefix }: Pick<PaymentProvider, 'sessionPrefix'>,
): Promise<void> {
  if (await hasSessionsBeside(db, sessionPrefix))
    throw new InvalidSettings(
      `cannot start: payments in this database were made through another provider than ${paymentGateway.name}. What is to be done first is in docs/decisions/036-another-provider.md`,
    );
  const unknown = (await townsAhead(db)).filter((town) => !isKnownTown(town));
  if (unknown.length > 0)
    throw new InvalidSettings(
      `cannot start: bookings are for ${unknown.join(', ')}, unknown to src/place/towns.rules.ts and to every setting of the places. A town of the catalogue stays there until its last booking has ended`,
    );
}
