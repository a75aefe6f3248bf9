import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { FleetUnit, UnitMarksAnswer } from '../../back-office/fleet/fleet.shape.ts';
import { today } from '../../basics/rome-time.ts';
import { type Mark, views } from '../../handover/report.shape.ts';
import { formatDate } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FoldedForm } from '../bookings/folded-form.tsx';
import { fieldText } from '../field-text.ts';
import { ScooterDrawing } from '../handover/scooter-drawing.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useSentOnce } from '../layout/use-sent-once.ts';
import { fetchStaff } from '../staff-api.ts';

type Standing = UnitMarksAnswer['standing'][number];

/** What the next handover report begins with; what was repaired is said here, and goes out of it. */
export function UnitMarks({ unit }: { unit: FleetUnit }) {
  const { say } = useDeskLanguage();
  const found = useQuery({
    queryKey: ['unit marks', unit.id],
    queryFn: () => fetchStaff<UnitMarksAnswer>(`/units/${unit.id}/marks`),
  });
  return (
    <SectionCard title={say('fleet.marks')}>
      <QueryView query={found}>
        {({ standing, repaired }) => (
          <>
            {standing.length === 0 && <p className="text-muted">{say('fleet.marks.none')}</p>}
            <Drawings unit={unit} standing={standing} />
            <ol className="grid">
              {standing.map((one, nth) => (
                <MarkLine key={keyOf(one.mark)} unitId={unit.id} {...one} number={nth + 1} />
              ))}
            </ol>
            <Repaired repaired={repaired} />
          </>
        )}
      </QueryView>
    </SectionCard>
  );
}

const keyOf = ({ view, x, y, kind }: Mark): string => `${view} ${x} ${y} ${kind}`;

function Drawings({ unit, standing }: { unit: FleetUnit; standing: readonly Standing[] }) {
  const marks = standing.map(({ mark }) => ({ ...mark, note: '' }));
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {views
        .filter((view) => marks.some((mark) => mark.view === view))
        .map((view) => (
          <ScooterDrawing key={view} scooter={unit} view={view} damages={marks} />
        ))}
    </div>
  );
}

type LineProps = Standing & { unitId: number; number: number };

function MarkLine({ unitId, mark, seenOn, number }: LineProps) {
  const { say, language } = useDeskLanguage();
  const { id, renew } = useSentOnce();
  const repairing = useDeskAction(say('fleet.marks.done'), [['unit marks'], ['handover']]);
  const day = today(new Date());
  const name = `${say(`view.${mark.view}`)}, ${say(`damage.${mark.kind}`)}`;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const on = fieldText(event.currentTarget, 'day');
    repairing.mutate(['POST', `/units/${unitId}/marks/repaired`, { id, mark, day: on }]);
  };
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-t border-line py-2 first:border-0">
      <span className="font-semibold tabular-nums">{number}.</span>
      <div>
        <p>
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-sm text-muted">
            {say('fleet.marks.seen', { day: formatDate(language, seenOn, 'numeric') })}
          </span>
        </p>
        <FoldedForm
          title={say('fleet.marks.repaired')}
          of={name}
          formClass="sm:grid-cols-[12rem_auto] sm:items-end sm:justify-start"
          onChange={renew}
          onSubmit={submit}
        >
          <TextField
            name="day"
            type="date"
            label={say('fleet.marks.day')}
            min={seenOn}
            max={day}
            defaultValue={day}
            required
          />
          <Button type="submit" kind="second" busy={repairing.isPending}>
            {say('fleet.marks.button')}
          </Button>
        </FoldedForm>
      </div>
    </li>
  );
}

function Repaired({ repaired }: Pick<UnitMarksAnswer, 'repaired'>) {
  const { say, language } = useDeskLanguage();
  if (repaired.length === 0) return null;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {say('fleet.marks.history', { n: repaired.length })}
      </summary>
      <ul className="grid text-sm">
        {repaired.map(({ id, mark: { view, kind }, day, by }) => (
          <li key={id} className="border-t border-line py-1">
            {say(`view.${view}`)}, {say(`damage.${kind}`)}:{' '}
            {say('fleet.marks.repairedOn', { day: formatDate(language, day, 'numeric'), name: by })}
          </li>
        ))}
      </ul>
    </details>
  );
}
