import { useState } from 'react';
import { addDays, type PlainDate, type Rental } from '../../basics/rome-time.ts';
import { dayPricesOf, rentalPrice } from '../../price/price.rules.ts';
import type { PriceList } from '../../price/price.shape.ts';
import { promoDiscount } from '../../price/promo.rules.ts';
import type { PricesAnswer } from '../../back-office/prices/prices.shape.ts';
import { dayPricesText } from '../../translations/day-prices-text.ts';
import { formatMoney } from '../../translations/format.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useSay, useDeskLanguage } from '../language-provider.tsx';
import { TimeField } from '../layout/time-field.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { marginText } from './price-table.tsx';

type Lists = { inForce: PriceList; wanted: PriceList; scooterId: number | null };
type Props = Lists & {
  promos: PricesAnswer['promos'];
  rental: Rental;
  onRental: (rental: Rental) => void;
};

/** What a rental costs now, and what it would cost by what is typed: by the very rule that makes quotes. */
export function Calculator({ inForce, wanted, scooterId, promos, rental, onRental }: Props) {
  const { say, language } = useDeskLanguage();
  const [code, setCode] = useState('');
  const promo = promos.find((one) => one.code === code);
  const isForwards = `${rental.start.date}${rental.start.time}` < `${rental.end.date}${rental.end.time}`;
  const dayPrices = isForwards ? (dayPricesOf(wanted, rental, scooterId) ?? undefined) : undefined;
  const priceBy = (list: PriceList): string => {
    const price = rentalPrice(list, rental, scooterId);
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
            onValue={(value) => onRental({ ...rental, [side]: value })}
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
        <p className="text-sm text-muted">{dayPricesText(say, language, { dayPrices })}</p>
      </div>
      <SampleTotals {...{ inForce, wanted, scooterId }} from={rental.start.date} />
    </SectionCard>
  );
}

const samples = [{ hours: 4 }, { days: 1 }, { days: 3 }, { days: 7 }, { days: 14 }];

/** What rentals of some lengths come to that begin on that day, beside the list in force. */
function SampleTotals({ inForce, wanted, scooterId, from }: Lists & { from: PlainDate }) {
  const { say, language } = useDeskLanguage();
  const start = { date: from, time: '10:00' };
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="text-left font-semibold">{say('prices.samples')}</caption>
      <tbody>
        {samples.map(({ hours, days }) => {
          const end = hours
            ? { date: from, time: '14:00' }
            : { date: addDays(from, days ?? 1), time: '10:00' };
          const cents = rentalPrice(wanted, { start, end }, scooterId);
          const margin = marginText(language, cents, rentalPrice(inForce, { start, end }, scooterId));
          const length = hours ? say('prices.hours', { n: hours }) : say('prices.days', { n: days ?? 1 });
          return (
            <tr key={length} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {length}
              </th>
              <td className="py-1 text-right font-semibold">{formatMoney(language, cents)}</td>
              <td className="py-1 pl-3 text-right text-muted">{margin || '='}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
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
