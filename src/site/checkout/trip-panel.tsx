import { useState } from 'react';
import { business } from '../../shop/business.rules.ts';
import { useSay } from '../../pages/page-context.tsx';
import { Field } from '../../ui/field.tsx';
import type { Ride } from '../booking-steps/rides.ts';
import { OfficeDirections } from '../booking-steps/office-directions.tsx';
import { useScooterName } from '../booking-steps/scooters-and-extras.ts';
import { useRentalText } from '../booking-steps/use-rental-text.ts';
import { SummaryRows } from '../booking-steps/summary-rows.tsx';
import { TownPicture } from '../booking-steps/town-picture.tsx';
import type { FieldErrors } from './driver.rules.ts';
import { isSavedAsOff, savedFields } from './saved-fields.ts';
import { SwitchField } from './switch-field.tsx';
import { useErrorText } from './use-error-text.ts';

type Props = {
  rides: readonly Ride[];
  errors: FieldErrors;
  /** What was wrong with the note is wrong no longer. */
  onNoteOff: () => void;
};

/** What is about to be booked: each scooter, from when and where, until when and where; and what the rider is told of the place. */
export function TripPanel({ rides, errors, onNoteOff }: Props) {
  const errorOf = useErrorText(errors);
  return (
    <section aria-labelledby="trip-0" className="card overflow-hidden">
      <ul>
        {rides.map((ride, nth) => (
          // The same scooter may be wanted twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={nth} className="border-line not-first:border-t">
            <RidePanel ride={ride} headingId={`trip-${nth}`} />
          </li>
        ))}
      </ul>
      {rides.some(({ pickupOption }) => pickupOption === 'delivery') && (
        <div className="border-t border-line p-5 sm:px-7">
          <RiderNote error={errorOf('riderNote')} onOff={onNoteOff} />
        </div>
      )}
    </section>
  );
}

function RidePanel({ ride, headingId }: { ride: Ride; headingId: string }) {
  const say = useSay('booking');
  const sayCheckout = useSay('checkout');
  const rental = useRentalText(ride);
  const name = useScooterName(ride.selectedScooter);
  const office = `${business().office.address}, ${business().office.town}`;
  const place = (address: string) =>
    ride.pickupOption === 'delivery' ? address : sayCheckout('trip.office', { address: office });
  return (
    <div className="sm:grid sm:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="relative grid grid-cols-2 sm:grid-cols-1 sm:grid-rows-2">
        <div className="grid place-items-center bg-sun/40 p-3">
          <img src={ride.selectedScooter?.imageUrl} alt="" width="1040" height="700" className="w-full" />
        </div>
        <div className="relative min-h-32">
          <TownPicture
            town={ride.destination}
            sizes="(width >= 40rem) 15rem, 50vw"
            className="absolute inset-0 size-full"
          />
        </div>
      </div>
      <div className="grid gap-4 p-5 sm:p-7">
        <h2 id={headingId} className="h3">
          {name}
        </h2>
        <SummaryRows
          rows={[
            [say('summary.destination'), ride.destination],
            [
              sayCheckout('trip.pickup'),
              <Moment key="pickup" when={rental?.start} where={place(ride.deliveryAddress)} />,
            ],
            [
              sayCheckout('trip.return'),
              <Moment key="return" when={rental?.end} where={place(ride.returnAddress)} />,
            ],
          ]}
        />
        {ride.pickupOption === 'office' && <OfficeDirections />}
      </div>
    </div>
  );
}

/** Not in the draft, whose keys are the product's: what is typed stays in the tab (saved-fields.ts). Turned off, it is not sent. */
function RiderNote({ error, onOff }: { error: string | undefined; onOff: () => void }) {
  const say = useSay('checkout');
  const [kept] = useState(savedFields);
  const [isOn, setIsOn] = useState(Boolean(kept.riderNote) && !isSavedAsOff('riderNote'));
  const turn = (on: boolean) => {
    setIsOn(on);
    if (!on) onOff();
  };
  return (
    <SwitchField label={say('note.switch')} isOn={isOn} onChange={turn}>
      <Field label={say('note.label')} name="riderNote" hint={say('note.hint')} error={error}>
        {(control) => (
          <textarea {...control} rows={3} autoComplete="off" defaultValue={kept.riderNote} disabled={!isOn} />
        )}
      </Field>
    </SwitchField>
  );
}

const Moment = ({ when, where }: { when: string | undefined; where: string }) => (
  <>
    <span className="block first-letter:uppercase">{when}</span>
    <span className="block font-normal">{where}</span>
  </>
);
