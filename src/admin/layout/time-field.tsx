import type { ComponentProps } from 'react';
import { opening } from '../../shop/business.rules.ts';
import { handoverTimes } from '../../fleet/opening.rules.ts';
import { SelectField } from '../../ui/field.tsx';

/** The half-hours at which scooters are handed out and taken back. */
export const TimeField = (props: Omit<ComponentProps<typeof SelectField>, 'children'>) => (
  <SelectField {...props}>
    {handoverTimes(opening()).map((time) => (
      <option key={time}>{time}</option>
    ))}
  </SelectField>
);
