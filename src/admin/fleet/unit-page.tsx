import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { FleetAnswer, FleetUnit } from '../../back-office/fleet/fleet.shape.ts';
import { Badge } from '../../ui/badge.tsx';
import { addresses } from '../addresses.ts';
import { fetchStaff } from '../staff-api.ts';
import NotFound from '../layout/not-found.tsx';
import { Failed, Loading } from '../layout/query-states.tsx';
import { useHasPermission } from '../session.ts';
import { useSay } from '../language-provider.tsx';
import { LetOut } from './let-out.tsx';
import { KeyCode } from './key-code.tsx';
import { WithdrawUnitButton } from './withdraw-unit-button.tsx';
import { NewUnit, UnitSheet } from './unit-sheet.tsx';
import { whereaboutsTone } from './unit-tones.ts';
import { UnitHistory } from './unit-history.tsx';
import { UnitList } from './unit-list.tsx';
import { UnitMarks } from './unit-marks.tsx';
import { UnitPapers } from './unit-papers.tsx';
import { UnitLine, UnitWarnings } from './unit-facts.tsx';
import { Workshop } from './workshop.tsx';

/** One scooter, or a new one. */
export default function UnitPage() {
  const { unit: asked } = useParams();
  const say = useSay();
  const fleet = useQuery({ queryKey: ['fleet'], queryFn: () => fetchStaff<FleetAnswer>('/fleet') });
  const unit = fleet.data?.units.find(({ id }) => String(id) === asked);
  return (
    <div className={asked === 'new' ? 'grid max-w-2xl gap-5' : 'grid gap-5'}>
      <p>
        <Link to={addresses.fleet}>{say('fleet.all')}</Link>
      </p>
      {fleet.isPending && <Loading />}
      {fleet.isError && <Failed fault={fleet.error} again={() => void fleet.refetch()} />}
      {fleet.data && asked === 'new' && (
        <>
          <NewUnit scooters={fleet.data.scooters} />
          <UnitList scooters={fleet.data.scooters} />
        </>
      )}
      {unit && <UnitDetails unit={unit} />}
      {fleet.data && asked !== 'new' && !unit && <NotFound />}
    </div>
  );
}

function UnitDetails({ unit }: { unit: FleetUnit }) {
  const say = useSay();
  const may = useHasPermission();
  const { plate, is } = unit;
  const isHere = is !== 'withdrawn';
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[2fr_3fr] xl:grid-rows-[auto_auto_1fr]">
      <div className="grid gap-2 xl:col-span-2">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="h1">{plate}</h1>
          <Badge tone={whereaboutsTone[is]}>{say(`fleet.is.${is}`)}</Badge>
        </div>
        <UnitLine unit={unit} />
        <UnitWarnings unit={unit} />
        <LetOut unit={unit} />
      </div>
      {may('manage the fleet') && <UnitSheet unit={unit} />}
      <div className="grid gap-5 empty:hidden xl:col-start-2 xl:row-span-2">
        {isHere && may('manage the fleet') && <UnitMarks unit={unit} />}
        {may('manage the fleet') && <UnitPapers unitId={unit.id} />}
        {isHere && may('schedule maintenance') && <Workshop unit={unit} />}
      </div>
      <div className="grid gap-5 empty:hidden">
        {isHere && may('set the code of a key box') && <KeyCode unitId={unit.id} />}
        {may('find bookings') && <UnitHistory unitId={unit.id} />}
      </div>
      {isHere && may('withdraw units') && <WithdrawUnitButton unit={unit} />}
    </div>
  );
}
