import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { addDays, today } from '../../basics/rome-time.ts';
import { listedTowns } from '../../place/towns.rules.ts';
import type { WeatherAnswer } from '../../back-office/weather/weather.shape.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { addresses } from '../addresses.ts';
import { fetchStaff } from '../staff-api.ts';
import { Failed, Loading } from '../layout/query-states.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { useSay } from '../language-provider.tsx';
import { weatherQueryKey, type WeatherQuery } from './weather-query.ts';
import { AffectedList } from './affected-list.tsx';
import { CalledOffDays } from './called-off-days.tsx';

/** A day and towns; the affected bookings are shown before any mail is sent. */
export default function WeatherPage() {
  const say = useSay();
  const [asked, setAsked] = useState<WeatherQuery | null>(null);
  return (
    <div className="grid gap-6">
      <PageHeader title={say('weather.title')} about={say('weather.explained')} />
      {listedTowns().length === 0 ? (
        <EmptyState icon="pin" heading="h2" title={say('weather.noTowns')}>
          <Link to={addresses.places}>{say('weather.noTowns.way')}</Link>
        </EmptyState>
      ) : (
        <DayForm onAsk={setAsked} onChange={() => setAsked(null)} />
      )}
      {asked && <AffectedBookings asked={asked} />}
    </div>
  );
}

type DayFormProps = { onAsk: (asked: WeatherQuery) => void; onChange: () => void };

/** What was found for another day or other towns goes with the first change. */
function DayForm({ onAsk, onChange }: DayFormProps) {
  const say = useSay();
  const everywhere = listedTowns();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const now = today(new Date());
  const turn = (name: string) => setChosen((before) => before.symmetricDifference(new Set([name])));
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const day = new FormData(event.currentTarget).get('day');
    if (typeof day === 'string') onAsk({ day, towns: everywhere.filter((name) => chosen.has(name)) });
  };
  return (
    <form className="card grid gap-5 p-4 sm:p-6" onSubmit={ask} onChange={onChange}>
      <div className="max-w-60">
        <TextField
          name="day"
          type="date"
          label={say('weather.day')}
          defaultValue={addDays(now, 1)}
          min={now}
          required
        />
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-semibold">{say('weather.towns')}</legend>
        <p>
          <Button
            kind="quiet"
            className="-ml-4"
            onClick={() => {
              setChosen(new Set(chosen.size === everywhere.length ? [] : everywhere));
              onChange();
            }}
          >
            {say(chosen.size === everywhere.length ? 'weather.none' : 'weather.all')}
          </Button>
        </p>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-4">
          {everywhere.map((name) => (
            <CheckField
              key={name}
              name={name}
              label={name}
              checked={chosen.has(name)}
              onChange={() => turn(name)}
            />
          ))}
        </div>
      </fieldset>
      <p>
        <Button type="submit" size="large" disabled={chosen.size === 0}>
          {say('weather.look')}
        </Button>
      </p>
    </form>
  );
}

function AffectedBookings({ asked }: { asked: WeatherQuery }) {
  const query = new URLSearchParams({ day: asked.day, towns: asked.towns.join(',') });
  const found = useQuery({
    queryKey: weatherQueryKey(asked),
    queryFn: () => fetchStaff<WeatherAnswer>(`/weather?${query}`),
  });
  if (found.isPending) return <Loading />;
  if (found.isError) return <Failed fault={found.error} again={() => void found.refetch()} />;
  return (
    <>
      <AffectedList asked={asked} affected={found.data.affected} />
      <CalledOffDays before={found.data.before} />
    </>
  );
}
