import { Icon } from '../../ui/icon.tsx';
import { formatPrice, formatList } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { currentBookingDraft } from '../draft/booking-draft.ts';
import { useBookingDraft } from '../draft/booking-draft-provider.tsx';
import { withExtra } from '../draft/booking-state.ts';
import { extraText } from '../booking-steps/extra-text.ts';
import type { Extra } from '../booking-steps/scooters-and-extras.ts';

export function ExtraCard({ extra, quantity }: { extra: Extra; quantity: number }) {
  const say = useSay('booking');
  const sayExtras = useSay('extras');
  const { merge } = useBookingDraft();
  const { name, info } = extraText(say, extra, useLanguage());
  // One scooter, one more driver; what is retired can only be taken out.
  const atMost = extra.status === 'active' ? (extra.details?.atMost ?? 1) : 0;
  const change = (by: 1 | -1) => {
    const { extras } = currentBookingDraft();
    merge({ extras: withExtra(extras, extra.id, Math.min((extras[extra.id] ?? 0) + by, atMost)) });
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
      </div>
      <div
        role="group"
        aria-label={sayExtras('extras.quantity', { name })}
        className="flex items-center gap-2"
      >
        <Change
          label={sayExtras('extras.remove', { name })}
          icon="minus"
          disabled={quantity === 0}
          onPress={() => change(-1)}
        />
        <span role="status" className="min-w-8 text-center text-lg font-bold">
          <span className="sr-only">{sayExtras('extras.chosen')} </span>
          {quantity}
        </span>
        <Change
          label={sayExtras('extras.add', { name })}
          icon="plus"
          disabled={quantity >= atMost}
          onPress={() => change(1)}
        />
      </div>
    </article>
  );
}

/** What it costs, and who may have it. */
function Terms({ details }: Pick<Extra, 'details'>) {
  const say = useSay('booking');
  const sayExtras = useSay('extras');
  const language = useLanguage();
  if (!details) return <p className="font-bold text-leaf">{say('free')}</p>;
  const { priceCents, pricing, leastAge, licenceCategories } = details;
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
    </>
  );
}

type ChangeProps = { label: string; icon: 'plus' | 'minus'; disabled: boolean; onPress: () => void };

// aria-disabled, not disabled: a button that loses itself when pressed would lose the keyboard's place too.
const Change = ({ label, icon, disabled, onPress }: ChangeProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={disabled}
    onClick={disabled ? undefined : onPress}
    className="grid size-12 place-items-center rounded-full border-2 border-ink bg-card hover:bg-sand aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-muted"
  >
    <Icon name={icon} />
  </button>
);
