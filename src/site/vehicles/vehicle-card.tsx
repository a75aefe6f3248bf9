import { fromEuros } from '../../basics/money.ts';
import type { OfferedScooter } from '../../booking/offer.shape.ts';
import { formatPrice } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage, useSay } from '../../web/words.tsx';
import { scooterName } from '../booking-steps/offered.ts';
import { launcherDialog } from '../launcher/launcher.tsx';

type Props = {
  scooter: OfferedScooter;
  forDates: boolean;
  chosen: boolean;
  preparing: boolean;
  onChoose: () => void;
};

export function VehicleCard({ scooter, forDates, chosen, preparing, onChoose }: Props) {
  const say = useSay('booking');
  const name = scooterName(say, scooter);
  return (
    <article className={`card flex h-full flex-col overflow-hidden ${chosen ? 'ring-3 ring-sea' : ''}`}>
      <div className={`grid aspect-[4/3] place-items-center bg-scooter-${scooter.colour}`}>
        <img src={scooter.imageUrl} alt="" width="920" height="620" className="w-5/6" />
      </div>
      <div className="flex grow flex-col gap-3 p-6">
        <h2 className="h3">{name}</h2>
        <p className="text-muted">{say(`scooter.${scooter.colour}.text`)}</p>
        {forDates && (
          <p className="font-semibold text-leaf">{say('vehicles.left', { count: scooter.availableUnits })}</p>
        )}
        <div className="mt-auto grid gap-4 pt-2">
          <DayPrice scooter={scooter} />
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

function DayPrice({ scooter }: { scooter: OfferedScooter }) {
  const say = useSay('booking');
  const language = useLanguage();
  const price = (euros: number) => formatPrice(language, fromEuros(euros));
  const { pricePerDay, originalPricePerDay } = scooter;
  return (
    <div>
      <p className="flex items-baseline gap-2">
        <strong className="font-display text-3xl">{price(pricePerDay)}</strong>
        <span>{say('vehicles.perDay')}</span>
        {originalPricePerDay > pricePerDay && (
          <s className="text-muted">
            <span className="sr-only">{say('price.before')} </span>
            {price(originalPricePerDay)}
          </s>
        )}
      </p>
      <p className="text-sm text-muted">{say('price.taxes')}</p>
    </div>
  );
}
