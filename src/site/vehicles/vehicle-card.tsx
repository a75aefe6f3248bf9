import { fromEuros } from '../../basics/money.ts';
import type { ScooterOffer } from '../../booking/offer/offer.shape.ts';
import { formatPrice } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { useContent } from '../../pages/page-content.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { scooterName } from '../../fleet/colour.rules.ts';
import { ModelPictures } from '../../ui/model-pictures.tsx';
import { launcherDialog } from '../launcher/launcher.tsx';

type Props = {
  scooter: ScooterOffer;
  /** How long it is wanted, said; undefined without dates. */
  duration: string | undefined;
  forDates: boolean;
  chosen: boolean;
  preparing: boolean;
  onChoose: () => void;
};

export function VehicleCard({ scooter, duration, forDates, chosen, preparing, onChoose }: Props) {
  const say = useSay('booking');
  const language = useLanguage();
  const name = scooterName(scooter, language);
  const model = useContent('models')?.find(({ id }) => id === scooter.id);
  return (
    <article className={`card flex h-full flex-col overflow-hidden ${chosen ? 'ring-3 ring-sea' : ''}`}>
      <ModelPictures model={model ?? scooter} />
      <div className="flex grow flex-col gap-3 p-5 sm:p-6">
        <h2 className="h3">{name}</h2>
        <p className="text-muted">{model?.text ?? scooter.description}</p>
        {forDates && (
          <p className="font-semibold text-leaf">{say('vehicles.left', { count: scooter.availableUnits })}</p>
        )}
        <div className="mt-auto grid gap-4 pt-2">
          <DayPrice scooter={scooter} />
          {duration && <WholePrice scooter={scooter} duration={duration} />}
          <Button
            size="large"
            wide
            busy={preparing && chosen}
            disabled={preparing}
            aria-label={preparing && chosen ? undefined : say('vehicles.select.name', { name })}
            {...launcherDialog.intent}
            onClick={onChoose}
          >
            {preparing && chosen ? say('vehicles.preparing') : say('vehicles.select')}
          </Button>
        </div>
      </div>
    </article>
  );
}

function DayPrice({ scooter }: { scooter: ScooterOffer }) {
  const say = useSay('booking');
  const language = useLanguage();
  const price = (euros: number) => formatPrice(language, fromEuros(euros));
  const { pricePerDay, originalPricePerDay } = scooter;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-display text-3xl">{price(pricePerDay)}</strong>
        <span>{say('vehicles.perDay')}</span>
        {originalPricePerDay > pricePerDay && <Struck price={price(originalPricePerDay)} />}
      </p>
      <p className="text-sm text-muted">{say('price.taxes')}</p>
      <p className="mt-1 text-sm">{say('price.insurance')}</p>
    </div>
  );
}

/** What the dates cost with this scooter, before it is chosen. */
function WholePrice({ scooter, duration }: { scooter: ScooterOffer; duration: string }) {
  const say = useSay('booking');
  const language = useLanguage();
  const { totalPrice, originalTotalPrice } = scooter;
  if (totalPrice === null) return null;
  const price = (euros: number) => formatPrice(language, fromEuros(euros));
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-control bg-sand px-4 py-2">
      <span>{say('vehicles.total', { duration })}</span>
      <span className="flex items-baseline gap-2">
        {originalTotalPrice !== null && originalTotalPrice > totalPrice && (
          <Struck price={price(originalTotalPrice)} />
        )}
        <strong className="font-display text-xl">{price(totalPrice)}</strong>
      </span>
    </p>
  );
}

function Struck({ price }: { price: string }) {
  const say = useSay('booking');
  return (
    <s className="text-muted">
      <span className="sr-only">{say('price.before')} </span>
      {price}
    </s>
  );
}
