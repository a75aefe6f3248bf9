import { useState } from 'react';
import { additionalDriverExtraId } from '../../shop/extras.rules.ts';
import { formatList, formatPrice } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { useBookingDraft } from '../draft/booking-draft-provider.tsx';
import { withExtra, type BookingState } from '../draft/booking-state.ts';
import { extraText } from '../booking-steps/extra-text.ts';
import { useExtras, type Extra } from '../booking-steps/scooters-and-extras.ts';
import { SwitchField } from './switch-field.tsx';

const id = Number(additionalDriverExtraId);

/** The second rider is offered where the first one is named: many do not know that it may cost nothing. */
export function SecondRider({ draft }: { draft: BookingState }) {
  const { merge } = useBookingDraft();
  return <SecondRiderSwitch chosen={draft.extras} onExtras={(extras) => merge({ extras })} />;
}

type Chosen = BookingState['extras'];

/** On any of several scooters: who rides alone and who does not differs. */
export function SecondRiderSwitch({
  chosen,
  onExtras,
}: {
  chosen: Chosen;
  onExtras: (extras: Chosen) => void;
}) {
  const say = useSay('booking');
  const sayCheckout = useSay('checkout');
  const language = useLanguage();
  const { data: extras, isPending } = useExtras();
  const priceOf = usePriceOf();
  const extra = extras?.find((one) => one.id === id);
  const isOn = (chosen[id] ?? 0) > 0;
  // Until it is turned here, it is on by what was chosen before: nobody is asked twice.
  const [isTurned, setTurned] = useState(false);
  // What is retired can only be taken out. While the extras are on their way its room is kept.
  if (!isPending && extra?.status !== 'active' && !isOn) return null;
  const { name, info } = extraText(say, extra ?? { id, name: '', info: '' }, language);
  return (
    <SwitchField
      label={name}
      hint={
        <>
          <span className="font-semibold text-leaf">{extra ? priceOf(extra) : '…'}</span> · {info}
          {isOn && !isTurned && ` ${sayCheckout('driver.second.chosen')}`}
        </>
      }
      isOn={isOn}
      disabled={!extra}
      onChange={(wanted) => {
        setTurned(true);
        onExtras(withExtra(chosen, id, wanted ? 1 : 0));
      }}
    />
  );
}

/** "FREE", "€10 a day", with who may be it where the shop asks more than of the first. */
function usePriceOf(): (extra: Extra) => string {
  const say = useSay('booking');
  const sayExtras = useSay('extras');
  const language = useLanguage();
  return ({ details }) => {
    if (!details) return say('free');
    const { priceCents, pricing, leastAge, licenceCategories } = details;
    const price = formatPrice(language, priceCents);
    return [
      priceCents === 0 ? say('free') : sayExtras(`extras.${pricing}`, { price }),
      leastAge !== null && sayExtras('extras.leastAge', { age: leastAge }),
      licenceCategories.length > 0 &&
        sayExtras('extras.licences', { licences: formatList(language, licenceCategories) }),
    ]
      .filter((part) => part !== false)
      .join(' · ');
  };
}
