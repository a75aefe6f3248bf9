import type { ComponentProps } from 'react';
import { timesOfDay } from '../../fleet/opening.rules.ts';
import { SelectField } from '../../ui/field.tsx';

/** The half-hours at which scooters are handed out and taken back. */
export const TimeField = (props: Omit<ComponentProps<typeof SelectField>, 'children'>) => (
  <SelectField {...props}>
    {timesOfDay.map((time) => (
      <option key={time}>{time}</option>
    ))}
  </SelectField>
);
