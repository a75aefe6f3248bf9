import type { ReactNode } from 'react';
import { ageOn } from '../../basics/rome-time.ts';
import type { RiderField } from '../../booking/typed-rider.rules.ts';
import { earliestBirthDate } from '../../shop/person.shape.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { presetCountry } from './countries.ts';
import { CountryField } from './country-field.tsx';
import type { Rider } from './rider.rules.ts';
import { LicenceCategoryOptions } from './licence-category-options.tsx';

type Props = {
  rider: Rider;
  title: string;
  scooter: string;
  pickupDay: string;
  /** By which the summary of what is wrong finds a field. */
  nameOf: (field: RiderField) => string;
  errorOf: (field: RiderField) => string | undefined;
  /** May not ride this scooter: whether another has room behind. */
  unfit: 'seat' | 'no seat' | null;
  /** Whether somebody else drives this scooter too. */
  second: ReactNode;
  onType: (change: Partial<Rider>) => void;
  onSeat: () => void;
  onMine: (() => void) | null;
  onRemove: () => void;
};

/** The fewest fields: a name. What else the contract asks for, the rider may say by their own link. */
export function RiderCard(props: Props) {
  const { rider, title, scooter, pickupDay, nameOf, errorOf, unfit, onType } = props;
  const say = useSay('group');
  const guessed = presetCountry(useLanguage());
  const hasSeat = unfit === 'seat' && !isTooSmall(rider, pickupDay);
  return (
    <fieldset className="card grid gap-5 p-5 sm:p-7">
      <legend className="float-left mb-1 h3">{title}</legend>
      <TextField
        className="clear-both"
        label={say('group.name')}
        name={nameOf('fullName')}
        autoComplete="off"
        value={rider.fullName}
        onChange={({ target }) => onType({ fullName: target.value })}
        maxLength={120}
        error={errorOf('fullName')}
        required
      />
      <TextField
        label={say('group.contact')}
        name={nameOf('contact')}
        autoComplete="off"
        value={rider.contact}
        onChange={({ target }) => onType({ contact: target.value })}
        maxLength={200}
        hint={say('group.contact.hint')}
        error={errorOf('contact')}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{say('group.licence')}</legend>
        <div className="flex flex-wrap gap-x-8">
          {(['later', 'now'] as const).map((each) => (
            <label key={each} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={`rider-${rider.id}-licence`}
                checked={rider.licence === each}
                onChange={() => onType({ licence: each, licenceCountry: rider.licenceCountry || guessed })}
                className="size-6 shrink-0 accent-sea"
              />
              {say(`group.licence.${each}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {rider.licence === 'now' && <LicenceNow {...props} />}
      {props.second}
      <div role="status" className="grid gap-3 empty:hidden">
        {unfit && (
          <Note tone="warning">
            <div className="grid justify-items-start gap-3">
              <p>{say(hasSeat ? 'group.seat.text' : 'group.seat.none')}</p>
              {hasSeat && (
                <Button kind="second" onClick={props.onSeat}>
                  {say('group.seat.take')}
                </Button>
              )}
            </div>
          </Note>
        )}
      </div>
      <p className="-ml-2 flex flex-wrap gap-x-4">
        {props.onMine && (
          <Button kind="quiet" className="px-2" onClick={props.onMine}>
            {say('group.mine')}
          </Button>
        )}
        <Button kind="quiet" className="px-2" onClick={props.onRemove}>
          {say('group.remove', { scooter })}
        </Button>
      </p>
    </fieldset>
  );
}

/** Art. 170 Codice della strada: never below five. */
const isTooSmall = ({ dateOfBirth }: Rider, pickupDay: string): boolean =>
  dateOfBirth !== '' && ageOn(dateOfBirth, pickupDay) < 5;

function LicenceNow({ rider, pickupDay, nameOf, errorOf, onType }: Props) {
  const say = useSay('booking');
  const sayCheckout = useSay('checkout');
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label={sayCheckout('driver.dateOfBirth')}
        name={nameOf('dateOfBirth')}
        type="date"
        autoComplete="off"
        value={rider.dateOfBirth}
        onChange={({ target }) => onType({ dateOfBirth: target.value })}
        min={earliestBirthDate}
        max={pickupDay}
        error={errorOf('dateOfBirth')}
        required
      />
      <CountryField
        label={sayCheckout('licence.country')}
        name={nameOf('licenceCountry')}
        autoComplete="off"
        value={rider.licenceCountry}
        onChange={({ target }) => onType({ licenceCountry: target.value })}
        error={errorOf('licenceCountry')}
        isOpen
        required
      />
      <SelectField
        label={sayCheckout('licence.category')}
        name={nameOf('licenceCategory')}
        autoComplete="off"
        value={rider.licenceCategory}
        onChange={({ target }) => onType({ licenceCategory: target.value })}
        error={errorOf('licenceCategory')}
        required
      >
        <LicenceCategoryOptions unsaid={say('choose')} />
      </SelectField>
    </div>
  );
}
