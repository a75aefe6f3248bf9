import type { ChangeWish } from '../../booking/change/change.shape.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { timesOfDay } from '../../fleet/opening.rules.ts';
import { towns } from '../../place/towns.rules.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { scooterName } from '../booking-steps/scooters-and-extras.ts';

type Wish = Omit<ChangeWish, 'destination'> & { destination: string };
type Props = { booking: OwnBooking; wish: Wish };

/** The phone's own date field and lists. While the scooter is out only its return can move. */
export function ChangeFields({ booking, wish }: Props) {
  const say = useSay('booked');
  const language = useLanguage();
  const isOut = booking.state === 'collected';
  return (
    <form
      method="post"
      action={href('bookingChange', language, { token: booking.token })}
      className="group/form grid gap-6"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {!isOut && <Moment which="start" date={wish.startDate} time={wish.startTime} />}
        <Moment which="end" date={wish.endDate} time={wish.endTime} />
      </div>
      {!isOut && <Choices booking={booking} wish={wish} />}
      <Button type="submit" size="large" wide>
        {say('change.look')}
      </Button>
    </form>
  );
}

function Moment({ which, date, time }: { which: 'start' | 'end'; date: string; time: string }) {
  const say = useSay('booked');
  return (
    <>
      <TextField
        type="date"
        name={`${which}Date`}
        label={say(`change.${which}`)}
        required
        defaultValue={date}
      />
      <SelectField name={`${which}Time`} label={say(`change.${which}Time`)} required defaultValue={time}>
        {timesOfDay.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
    </>
  );
}

function Choices({ booking, wish }: Props) {
  const say = useSay('booked');
  const sayBooking = useSay('booking');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="scooterId" label={say('change.scooter')} required defaultValue={wish.scooterId}>
          {booking.scooters.map((scooter) => (
            <option key={scooter.id} value={scooter.id}>
              {scooterName(sayBooking, scooter)}
            </option>
          ))}
        </SelectField>
        <SelectField name="destination" label={say('change.town')} required defaultValue={wish.destination}>
          {towns.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      <Either
        name="pickupOption"
        legend={say('change.pickup')}
        now={wish.pickupOption}
        choices={[
          ['delivery', say('change.delivery')],
          ['office', say('change.office')],
        ]}
      />
      {/* The office has one address. */}
      <div className="grid gap-5 group-has-[[value=office]:checked]/form:hidden sm:grid-cols-2">
        {(['deliveryAddress', 'returnAddress'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={say(`change.${name}`)}
            hint={say('change.addressHint')}
            maxLength={200}
            autoComplete="street-address"
            defaultValue={wish[name]}
          />
        ))}
      </div>
      <Either
        name="secondDriver"
        legend={say('change.second')}
        now={wish.secondDriver ? 'yes' : 'no'}
        choices={[
          ['yes', say('change.yes')],
          ['no', say('change.no')],
        ]}
      />
    </>
  );
}

type EitherProps = {
  name: string;
  legend: string;
  now: string;
  choices: readonly (readonly [string, string])[];
};

const Either = ({ name, legend, now, choices }: EitherProps) => (
  <fieldset className="grid gap-1">
    <legend className="mb-1 font-semibold">{legend}</legend>
    <div className="flex flex-wrap gap-x-8">
      {choices.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === now}
            className="size-6 shrink-0 accent-sea"
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);
