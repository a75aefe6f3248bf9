import type { Partner } from '../../partners/partner.type.ts';
import { towns } from '../../place/towns.rules.ts';
import type { BookingState } from '../draft/booking-state.ts';
import { asChosen } from '../draft/chosen-town.rules.ts';

/** What a browser is told of who sent its guest: public/boot.js keeps it with the draft of the tab. */
export type PartnerArrival = {
  code: string;
  name: string;
  /** As addresses know it; null where nothing is brought there any more. */
  town: string | null;
  draft: Partial<BookingState>;
};

/** Null of a code that is wrong, or over. */
export async function readArrival(
  { findActive }: { findActive(code: string): Promise<Partner | null> },
  code: string,
): Promise<PartnerArrival | null> {
  const sender = await findActive(code);
  return sender && partnerArrival(sender);
}

/** Their guests' scooters are brought to them, unless they choose something else. */
function partnerArrival({ code, name, town: named, address }: Partner): PartnerArrival {
  const town = towns().find((one) => one.name === named && one.delivery);
  if (!town) return { code, name, town: null, draft: {} };
  return {
    code,
    name,
    town: town.id,
    draft: {
      destination: town.name,
      selectedDestination: asChosen(town),
      pickupOption: 'delivery',
      deliveryAddress: address,
      returnAddress: address,
    },
  };
}
