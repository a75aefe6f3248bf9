import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, daysBetween, type PlainDate, type Rental } from '../../basics/rome-time.ts';
import type { PriceList } from '../../price/price.shape.ts';
import type { PricesAnswer } from '../../back-office/prices/prices.shape.ts';
import { SelectField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { useSay } from '../language-provider.tsx';
import { fetchStaff } from '../staff-api.ts';
import { Calculator } from './calculator.tsx';
import { modelsOf } from './models.ts';
import { PriceCalendar } from './price-calendar.tsx';
import { PriceHistory } from './price-history.tsx';
import { type Draft, PriceListForm } from './price-list.tsx';
import { Promos } from './promos.tsx';
import './prices.css';

export default function PricesPage() {
  const say = useSay();
  const prices = useQuery({ queryKey: ['prices'], queryFn: () => fetchStaff<PricesAnswer>('/prices') });
  return (
    <div className="grid gap-5">
      <PageHeader title={say('prices.title')} about={say('prices.about')} />
      <QueryView query={prices}>{(data) => <Whole prices={data} />}</QueryView>
    </div>
  );
}

/** A shop without any prices begins with the steps of most, and no figures. */
const emptyList: PriceList = {
  tiers: [
    { upToHours: 4, cents: 0 },
    { upToHours: 12, cents: 0 },
    { upToHours: 24, upToDays: 1, cents: 0 },
    ...[2, 3, 4, 5, 6, 7].map((upToDays) => ({ upToDays, cents: 0 })),
  ],
  perDayBeyondCents: 0,
};

const firstExample = (day: PlainDate): Rental => ({
  start: { date: addDays(day, 1), time: '10:00' },
  end: { date: addDays(day, 3), time: '10:00' },
});

/** What is typed is tried out beside it before anybody is asked for it. */
function Whole({ prices }: { prices: PricesAnswer }) {
  const say = useSay();
  const { lists, promos, today, scooters, reductionsFrom } = prices;
  const inForce = lists.find(({ id }) => id === prices.inForce)?.tiers ?? emptyList;
  const [typed, setTyped] = useState<Draft | null>(null);
  const [drawn, setDrawn] = useState(0);
  const [rental, setRental] = useState(() => firstExample(today));
  const models = modelsOf(scooters);
  const [model, setModel] = useState('');
  const scooterId = (models.find(({ name }) => name === model) ?? models[0])?.scooterIds[0] ?? null;
  const draft = typed ?? { list: inForce, effectiveFrom: '', after: lists[0]?.id ?? 0 };
  /** The fields are drawn anew with what they begin with. */
  const begin = (next: Draft | null) => {
    setTyped(next);
    setDrawn(drawn + 1);
  };
  const moveTo = (date: PlainDate) => {
    const days = Math.max(0, daysBetween(rental.start.date, rental.end.date));
    setRental({ start: { ...rental.start, date }, end: { ...rental.end, date: addDays(date, days) } });
  };
  return (
    <>
      {lists.length === 0 && <Note tone="warning">{say('prices.none')}</Note>}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
        <PriceListForm
          key={drawn}
          draft={draft}
          isUnsaved={typed !== null}
          inForce={inForce}
          models={models}
          today={today}
          reductionsFrom={reductionsFrom}
          onDraft={setTyped}
          onDiscard={() => begin(null)}
        />
        <div className="grid gap-5">
          {models.length > 1 && (
            <div className="max-w-sm">
              <SelectField
                name="model"
                label={say('prices.model')}
                hint={say('prices.model.hint')}
                value={model || (models[0]?.name ?? '')}
                onChange={({ currentTarget: { value } }) => setModel(value)}
              >
                {models.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </SelectField>
            </div>
          )}
          <Calculator {...{ inForce, scooterId, promos, rental }} wanted={draft.list} onRental={setRental} />
          <Promos promos={promos} models={models} />
          <PriceHistory
            prices={prices}
            onCopy={(list) => begin({ list, effectiveFrom: '', after: lists[0]?.id ?? 0 })}
          />
        </div>
      </div>
      <PriceCalendar {...{ inForce, scooterId, today }} list={draft.list} onDay={moveTo} />
    </>
  );
}
