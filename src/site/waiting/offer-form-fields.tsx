import type { WaitingListPage as Place } from '../../waiting-list/waiting-list.shape.ts';
import type { ScooterOffer } from '../../booking/offer/offer.shape.ts';
import type { ChosenScooter } from '../draft/booking-state.ts';
import { towns } from '../../place/towns.rules.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { asChosen } from '../draft/chosen-town.rules.ts';
import { type HeldOffer, offerAttribute } from './offer-form.ts';

/** Takes what is held over to the checkout. A delivery's streets are asked for here: nobody kept them while there was nothing to bring. */
export function OfferForm({ place }: { place: Place }) {
  const say = useSay('waiting');
  const language = useLanguage();
  const { offer, pickupOption } = place;
  if (!offer) return null;
  const [first, ...further] = offer.scooters;
  const several = further.length > 0 ? 'Several' : '';
  const held: HeldOffer = {
    draftId: place.draftId,
    checkout: href('checkout', language),
    draft: draftOf(place, first),
    further: further.map((scooter) => ({ scooter: chosenOf(scooter), extras: {} })),
  };
  return (
    <form {...{ [offerAttribute]: JSON.stringify(held) }} method="post" className="grid gap-5">
      <input type="hidden" name="step" value="take" />
      {pickupOption === 'delivery' && (
        <>
          <TextField
            name="deliveryAddress"
            label={say(`delivery${several}`)}
            autoComplete="street-address"
            required
          />
          <TextField name="returnAddress" label={say(`return${several}`)} autoComplete="off" required />
        </>
      )}
      <Button type="submit" size="large">
        {say('step.take')}
      </Button>
    </form>
  );
}

function draftOf(
  { start, end, destination, pickupOption }: Place,
  scooter: ScooterOffer,
): HeldOffer['draft'] {
  const town = towns().find(({ name }) => name === destination);
  return {
    destination,
    selectedDestination: town ? asChosen(town) : null,
    pickupOption,
    selectedStartDate: start.date,
    startTime: start.time,
    selectedEndDate: end.date,
    endTime: end.time,
    selectedScooter: chosenOf(scooter),
  };
}

function chosenOf({ id, model, type, category, imageUrl, pricePerDay }: ScooterOffer): ChosenScooter {
  return { id, model, type, category, imageUrl, pricePerDay, available: true };
}
