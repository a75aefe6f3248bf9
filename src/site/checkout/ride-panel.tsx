import type { ReactNode } from 'react';
import { business } from '../../shop/business.rules.ts';
import { formatMoment } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { FromDraft, TextToCome } from '../booking-steps/from-draft.tsx';
import { OfficeDirections } from '../booking-steps/office-directions.tsx';
import type { ChosenTrip } from '../booking-steps/chosen-trips.ts';
import { SummaryRows } from '../booking-steps/summary-rows.tsx';
import { TownPicture } from '../booking-steps/town-picture.tsx';
import { useRideNames } from './use-ride-names.ts';

type Props = { trip: ChosenTrip | undefined; headingId: string };

/** One scooter with its ways. On a phone its picture is small, so that the first fields are in view; while no draft is known, quiet room. */
export function RidePanel({ trip, headingId }: Props) {
  const say = useSay('booking');
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] sm:grid-cols-[15rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr]">
      <Pictures trip={trip} />
      <div className="grid content-center gap-2 p-4 sm:gap-4 sm:px-7 sm:pt-7 sm:pb-0">
        <h2 id={headingId} className="h3">
          {trip ? <ScooterName trip={trip} /> : <FromDraft text="scooter" />}
        </h2>
        <SummaryRows
          rows={[
            [say('summary.destination'), trip ? trip.destination : <FromDraft key="town" text="town" />],
          ]}
        />
      </div>
      <div className="col-span-2 grid content-start gap-4 px-5 pt-4 pb-5 sm:col-span-1 sm:px-7 sm:pb-7">
        {trip ? <Ways trip={trip} /> : <WaysToCome />}
      </div>
    </div>
  );
}

/** Of several all, each in a line of its own: they go the same ways. */
const ScooterName = ({ trip }: { trip: ChosenTrip }) =>
  useRideNames()(trip.selectedScooter).map((name) => (
    <span key={name} className="block">
      {name}
    </span>
  ));

function Pictures({ trip }: Pick<Props, 'trip'>) {
  return (
    <div className="grid sm:row-span-2 sm:grid-rows-2">
      <div className="grid place-items-center bg-sun/40 p-2 sm:p-3">
        {trip ? (
          <img src={trip.selectedScooter?.imageUrl} alt="" width="1040" height="700" className="w-full" />
        ) : (
          <div className="draft-picture aspect-[1040/700] w-full" />
        )}
      </div>
      <div className="relative hidden min-h-32 bg-sand sm:block">
        {trip && <TownPicture town={trip.destination} sizes="15rem" className="absolute inset-0 size-full" />}
      </div>
    </div>
  );
}

const useOffice = (): string => {
  const { address, town } = business().office;
  return useSay('checkout')('trip.office', { address: `${address}, ${town}` });
};

function Ways({ trip }: { trip: ChosenTrip }) {
  const language = useLanguage();
  const office = useOffice();
  const place = (address: string) => (trip.pickupOption === 'delivery' ? address : office);
  // In one line on a phone, in every language: its room is there before it is known.
  const moment = (date: string | null, time: string) =>
    formatMoment(language, date ?? '', time, 'weekdayShortYear');
  const { selectedStartDate, startTime, selectedEndDate, endTime } = trip;
  return (
    <>
      <WayRows
        pickup={<Moment when={moment(selectedStartDate, startTime)} where={place(trip.deliveryAddress)} />}
        giveBack={<Moment when={moment(selectedEndDate, endTime)} where={place(trip.returnAddress)} />}
      />
      {trip.pickupOption === 'office' && <OfficeDirections />}
    </>
  );
}

function WaysToCome() {
  const office = useOffice();
  const place = (text: 'pickupAt' | 'returnAt') => (
    <>
      <span className="if-delivery">
        <FromDraft text={text} />
      </span>
      <span className="if-office">{office}</span>
    </>
  );
  const when = <TextToCome className="w-56" />;
  return (
    <>
      <WayRows
        pickup={<Moment when={when} where={place('pickupAt')} />}
        giveBack={<Moment when={when} where={place('returnAt')} />}
      />
      <div className="if-office">
        <OfficeDirections />
      </div>
    </>
  );
}

function WayRows({ pickup, giveBack }: { pickup: ReactNode; giveBack: ReactNode }) {
  const say = useSay('checkout');
  return (
    <SummaryRows
      rows={[
        [say('trip.pickup'), pickup],
        [say('trip.return'), giveBack],
      ]}
    />
  );
}

const Moment = ({ when, where }: { when: ReactNode; where: ReactNode }) => (
  <>
    <span className="block first-letter:uppercase">{when}</span>
    <span className="block font-normal">{where}</span>
  </>
);
