import { today } from '../../basics/rome-time.ts';
import { daysToName } from '../../fines/fine.rules.ts';
import { TextField } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';

export type Notice = {
  plate: string;
  day: string;
  time: string;
  place: string;
  authority: string;
  noticeNumber: string;
  notifiedOn: string;
};

/** What stands on the notice, as it stands there. */
export function NoticeFields({ notice }: { notice?: Notice }) {
  const say = useSay();
  const latest = today(new Date());
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        name="plate"
        label={say('fines.plate')}
        defaultValue={notice?.plate}
        maxLength={16}
        autoComplete="off"
        required
      />
      <TextField
        name="place"
        label={say('fines.place')}
        defaultValue={notice?.place}
        maxLength={200}
        required
      />
      <TextField
        name="day"
        type="date"
        label={say('fines.day')}
        defaultValue={notice?.day}
        max={latest}
        required
      />
      <TextField
        name="time"
        type="time"
        label={say('fines.time')}
        hint={say('fines.time.hint')}
        defaultValue={notice?.time}
        required
      />
      <TextField
        name="authority"
        label={say('fines.authority')}
        defaultValue={notice?.authority}
        maxLength={200}
        required
      />
      <TextField
        name="noticeNumber"
        label={say('fines.number')}
        defaultValue={notice?.noticeNumber}
        maxLength={60}
        autoComplete="off"
        required
      />
      <TextField
        name="notifiedOn"
        type="date"
        label={say('fines.notifiedOn')}
        hint={say('fines.notifiedOn.hint', { days: daysToName })}
        defaultValue={notice?.notifiedOn}
        max={latest}
        required
      />
    </div>
  );
}

export const noticeIn = (form: HTMLFormElement): Notice => ({
  plate: fieldText(form, 'plate'),
  day: fieldText(form, 'day'),
  time: fieldText(form, 'time'),
  place: fieldText(form, 'place'),
  authority: fieldText(form, 'authority'),
  noticeNumber: fieldText(form, 'noticeNumber'),
  notifiedOn: fieldText(form, 'notifiedOn'),
});
