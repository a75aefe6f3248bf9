import { useState } from 'react';
import { addDays, today, type Rental } from '../../basics/rome-time.ts';
import { rentalPrice } from '../../price/price.rules.ts';
import type { Tiers } from '../../price/price.shape.ts';
import { promoDiscount } from '../../price/promo.rules.ts';
import type { PricesAnswer } from '../../back-office/prices/prices.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useSay, useDeskLanguage } from '../language-provider.tsx';
import { TimeField } from '../layout/time-field.tsx';
import { SectionCard } from '../layout/section-card.tsx';

type Props = { inForce: Tiers; wanted: Tiers; promos: PricesAnswer['promos'] };

/** What a rental costs now, and what it would cost: by the very rule that makes quotes. */
export function Calculator({ inForce, wanted, promos }: Props) {
  const { say, language } = useDeskLanguage();
  const [rental, setRental] = useState<Rental>(() => {
    const date = addDays(today(new Date()), 1);
    return { start: { date, time: '10:00' }, end: { date: addDays(date, 2), time: '10:00' } };
  });
  const [code, setCode] = useState('');
  const promo = promos.find((one) => one.code === code);
  const isForwards = `${rental.start.date}${rental.start.time}` < `${rental.end.date}${rental.end.time}`;
  const priceBy = (tiers: Tiers): string => {
    const price = rentalPrice(tiers, rental, null);
    return formatMoney(language, price - (promo ? promoDiscount(promo, price) : 0));
  };
  return (
    <SectionCard title={say('prices.calculator')}>
      <div className="grid grid-cols-[3fr_2fr] gap-3">
        {(['start', 'end'] as const).map((side) => (
          <Moment
            key={side}
            side={side}
            value={rental[side]}
            onValue={(value) => setRental({ ...rental, [side]: value })}
          />
        ))}
      </div>
      <SelectField
        name="promo"
        label={say('prices.promo')}
        value={code}
        onChange={({ currentTarget: { value } }) => setCode(value)}
      >
        <option value="">–</option>
        {promos.map((one) => (
          <option key={one.code}>{one.code}</option>
        ))}
      </SelectField>
      <div role="status">
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          <dt>{say('prices.now')}</dt>
          <dd className="text-right font-semibold tabular-nums">{isForwards ? priceBy(inForce) : '–'}</dd>
          <dt>{say('prices.then')}</dt>
          <dd className="text-right text-lg font-bold tabular-nums">{isForwards ? priceBy(wanted) : '–'}</dd>
        </dl>
      </div>
    </SectionCard>
  );
}

type MomentProps = {
  side: 'start' | 'end';
  value: Rental['start'];
  onValue: (value: Rental['start']) => void;
};

function Moment({ side, value, onValue }: MomentProps) {
  const say = useSay();
  return (
    <>
      <TextField
        type="date"
        name={`${side}Date`}
        label={say(side === 'start' ? 'change.startDate' : 'change.endDate')}
        value={value.date}
        required
        onChange={({ currentTarget }) =>
          currentTarget.value && onValue({ ...value, date: currentTarget.value })
        }
      />
      <TimeField
        name={`${side}Time`}
        label={say(side === 'start' ? 'change.startTime' : 'change.endTime')}
        value={value.time}
        onChange={({ currentTarget }) => onValue({ ...value, time: currentTarget.value })}
      />
    </>
  );
}
