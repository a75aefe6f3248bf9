import { formatPrice, formatList } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { withExtra } from '../draft/booking-state.ts';
import { currentChoice, storeChoice } from '../draft/choose-rides.ts';
import { useRides } from '../draft/further-rides.ts';
import { extraText } from '../booking-steps/extra-text.ts';
import type { Extra } from '../booking-steps/scooters-and-extras.ts';
import { ExtraQuantity } from './extra-quantity.tsx';
import { IfNotReturned } from './if-not-returned.tsx';

export function ExtraCard({ extra, quantity }: { extra: Extra; quantity: number }) {
  const say = useSay('booking');
  const saySeveral = useSay('several');
  const scooters = 1 + (useRides()?.further.length ?? 0);
  const { name, info } = extraText(say, extra, useLanguage());
  // One scooter, one more driver; what is retired can only be taken out.
  const atMost = extra.status === 'active' ? (extra.details?.atMost ?? 1) : 0;
  // Of several scooters each gets it; one that had another number has the same from then on.
  const change = (by: 1 | -1) => {
    const [first, ...others] = currentChoice();
    if (!first) return;
    const wanted = Math.min((first.extras[extra.id] ?? 0) + by, atMost);
    storeChoice(
      [first, ...others].map((ride) => ({ ...ride, extras: withExtra(ride.extras, extra.id, wanted) })),
    );
  };
  return (
    <article
      className={`card flex flex-wrap items-center gap-x-6 gap-y-4 p-5 ${quantity > 0 ? 'ring-3 ring-sea' : ''}`}
    >
      <img src={extra.imageUrl} alt="" width="240" height="240" className="size-20 sm:size-24" />
      <div className="grid min-w-48 grow basis-0 gap-1">
        <h3 className="font-display text-xl font-bold">{name}</h3>
        <p className="text-muted">{info}</p>
        <Terms details={extra.details} />
        {scooters > 1 && <p className="text-sm">{saySeveral('several.each', { count: scooters })}</p>}
      </div>
      <ExtraQuantity name={name} quantity={quantity} atMost={atMost} scooters={scooters} change={change} />
    </article>
  );
}

/** What it costs, and who may have it. */
function Terms({ details }: Pick<Extra, 'details'>) {
  const say = useSay('booking');
  const sayExtras = useSay('extras');
  const language = useLanguage();
  if (!details) return <p className="font-bold text-leaf">{say('free')}</p>;
  const { priceCents, pricing, leastAge, licenceCategories, replacementCents } = details;
  const needs = [
    leastAge !== null && sayExtras('extras.leastAge', { age: leastAge }),
    licenceCategories.length > 0 &&
      sayExtras('extras.licences', { licences: formatList(language, licenceCategories) }),
  ].filter((need) => need !== false);
  return (
    <>
      {needs.length > 0 && <p className="text-sm">{needs.join(' · ')}</p>}
      {priceCents === 0 ? (
        <p className="font-bold text-leaf">{say('free')}</p>
      ) : (
        <p className="font-bold">
          {sayExtras(`extras.${pricing}`, { price: formatPrice(language, priceCents) })}
        </p>
      )}
      {replacementCents !== undefined && <IfNotReturned cents={replacementCents} />}
    </>
  );
}
