import { fromEuros } from '../../basics/money.ts';
import type { ScooterOffer } from '../../booking/offer/offer.shape.ts';
import { formatPrice } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { useContent } from '../../pages/page-content.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { scooterName } from '../../fleet/colour.rules.ts';
import { ModelPictures } from '../../ui/model-pictures.tsx';
import { Coverage } from '../booking-steps/coverage.tsx';
import { StruckPrice, StruckPriceNote } from '../booking-steps/struck-price.tsx';
import type { RentalText } from '../booking-steps/use-rental-text.ts';
import { launcherDialog } from '../launcher/launcher.tsx';
import { ScooterQuantity } from './scooter-quantity.tsx';
import type { SeveralScooters } from './use-several.ts';

type Props = {
  scooter: ScooterOffer;
  /** How long it is wanted; null without dates. */
  rental: RentalText | null;
  forDates: boolean;
  chosen: boolean;
  preparing: boolean;
  /** The total is with its delivery. */
  isDelivered: boolean;
  several: SeveralScooters;
  onChoose: () => void;
  onAdd: () => void;
};

/**
 * What it costs and the button stand in the first view of a phone and of a laptop, what there is to read below them: on a phone the
 * picture stands beside the name.
 */
export function VehicleCard(props: Props) {
  const { scooter, rental, forDates, chosen, preparing, isDelivered, several, onChoose, onAdd } = props;
  const say = useSay('booking');
  const language = useLanguage();
  const name = scooterName(scooter, language);
  const prices = usePrices(scooter, rental);
  const model = useContent('models')?.find(({ id }) => id === scooter.id);
  const taken = several.isSeveral ? several.countOf(scooter.id) : 0;
  return (
    <article className={`${vehicleCard} ${chosen ? 'ring-3 ring-sea' : ''}`}>
      <ModelPictures model={model ?? scooter} frame={vehiclePicture} />
      <div className={vehicleName}>
        <h2 className="h3">{name}</h2>
        {forDates && <FreeUnits free={scooter.availableUnits} taken={taken} />}
      </div>
      <div className={vehicleText}>
        <div className="flex items-end justify-between gap-4">
          <Price prices={prices} rental={rental} />
          {several.isSeveral ? (
            <span className="h-14" />
          ) : (
            <Button
              size="large"
              // As wide as while it prepares: the price beside it stays where it is.
              className="min-w-42 shrink-0"
              busy={preparing && chosen}
              disabled={preparing}
              aria-label={preparing && chosen ? undefined : say('vehicles.select.name', { name })}
              {...launcherDialog.intent}
              onClick={onChoose}
            >
              {preparing && chosen ? say('vehicles.preparing') : say('vehicles.select')}
            </Button>
          )}
        </div>
        <ScooterQuantity
          name={name}
          scooterId={scooter.id}
          free={scooter.availableUnits}
          several={several}
          onAdd={onAdd}
        />
        {prices.before && <StruckPriceNote />}
        <p className="text-muted">{model?.text ?? scooter.description}</p>
        <VehicleFacts seats={model?.seats} isDelivered={rental !== null && isDelivered} />
      </div>
    </article>
  );
}

/** How many can be had; of those who choose several, how many more. */
function FreeUnits({ free, taken }: { free: number; taken: number }) {
  const say = useSay('booking');
  const saySeveral = useSay('several');
  const count = Math.max(0, free - taken);
  return (
    <p className={`font-semibold ${count > 0 ? 'text-leaf' : 'text-muted'}`}>
      {taken > 0 ? saySeveral('several.left', { count }) : say('vehicles.left', { count })}
    </p>
  );
}

export const vehicleCard =
  'card grid h-full grid-cols-[9rem_minmax(0,1fr)] content-start overflow-hidden sm:grid-cols-1';
export const vehiclePicture = 'aspect-[9/8] sm:aspect-[16/10]';
export const vehicleName = 'grid content-center gap-1 p-4 sm:content-start sm:px-6 sm:pt-5 sm:pb-0';
export const vehicleText = 'col-span-full grid gap-3 p-4 sm:px-6 sm:pt-3 sm:pb-6';

/** What is in the price and what is not. Stands there while the price is on its way too. */
export function VehicleFacts({
  seats = 1,
  isDelivered = false,
}: {
  seats?: number | undefined;
  isDelivered?: boolean;
}) {
  const say = useSay('booking');
  return (
    <>
      <p className="text-sm font-semibold">
        <span>{say('price.taxes')}</span> · {say('price.helmets', { seats })}
        {isDelivered && ` · ${say('price.deliveryIncluded')}`}
      </p>
      <Coverage />
    </>
  );
}

/** With dates all of it large and the day below; without them the day. */
function Price({ prices, rental }: { prices: ReturnType<typeof usePrices> } & Pick<Props, 'rental'>) {
  const say = useSay('booking');
  const { shown, before, isWhole, day } = prices;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-display text-4xl">{shown}</strong>
        {!isWhole && <span>{say('vehicles.oneDay')}</span>}
        {before && <StruckPrice price={before} />}
      </p>
      {isWhole && rental && (
        <p className="text-sm">
          <span className="inline-block">
            {say('vehicles.total', { duration: rental.duration })}
            {day && ' ·'}
          </span>{' '}
          <span className="inline-block">{day && `${day} ${say('vehicles.perDay')}`}</span>
        </p>
      )}
    </div>
  );
}

/** As text. `before`: where one is struck through. `day`: what the whole comes to a day, of more than one. */
function usePrices(scooter: ScooterOffer, rental: RentalText | null) {
  const language = useLanguage();
  const { pricePerDay, originalPricePerDay, totalPrice, originalTotalPrice } = scooter;
  const price = (euros: number) => formatPrice(language, fromEuros(euros));
  const whole = rental && totalPrice;
  const [shown, before] =
    whole !== null ? [whole, originalTotalPrice ?? whole] : [pricePerDay, originalPricePerDay];
  return {
    isWhole: whole !== null,
    shown: price(shown),
    before: before > shown && price(before),
    day: rental !== null && whole !== null && rental.days > 1 && price(whole / rental.days),
  };
}
