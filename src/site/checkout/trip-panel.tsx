import { useState } from 'react';
import { business } from '../../shop/business.rules.ts';
import { useSay } from '../../pages/page-context.tsx';
import { Field } from '../../ui/field.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { OfficeDirections } from '../booking-steps/office-directions.tsx';
import { useScooterName } from '../booking-steps/scooters-and-extras.ts';
import { useRentalText } from '../booking-steps/use-rental-text.ts';
import { SummaryRows } from '../booking-steps/summary-rows.tsx';
import { TownPicture } from '../booking-steps/town-picture.tsx';
import type { FieldErrors } from './driver.rules.ts';
import { savedFields } from './saved-fields.ts';

/** What is about to be booked: the scooter, from when and where, until when and where. */
export function TripPanel({ draft, errors }: { draft: BookingState; errors: FieldErrors }) {
  const say = useSay('booking');
  const sayCheckout = useSay('checkout');
  const rental = useRentalText(draft);
  const name = useScooterName(draft.selectedScooter);
  const office = `${business().office.address}, ${business().office.town}`;
  const delivered = draft.pickupOption === 'delivery';
  const place = (address: string) => (delivered ? address : sayCheckout('trip.office', { address: office }));
  return (
    <section
      aria-labelledby="trip"
      className="card overflow-hidden sm:grid sm:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="relative grid grid-cols-2 sm:grid-cols-1 sm:grid-rows-2">
        <div className="grid place-items-center bg-sun/40 p-3">
          <img src={draft.selectedScooter?.imageUrl} alt="" width="1040" height="700" className="w-full" />
        </div>
        <div className="relative min-h-32">
          <TownPicture
            town={draft.destination}
            sizes="(width >= 40rem) 15rem, 50vw"
            className="absolute inset-0 size-full"
          />
        </div>
      </div>
      <div className="grid gap-4 p-5 sm:p-7">
        <h2 id="trip" className="h3">
          {name}
        </h2>
        <SummaryRows
          rows={[
            [say('summary.destination'), draft.destination],
            [
              sayCheckout('trip.pickup'),
              <Moment key="pickup" when={rental?.start} where={place(draft.deliveryAddress)} />,
            ],
            [
              sayCheckout('trip.return'),
              <Moment key="return" when={rental?.end} where={place(draft.returnAddress)} />,
            ],
          ]}
        />
        {draft.pickupOption === 'office' && <OfficeDirections />}
        {delivered && <RiderNote error={errors.riderNote} />}
      </div>
    </section>
  );
}

/** Beside the addresses; not in the draft, whose keys are the product's: what is typed stays in the tab (saved-fields.ts). */
function RiderNote({ error }: { error: FieldErrors['riderNote'] }) {
  const say = useSay('checkout');
  const [{ riderNote }] = useState(savedFields);
  return (
    <Field
      label={say('note.label')}
      name="riderNote"
      hint={say('note.hint')}
      error={error && say(`error.${error}`)}
    >
      {(control) => <textarea {...control} rows={3} autoComplete="off" defaultValue={riderNote} />}
    </Field>
  );
}

const Moment = ({ when, where }: { when: string | undefined; where: string }) => (
  <>
    <span className="block first-letter:uppercase">{when}</span>
    <span className="block font-normal">{where}</span>
  </>
);
