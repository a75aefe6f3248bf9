import { allDay } from './hours-fields.tsx';
import { SelectField } from '../../ui/field.tsx';

type Props = {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onTime: (time: string) => void;
};

/** A half-hour of the day. */
export const TimeChoice = ({ onTime, ...props }: Props) => (
  <div className="setting-figure">
    <SelectField {...props} className="w-28" onChange={(event) => onTime(event.currentTarget.value)}>
      {allDay.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </SelectField>
  </div>
);
