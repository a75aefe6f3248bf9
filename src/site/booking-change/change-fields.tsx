import { useId } from 'react';
import type { ChangeWish } from '../../booking/change/change.shape.ts';
import { changeableAmong } from '../../own-page/group.rules.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { handoverTimes } from '../../fleet/opening.rules.ts';
import { opening } from '../../shop/business.rules.ts';
import { townChoices } from '../../place/towns.rules.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatMoment } from '../../translations/format.ts';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { dateProblem } from './change-date.rules.ts';
import { scooterName } from '../../fleet/colour.rules.ts';

type Wish = Omit<ChangeWish, 'destination'> & { destination: string };
type Props = { booking: OwnBooking; wish: Wish };
type FormProps = Props & {
  /** The wish was refused, perhaps for one of its days. */
  isRefused?: boolean;
  /** It was wished for all that were ordered together. */
  isForAll?: boolean;
};

/** The phone's own date field and lists, with what is wrong with a day beside it. While the scooter is out only its return can move. */
export function ChangeFields({ booking, wish, isRefused = false, isForAll = false }: FormProps) {
  const say = useSay('booked');
  const language = useLanguage();
  const isOut = booking.state === 'collected';
  const changeable = changeableAmong(booking.group);
  return (
    <form
      method="post"
      action={href('bookingChange', language, { token: booking.token })}
      className="group/form grid gap-6"
      data-opening={JSON.stringify(booking.opening)}
    >
      {changeable > 1 && (
        <Either
          name="which"
          legend={say('change.which')}
          now={isForAll ? 'all' : 'one'}
          choices={[
            ['one', say('change.which.one')],
            ['all', say('change.which.all', { n: changeable })],
          ]}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {!isOut && <Moment which="start" {...{ booking, wish, isRefused }} />}
        <Moment which="end" {...{ booking, wish, isRefused }} />
      </div>
      {!isOut && <Choices booking={booking} wish={wish} />}
      <Button type="submit" size="large" wide>
        {say('change.look')}
      </Button>
    </form>
  );
}

type MomentProps = Props & { isRefused: boolean; which: 'start' | 'end' };

function Moment({ which, booking, wish, isRefused }: MomentProps) {
  const say = useSay('booked');
  const sayRefusal = useSay('refusals');
  const sayCalendar = useSay('launcher');
  const language = useLanguage();
  const [date, time] = [wish[`${which}Date`], wish[`${which}Time`]];
  const { earliestStart: earliest } = booking.opening;
  const moment = formatMoment(language, earliest.date, earliest.time, 'weekday');
  const texts = {
    closed_then: sayRefusal('closed_then'),
    too_short_notice: sayCalendar('calendar.problem.tooSoon', { moment }),
  };
  const problem = isRefused ? dateProblem(which, { date, time }, booking.opening) : null;
  const id = useId();
  return (
    <>
      <div data-moment={which} data-texts={JSON.stringify(texts)}>
        <Field label={say(`change.${which}`)} name={`${which}Date`} required>
          {(control) => (
            <input
              {...control}
              type="date"
              defaultValue={date}
              aria-invalid={problem ? true : undefined}
              aria-describedby={id}
            />
          )}
        </Field>
        <div id={id} role="status">
          <p className="field-error mt-1" hidden={problem === null}>
            <Icon name="warning" />
            <span>{problem && texts[problem]}</span>
          </p>
        </div>
      </div>
      <SelectField name={`${which}Time`} label={say(`change.${which}Time`)} required defaultValue={time}>
        {handoverTimes(opening()).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
    </>
  );
}

/** Which scooter and who rides along is each one's own, the place is that of all: of several only what may become another is shown. */
const ofOne = 'group-has-[[name=which][value=all]:checked]/form:hidden';
const ofAll = 'group-has-[[name=which][value=one]:checked]/form:hidden';

function Choices({ booking, wish }: Props) {
  const say = useSay('booked');
  const language = useLanguage();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className={ofOne}>
          <SelectField name="scooterId" label={say('change.scooter')} required defaultValue={wish.scooterId}>
            {booking.scooters.map((scooter) => (
              <option key={scooter.id} value={scooter.id}>
                {scooterName(scooter, language)}
              </option>
            ))}
          </SelectField>
        </div>
        <div className={ofAll}>
          <SelectField name="destination" label={say('change.town')} required defaultValue={wish.destination}>
            {townChoices(booking.destination).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        </div>
      </div>
      <div className={ofAll}>
        <Either
          name="pickupOption"
          legend={say('change.pickup')}
          now={wish.pickupOption}
          choices={[
            ['delivery', say('change.delivery')],
            ['office', say('change.office')],
          ]}
        />
      </div>
      <div className={ofAll}>
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
      </div>
      <div className={ofOne}>
        <Either
          name="secondDriver"
          legend={say('change.second')}
          now={wish.secondDriver ? 'yes' : 'no'}
          choices={[
            ['yes', say('change.yes')],
            ['no', say('change.no')],
          ]}
        />
      </div>
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
