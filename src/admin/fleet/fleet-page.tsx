import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FleetAnswer, FleetUnit } from '../../back-office/fleet/fleet.shape.ts';
import { tidyPlate } from '../../fleet/unit-list.rules.ts';
import { formatNumber } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { addresses, unitAddress } from '../addresses.ts';
import { fetchStaff } from '../staff-api.ts';
import { Failed, Loading } from '../layout/query-states.tsx';
import { useHasPermission } from '../session.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { whereaboutsTone } from './unit-tones.ts';
import { FleetCosts } from './fleet-costs.tsx';
import { NoUnits } from './no-units.tsx';
import { UnitLine, UnitWarnings } from './unit-facts.tsx';

/** Every scooter: where it is, how far it went, what it wants. */
export default function FleetPage() {
  const { say } = useDeskLanguage();
  const may = useHasPermission();
  const fleet = useQuery({ queryKey: ['fleet'], queryFn: () => fetchStaff<FleetAnswer>('/fleet') });
  if (fleet.isPending) return <Loading />;
  if (fleet.isError) return <Failed fault={fleet.error} again={() => void fleet.refetch()} />;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="h1 mr-auto">{say('fleet.title')}</h1>
        {may('manage the fleet') && fleet.data.scooters.length > 0 && (
          <Link className={buttonClass({ kind: 'primary' })} to={addresses.newUnit}>
            {say('fleet.add')}
          </Link>
        )}
      </div>
      {fleet.data.units.length > 0 ? (
        <>
          <Units units={fleet.data.units} />
          {may('manage the fleet') && <FleetCosts />}
        </>
      ) : (
        <NoUnits />
      )}
    </div>
  );
}

function Units({ units }: { units: readonly FleetUnit[] }) {
  const { say } = useDeskLanguage();
  const [text, setText] = useState('');
  const [onlyWarned, setOnlyWarned] = useState(false);
  const wanted = tidyPlate(text);
  const shown = units.filter(
    ({ plate, warnings }) => plate.includes(wanted) && (!onlyWarned || warnings.length > 0),
  );
  return (
    <>
      <div className="grid items-end gap-x-5 gap-y-1 sm:grid-cols-[16rem_auto]">
        <TextField
          name="plate"
          type="search"
          label={say('fleet.plate')}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <CheckField
          name="warned"
          label={say('fleet.onlyWarned')}
          checked={onlyWarned}
          onChange={(event) => setOnlyWarned(event.currentTarget.checked)}
        />
      </div>
      <p role="status" className="text-sm text-muted">
        {say('fleet.shown', { n: shown.length })}
      </p>
      <ul className="grid gap-2 lg:grid-cols-2">
        {shown.map((unit) => (
          <li key={unit.id}>
            <UnitCard unit={unit} />
          </li>
        ))}
      </ul>
    </>
  );
}

function UnitCard({ unit }: { unit: FleetUnit }) {
  const { say, language } = useDeskLanguage();
  const { id, plate, is, kilometres } = unit;
  return (
    <article className="card grid gap-2 p-4" aria-label={plate}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-lg font-bold">
          <Link to={unitAddress(id)}>{plate}</Link>
        </h2>
        <Badge tone={whereaboutsTone[is]}>{say(`fleet.is.${is}`)}</Badge>
      </div>
      <UnitLine unit={unit} more={`${formatNumber(language, kilometres)} km`} />
      <UnitWarnings unit={unit} />
    </article>
  );
}
