import { useState } from 'react';
import { Link } from 'react-router';
import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { SelectField } from '../../ui/field.tsx';
import { unitAddress } from '../addresses.ts';
import { useSay } from '../language-provider.tsx';

type Props = { units: readonly Omit<BookingAnswer['units'][number], 'own'>[] };

/** Which other scooter, each with what speaks against it: the paper that has ended leads to the scooter that it is of. */
export function UnitChoice({ units }: Props) {
  const say = useSay();
  const [wanted, setWanted] = useState('');
  const chosen = units.find(({ id }) => String(id) === wanted) ?? units[0];
  return (
    <SelectField
      name="unit"
      label={say('unit.other')}
      value={chosen?.id ?? ''}
      onChange={(event) => setWanted(event.currentTarget.value)}
      hint={
        chosen?.barredBy && (
          <>
            {say(`papers.barred.${chosen.barredBy}`)}{' '}
            <Link className="inline-flex min-h-6 items-center desk-link" to={unitAddress(chosen.id)}>
              {chosen.plate}
            </Link>
          </>
        )
      }
    >
      {units.map(({ id, plate, free, barredBy }) => (
        <option key={id} value={id}>
          {plate} · {say(free ? 'unit.isFree' : 'unit.notFree')}
          {barredBy && ` · ${say(`papers.over.${barredBy}`)}`}
        </option>
      ))}
    </SelectField>
  );
}
