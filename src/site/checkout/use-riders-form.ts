import { type Ref, useImperativeHandle } from 'react';
import { scooterName } from '../../fleet/colour.rules.ts';
import type { RequestedRider } from '../../booking/driver.shape.ts';
import { isEmail, type RiderField } from '../../booking/typed-rider.rules.ts';
import type { NeededLicence } from '../../fleet/model.rules.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { useScooters } from '../booking-steps/scooters-and-extras.ts';
import type { DraftRides } from '../draft/further-rides.ts';
import { presetCountry } from './countries.ts';
import { readPhone } from './read-phone.ts';
import { readRider, type Rider, type RiderError, type RiderFault } from './rider.rules.ts';

/** What is wrong with a field of another rider, in words. */
export type WrongField = { name: string; text: string; ofField: string };
export type RidersForm = {
  read(): Promise<{ drivers: RequestedRider[]; wrong: WrongField[] }>;
  wrongAt(found: readonly RiderFault[]): WrongField[];
};

export const nameOf = ({ id }: Rider, field: RiderField): string => `rider-${id}-${field}`;

type Facts = {
  riders: readonly Rider[];
  further: DraftRides['further'];
  pickupDay: string;
  licenceFor: (rider: Rider) => NeededLicence;
};

/** What the form asks of these cards when somebody pays. */
export function useRidersForm(ref: Ref<RidersForm>, { riders, further, pickupDay, licenceFor }: Facts): void {
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

export function useTitles() {
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
