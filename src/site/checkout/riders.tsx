import { useImperativeHandle, useState, type Ref } from 'react';
import { additionalDriverExtraId } from '../../shop/extras.rules.ts';
import type { NeededLicence } from '../../fleet/model.rules.ts';
import { useContent } from '../../pages/page-content.ts';
import { PageContextProvider, useLanguage, usePageContext, useSay } from '../../pages/page-context.tsx';
import type { Messages } from '../../translations/message.ts';
import { Button } from '../../ui/button.tsx';
import { mergeBookingDraft } from '../draft/booking-draft.ts';
import type { BookingState } from '../draft/booking-state.ts';
import { type DraftRides, mergeRides } from '../draft/further-rides.ts';
import { useScooterName, useScooters } from '../booking-steps/scooters-and-extras.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { presetCountry } from './countries.ts';
import { readPhone } from './read-phone.ts';
import { RiderCard } from './rider-card.tsx';
import { SecondRiderSwitch } from './second-rider.tsx';
import {
  hasFreeSeat,
  isEmail,
  readRider,
  ridersFor,
  unfitReason,
  type Rider,
  type RiderError,
  type RiderFault,
  type RiderField,
  type RiderRequest,
} from './rider.rules.ts';
import { type WhoPays, WhoPaysChoice } from './who-pays.tsx';
import { savedGroup, saveGroup, type Passenger, type SavedGroup } from './saved-fields.ts';

/** What is wrong with a field of another rider, in words. */
export type WrongField = { name: string; text: string; ofField: string };
export type RidersForm = {
  read(): Promise<{ drivers: RiderRequest[]; wrong: WrongField[] }>;
  wrongAt(found: readonly RiderFault[]): WrongField[];
};

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

const nameOf = ({ id }: Rider, field: RiderField): string => `rider-${id}-${field}`;

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

type Facts = {
  riders: readonly Rider[];
  further: DraftRides['further'];
  pickupDay: string;
  licenceFor: (rider: Rider) => NeededLicence;
};

/** What the form asks of these cards when somebody pays. */
function useRidersForm(ref: Ref<RidersForm>, { riders, further, pickupDay, licenceFor }: Facts): void {
  const say = useSay('group');
  const titleOf = useTitles();
  const country = presetCountry(useLanguage());
  const textOf = useMends(licenceFor);
  const wrongFields = (
    rider: Rider,
    errors: Partial<Record<RiderField, RiderFault['error']>>,
  ): WrongField[] =>
    Object.entries(errors).map(([field, error]) => {
      const text = typeof error === 'object' ? error.text : textOf(rider, field as RiderField, error); // a key of the errors
      const who = rider.fullName.trim() || titleOf(riders.indexOf(rider), further);
      return {
        name: nameOf(rider, field as RiderField),
        text: say('group.mend', { who, text }),
        ofField: text,
      };
    });
  useImperativeHandle(ref, () => ({
    async read() {
      const all = await Promise.all(
        riders.map(async (rider) => {
          const contact = rider.contact.trim();
          const phone = contact && !isEmail(contact) ? await readPhone(contact, country) : null;
          return { rider, read: readRider({ rider, phone, pickupDay, neededLicence: licenceFor(rider) }) };
        }),
      );
      return {
        drivers: all.flatMap(({ read }) => (read.ok ? [read.driver] : [])),
        wrong: all.flatMap(({ rider, read }) => (read.ok ? [] : wrongFields(rider, read.errors))),
      };
    },
    wrongAt: (found) =>
      found.flatMap(({ nth, field, error }) => {
        const rider = riders[nth];
        return rider ? wrongFields(rider, { [field]: error }) : [];
      }),
  }));
}

function useTitles() {
  const say = useSay('group');
  const language = useLanguage();
  const { data: offered = [] } = useScooters();
  return (nth: number, further: DraftRides['further']): string => {
    const chosen = further[nth]?.scooter;
    const known = offered.find(({ id }) => id === chosen?.id);
    const scooter = known ? scooterName(known, language) : (chosen?.model ?? '');
    return say('group.card', { number: String(nth + 2), scooter });
  };
}

/** What is to be done about a field of a rider. */
function useMends(licenceFor: (rider: Rider) => string) {
  const say = useSay('group');
  const sayCheckout = useSay('checkout');
  return (rider: Rider, field: RiderField, error: RiderError): string => {
    if (error === 'bad_contact') return say('group.error.bad_contact');
    if (error !== 'required') return sayCheckout(`error.${error}`, { licence: licenceFor(rider) });
    switch (field) {
      case 'dateOfBirth':
        return say('group.error.no_birth_date');
      case 'licenceCountry':
        return say('group.error.no_licence_country');
      case 'licenceCategory':
        return say('group.error.no_licence_category');
      case 'fullName':
      case 'contact':
        return sayCheckout('error.bad_name');
    }
  };
}
