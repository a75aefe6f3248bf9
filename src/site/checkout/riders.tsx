import { type Ref, useState } from 'react';
import { additionalDriverExtraId } from '../../shop/extras.rules.ts';
import { useContent } from '../../pages/page-content.ts';
import { PageContextProvider, usePageContext, useSay } from '../../pages/page-context.tsx';
import type { Messages } from '../../translations/message.ts';
import { Button } from '../../ui/button.tsx';
import { mergeBookingDraft } from '../draft/booking-draft.ts';
import type { BookingState } from '../draft/booking-state.ts';
import { type DraftRides, mergeRides } from '../draft/further-rides.ts';
import { useScooterName } from '../booking-steps/scooters-and-extras.ts';
import { RiderCard } from './rider-card.tsx';
import { SecondRiderSwitch } from './second-rider.tsx';
import { hasFreeSeat, type Rider, ridersFor, unfitReason } from './rider.rules.ts';
import { nameOf, type RidersForm, useRidersForm, useTitles, type WrongField } from './use-riders-form.ts';
import { type WhoPays, WhoPaysChoice } from './who-pays.tsx';
import { savedGroup, saveGroup, type Passenger, type SavedGroup } from './saved-fields.ts';

type Props = {
  ref: Ref<RidersForm>;
  draft: BookingState;
  rides: DraftRides;
  words: Messages;
  wrong: readonly WrongField[];
  onWrong: (wrong: readonly WrongField[]) => void;
  pays: WhoPays;
  onPays: (pays: WhoPays) => void;
};

export default function Riders({ words, ...props }: Props) {
  const page = usePageContext();
  const messages = { ...page.words.messages, ...words };
  return (
    <PageContextProvider value={{ ...page, words: { ...page.words, messages } }}>
      <Group {...props} />
      {props.rides.further.length > 0 && (
        <WhoPaysChoice draft={props.draft} pays={props.pays} onPays={props.onPays} />
      )}
    </PageContextProvider>
  );
}

/** Who rides the scooters beside the customer's, and who took a second seat instead. */
function Group({
  ref,
  draft,
  rides: { people, further },
  wrong,
  onWrong,
}: Omit<Props, 'words' | 'pays' | 'onPays'>) {
  const models = useContent('models') ?? [];
  const titleOf = useTitles();
  const [saved, setSaved] = useState(savedGroup);
  const { riders, spare } = ridersFor(
    further.map(({ scooter }) => scooter.id),
    saved.riders,
  );
  const pickupDay = draft.selectedStartDate ?? '';
  const licenceFor = ({ scooterId }: Rider) =>
    (models.find(({ id }) => id === scooterId) ?? models[0])?.licence ?? 'A1';
  const store = (change: Partial<SavedGroup>) => {
    const next = { riders: [...riders, ...spare], passengers: saved.passengers, ...change };
    setSaved(next);
    saveGroup(next);
  };
  useRidersForm(ref, { riders, further, pickupDay, licenceFor });
  const seatsOf = (id: number): number => models.find((model) => model.id === id)?.seats ?? 2;
  const scooters = [draft.selectedScooter?.id ?? 0, ...further.map(({ scooter }) => scooter.id)];
  const seconds = [draft.extras, ...further.map(({ extras }) => extras)].filter(
    (extras) => (extras[additionalDriverExtraId] ?? 0) > 0,
  ).length;
  const together = Math.max(people ?? 0, scooters.length + seconds + saved.passengers.length);
  const leave = (nth: number) => {
    mergeRides({
      people: together > scooters.length ? together : people,
      further: further.toSpliced(nth, 1),
    });
    const id = riders[nth]?.id;
    onWrong(wrong.filter(({ name }) => !name.startsWith(`rider-${id}-`)));
  };
  return (
    <section aria-labelledby="riders" className="grid gap-5">
      <Heading draft={draft} />
      {further.map((ride, nth) => {
        const rider = riders[nth];
        if (!rider) return null;
        const others = scooters.toSpliced(nth + 1, 1);
        const isUnfit = unfitReason(rider, pickupDay, licenceFor(rider)) !== null;
        return (
          <RiderCard
            key={rider.id}
            rider={rider}
            title={titleOf(nth, further)}
            scooter={titleOf(nth, further)}
            pickupDay={pickupDay}
            nameOf={(field) => nameOf(rider, field)}
            errorOf={(field) => wrong.find(({ name }) => name === nameOf(rider, field))?.ofField}
            unfit={isUnfit ? (hasFreeSeat(together, others.map(seatsOf)) ? 'seat' : 'no seat') : null}
            second={
              <SecondRiderSwitch
                chosen={ride.extras}
                onExtras={(extras) => mergeRides({ further: further.with(nth, { ...ride, extras }) })}
              />
            }
            onType={(change) => store({ riders: [...riders.with(nth, { ...rider, ...change }), ...spare] })}
            onSeat={() => {
              mergeRides({ people: together, further: further.toSpliced(nth, 1) });
              onWrong(wrong.filter(({ name }) => !name.startsWith(`rider-${rider.id}-`)));
              store({
                riders: [...riders.toSpliced(nth, 1), ...spare],
                passengers: [...saved.passengers, { rider, ride }],
              });
            }}
            onMine={
              draft.selectedScooter && draft.selectedScooter.id !== ride.scooter.id
                ? () => {
                    const first = { scooter: draft.selectedScooter ?? ride.scooter, extras: draft.extras };
                    store({
                      riders: [...riders.with(nth, { ...rider, scooterId: first.scooter.id }), ...spare],
                    });
                    mergeBookingDraft({ selectedScooter: ride.scooter, extras: ride.extras });
                    mergeRides({ further: further.with(nth, first) });
                  }
                : null
            }
            onRemove={() => {
              store({ riders: [...riders.toSpliced(nth, 1), ...spare, rider] });
              leave(nth);
            }}
          />
        );
      })}
      <Passengers
        passengers={saved.passengers}
        onBack={(nth, { rider, ride }) => {
          store({ riders: [...riders, rider, ...spare], passengers: saved.passengers.toSpliced(nth, 1) });
          mergeRides({ further: [...further, ride] });
        }}
      />
    </section>
  );
}

function Heading({ draft }: Pick<Props, 'draft'>) {
  const say = useSay('group');
  return (
    <div>
      <h2 id="riders" className="h3">
        {say('group.title')}
      </h2>
      <p>{say('group.text')}</p>
      <p className="mt-2 font-semibold">
        {say('group.you', { scooter: useScooterName(draft.selectedScooter) })}
      </p>
    </div>
  );
}

type PassengersProps = {
  passengers: readonly Passenger[];
  onBack: (nth: number, passenger: Passenger) => void;
};

function Passengers({ passengers, onBack }: PassengersProps) {
  const say = useSay('group');
  return passengers.map((passenger, nth) => {
    const name = passenger.rider.fullName.trim() || '–';
    return (
      <div key={passenger.rider.id} className="card grid justify-items-start gap-1 p-5">
        <p role="status">{say('group.passenger', { name })}</p>
        <Button kind="quiet" className="-ml-2 px-2" onClick={() => onBack(nth, passenger)}>
          {say('group.passenger.back', { name })}
        </Button>
      </div>
    );
  });
}
