import { useState } from 'react';
import type { DeliveryAtDesk, WalkInBody } from '../../back-office/walk-in/walk-in.shape.ts';
import { nearestTown, towns } from '../../place/towns.rules.ts';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';
import { type ApartChoice, ApartFromWay } from './apart.tsx';

/** The town to which it is brought; null where they come to the office. */
export type DeliveryTown = string | null;
type Props = {
  town: DeliveryTown;
  /** How many scooters it is about. */
  size: number;
  apart: ApartChoice;
  onTown: (town: DeliveryTown) => void;
};

/** Where they meet: at the office, unless somebody says otherwise. Part of a form, read by `deliveryIn`. */
export function PlaceFields({ town, size, apart, onTown }: Props) {
  const say = useSay();
  const [isSame, setSame] = useState(true);
  const served = towns().filter(({ delivery }) => delivery);
  const first = nearestTown(served);
  if (!first) return null;
  return (
    <div className="grid gap-3">
      <CheckField
        name="delivered"
        label={say('walkIn.place.delivery', { n: size })}
        checked={town !== null}
        onChange={({ currentTarget }) => onTown(currentTarget.checked ? first.name : null)}
      />
      <ApartFromWay size={size} apart={apart} />
      {town !== null && (
        <>
          <SelectField
            name="destination"
            label={say('walkIn.place.town')}
            value={town}
            onChange={({ currentTarget }) => onTown(currentTarget.value)}
          >
            {served.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <TextField
            name="deliveryAddress"
            label={say('walkIn.place.address')}
            maxLength={200}
            autoComplete="off"
            required
          />
          <CheckField
            name="sameAddress"
            label={say('walkIn.place.same', { n: size })}
            checked={isSame}
            onChange={({ currentTarget }) => setSame(currentTarget.checked)}
          />
          {!isSame && (
            <TextField
              name="returnAddress"
              label={say('walkIn.place.back')}
              maxLength={200}
              autoComplete="off"
              required
            />
          )}
          <TextField name="riderNote" label={say('stop.note')} maxLength={200} autoComplete="off" />
        </>
      )}
    </div>
  );
}

export function deliveryIn(form: HTMLFormElement, town: DeliveryTown): Pick<WalkInBody, 'delivery'> {
  if (town === null) return {};
  const value = (name: string) => fieldText(form, name).trim();
  const deliveryAddress = value('deliveryAddress');
  const delivery: Required<DeliveryAtDesk> = {
    destination: town,
    deliveryAddress,
    returnAddress: value('returnAddress') || deliveryAddress,
    riderNote: value('riderNote'),
  };
  return { delivery };
}
