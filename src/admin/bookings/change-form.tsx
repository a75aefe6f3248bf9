import type { FormEvent } from 'react';
import type { ChangeWish } from '../../booking/change/change.shape.ts';
import { townChoices } from '../../place/towns.rules.ts';
import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { TimeField } from '../layout/time-field.tsx';

type Props = {
  booking: BookingAnswer;
  /** Other days than the booked ones, from the calendar. */
  days: { startDate: string | null; endDate: string | null };
  busy: boolean;
  /** For all that were ordered together: which scooter, and whether two ride it, stays each one's own. */
  isForAll: boolean;
  onEdit: () => void;
  onWish: (wish: ChangeWish) => void;
};

/** All of the booking that may become something else. On the road that is the return alone. */
export function ChangeForm({ booking, days, busy, isForAll, onEdit, onWish }: Props) {
  const say = useSay();
  const isOut = booking.state === 'collected';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onWish(wishOf(event.currentTarget, booking, isOut));
  };
  return (
    <form className="grid gap-3" onSubmit={submit} onChange={onEdit}>
      <div className="grid grid-cols-[3fr_2fr] gap-3">
        {!isOut && (
          <>
            <TextField
              type="date"
              name="startDate"
              label={say('change.startDate')}
              defaultValue={days.startDate ?? booking.startDate}
              required
            />
            <TimeField name="startTime" label={say('change.startTime')} defaultValue={booking.startTime} />
          </>
        )}
        <TextField
          type="date"
          name="endDate"
          label={say('change.endDate')}
          defaultValue={days.endDate ?? booking.endDate}
          required
        />
        <TimeField name="endTime" label={say('change.endTime')} defaultValue={booking.endTime} />
      </div>
      {isOut ? (
        <p className="text-sm text-muted">{say('change.onlyLonger')}</p>
      ) : (
        <LocationFields booking={booking} isForAll={isForAll} />
      )}
      <Button type="submit" kind="second" busy={busy}>
        {say('change.show')}
      </Button>
    </form>
  );
}

function LocationFields({ booking, isForAll }: Pick<Props, 'booking' | 'isForAll'>) {
  const { say, language } = useDeskLanguage();
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <div hidden={isForAll}>
          <SelectField name="scooter" label={say('booking.scooter')} defaultValue={booking.scooterId}>
            {booking.scooters.map((scooter) => (
              <option key={scooter.id} value={scooter.id}>
                {scooterName(scooter, language)}
              </option>
            ))}
          </SelectField>
        </div>
        <SelectField name="town" label={say('change.town')} defaultValue={booking.town}>
          {townChoices(booking.town).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      <SelectField
        name="pickup"
        label={say('change.pickup')}
        hint={say('change.officeHint')}
        defaultValue={booking.delivered ? 'delivery' : 'office'}
      >
        <option value="delivery">{say('change.delivery')}</option>
        <option value="office">{say('stop.office')}</option>
      </SelectField>
      <TextField
        name="deliveryAddress"
        label={say('change.deliveryAddress')}
        defaultValue={booking.deliveryAddress}
        maxLength={200}
      />
      <TextField
        name="returnAddress"
        label={say('change.returnAddress')}
        defaultValue={booking.returnAddress}
        maxLength={200}
      />
      <div hidden={isForAll}>
        <CheckField name="second" label={say('stop.secondDriver')} defaultChecked={booking.secondDriver} />
      </div>
    </>
  );
}

function wishOf(form: HTMLFormElement, booking: BookingAnswer, isOut: boolean): ChangeWish {
  const end = { endDate: fieldText(form, 'endDate'), endTime: fieldText(form, 'endTime') };
  const { startDate, startTime, scooterId, deliveryAddress, returnAddress, secondDriver } = booking;
  // The town stood on the booking, or is one of the list: the server looks at it anyway.
  const townOf = (name: string) => name as ChangeWish['destination'];
  if (isOut)
    return {
      startDate,
      startTime,
      scooterId,
      deliveryAddress,
      returnAddress,
      secondDriver,
      destination: townOf(booking.town),
      pickupOption: booking.delivered ? 'delivery' : 'office',
      ...end,
    };
  const isDelivered = fieldText(form, 'pickup') === 'delivery';
  return {
    scooterId: Number(fieldText(form, 'scooter')),
    startDate: fieldText(form, 'startDate'),
    startTime: fieldText(form, 'startTime'),
    ...end,
    destination: townOf(fieldText(form, 'town')),
    pickupOption: isDelivered ? 'delivery' : 'office',
    deliveryAddress: isDelivered ? fieldText(form, 'deliveryAddress') : '',
    returnAddress: isDelivered ? fieldText(form, 'returnAddress') : '',
    secondDriver: fieldText(form, 'second') === 'on',
  };
}
