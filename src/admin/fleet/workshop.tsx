import type { FormEvent } from 'react';
import { addDays, today } from '../../basics/rome-time.ts';
import type { FleetUnit } from '../../back-office/fleet/fleet.shape.ts';
import { firstTime, lastTime } from '../../fleet/opening.rules.ts';
import { opening } from '../../shop/business.rules.ts';
import { formatWhen } from '../format-when.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { fieldText } from '../field-text.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { TimeField } from '../layout/time-field.tsx';
import { useFleetAction } from './use-fleet-action.ts';

/** To the workshop and back. Bookings in that time get another unit, or become a task. */
export function Workshop({ unit }: { unit: FleetUnit }) {
  const { say } = useDeskLanguage();
  return (
    <SectionCard title={say('fleet.workshop')}>
      {unit.workshop ? <EndMaintenance workshop={unit.workshop} /> : <ScheduleMaintenance unitId={unit.id} />}
    </SectionCard>
  );
}

function EndMaintenance({
  workshop: { id, from, until, note },
}: {
  workshop: NonNullable<FleetUnit['workshop']>;
}) {
  const { say, language } = useDeskLanguage();
  const ending = useFleetAction(say('fleet.workshop.ended'));
  const moment = (at: string) => formatWhen(language, new Date(at));
  return (
    <>
      <p>
        {say('fleet.workshop.span', { from: moment(from), until: moment(until) })}
        {note && ` · ${note}`}
      </p>
      <div>
        <Button
          kind="second"
          busy={ending.isPending}
          onClick={() => ending.mutate(['POST', `/workshop/${id}/end`])}
        >
          {say('fleet.workshop.back')}
        </Button>
      </div>
    </>
  );
}

function ScheduleMaintenance({ unitId }: { unitId: number }) {
  const { say } = useDeskLanguage();
  const sending = useFleetAction(say('fleet.workshop.sent'));
  const day = today(new Date());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const value = (name: string) => fieldText(form, name);
    const body = {
      unitId,
      startDate: value('startDate'),
      startTime: value('startTime'),
      endDate: value('endDate'),
      endTime: value('endTime'),
      note: value('note'),
    };
    sending.mutate(['POST', '/workshop', body]);
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <div className="grid grid-cols-[3fr_2fr] gap-3 sm:grid-cols-[3fr_2fr_3fr_2fr]">
        <TextField
          name="startDate"
          type="date"
          label={say('fleet.workshop.from')}
          defaultValue={day}
          required
        />
        <TimeField name="startTime" label={say('walkIn.at')} defaultValue={firstTime(opening())} />
        <TextField
          name="endDate"
          type="date"
          label={say('fleet.workshop.until')}
          defaultValue={addDays(day, 1)}
          required
        />
        <TimeField name="endTime" label={say('walkIn.at')} defaultValue={lastTime(opening())} />
      </div>
      <TextField name="note" label={say('booking.note')} maxLength={200} autoComplete="off" />
      <div>
        <Button type="submit" kind="second" busy={sending.isPending}>
          {say('fleet.workshop.send')}
        </Button>
      </div>
    </form>
  );
}
