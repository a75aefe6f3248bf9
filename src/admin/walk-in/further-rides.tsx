import { useRef, useState } from 'react';
import type { ScooterOffer } from '../../booking/offer/offer.shape.ts';
import type { WalkInBody } from '../../back-office/walk-in/walk-in.shape.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { policy } from '../../shop/business.rules.ts';
import { additionalDriverExtraId } from '../../shop/extras.rules.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { ExtraChoice } from './extra-choice.tsx';
import { oneMore, saidFree } from './free-beside.rules.ts';
import { LicenceFields } from './licence-fields.tsx';
import type { WrongFields } from './sale-issues.rules.ts';
import { typedDriver } from './typed-driver.ts';
import { type DriverField, useFieldError } from './use-field-error.ts';

/** A scooter beside the first; `key` keeps what was typed of its rider with it when another is taken away. */
export type FurtherRide = {
  key: string;
  scooterId: number;
  secondDriver: boolean;
  extras: Record<string, number>;
};

export const wantedRides = (further: readonly FurtherRide[]) =>
  further.map(({ scooterId, secondDriver, extras }) => ({
    scooterId,
    extras: secondDriver ? { ...extras, [additionalDriverExtraId]: 1 } : extras,
  }));

type Props = {
  free: readonly ScooterOffer[];
  /** All that are chosen, the first in front. */
  chosen: readonly number[];
  further: readonly FurtherRide[];
  /** Of the first one. */
  extras: Record<string, number>;
  onChange: (further: FurtherRide[]) => void;
};

/** More scooters for the same people and time; nothing of it is there for one who comes alone but a button. */
export function FurtherScooters({ free, chosen, further, extras: ofFirst, onChange }: Props) {
  const { say, language } = useDeskLanguage();
  const more = oneMore(free, chosen);
  const added = useRef<string>(null);
  /** Whoever adds one chooses it next. */
  const focusAdded = (key: string) => (place: HTMLFieldSetElement | null) => {
    if (!place || added.current !== key) return;
    added.current = null;
    place.querySelector('select')?.focus();
  };
  const change = (key: string, changes: Partial<FurtherRide>) =>
    onChange(further.map((ride) => (ride.key === key ? { ...ride, ...changes } : ride)));
  return (
    <>
      {further.map(({ key, scooterId, secondDriver, extras }, nth) => (
        <fieldset key={key} ref={focusAdded(key)} className="grid gap-3 border-t border-line pt-3">
          <legend className="sr-only">{say('party.scooter', { n: nth + 2 })}</legend>
          <SelectField
            name={`scooter-${key}`}
            label={say('party.scooter', { n: nth + 2 })}
            value={scooterId}
            onChange={({ currentTarget }) => change(key, { scooterId: Number(currentTarget.value) })}
          >
            {free.map(({ id, availableUnits, ...scooter }) => {
              const n = saidFree({ id, availableUnits }, { chosen, here: scooterId });
              return (
                <option key={id} value={id} disabled={n === 0}>
                  {`${scooterName(scooter, language)} (${say('walkIn.free', { n })})`}
                </option>
              );
            })}
          </SelectField>
          <CheckField
            name={`second-${key}`}
            label={say('walkIn.secondDriver')}
            checked={secondDriver}
            onChange={({ currentTarget }) => change(key, { secondDriver: currentTarget.checked })}
          />
          <ExtraChoice of={key} chosen={extras} onChoose={(wanted) => change(key, { extras: wanted })} />
          <Button kind="quiet" onClick={() => onChange(further.filter((ride) => ride.key !== key))}>
            {say('party.remove', { n: nth + 2 })}
          </Button>
        </fieldset>
      ))}
      {more === null ? (
        <p className="text-sm text-muted">{say('walkIn.noneMore')}</p>
      ) : (
        further.length + 1 < policy().scootersPerBooking && (
          <Button
            kind="second"
            onClick={() => {
              added.current = crypto.randomUUID();
              // As on the site: what the one before has is for everybody, a second driver is asked for each.
              const { extras } = further.at(-1) ?? { extras: ofFirst };
              onChange([...further, { key: added.current, scooterId: more, secondDriver: false, extras }]);
            }}
          >
            {say('party.add')}
          </Button>
        )
      )}
    </>
  );
}

type RidersProps = {
  isCall: boolean;
  further: readonly FurtherRide[];
  /** Sold by itself: what was typed of its rider stands, unseen and unsent, until it is said that all are sold together. */
  apart: FurtherRide | null;
  wrong: WrongFields;
};

/** Who rides each of them: a name and the licence; without a phone or e-mail of their own the customer is asked. */
export const Riders = ({ isCall, further, apart, wrong }: RidersProps) =>
  [...further, ...(apart ? [apart] : [])].map(({ key }, nth) => (
    <fieldset key={key} disabled={key === apart?.key} hidden={key === apart?.key}>
      <RiderFields id={key} {...{ nth, isCall, wrong }} />
    </fieldset>
  ));

type RiderProps = { id: string; nth: number } & Pick<RidersProps, 'isCall' | 'wrong'>;

function RiderFields({ id, nth, isCall, wrong }: RiderProps) {
  const { say } = useDeskLanguage();
  const [said, setLater] = useState<boolean | null>(null);
  // Nobody reads a licence over the telephone.
  const isLater = said ?? isCall;
  const error = useFieldError(wrong, `${nth}.`);
  const field = (name: DriverField) => ({
    name: `${name}-${id}`,
    autoComplete: 'off',
    error: error(name),
  });
  return (
    <SectionCard title={say('party.rider', { n: nth + 2 })}>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...field('fullName')} label={say('team.name')} maxLength={120} required />
        <div className="self-end">
          <CheckField
            name={`later-${id}`}
            label={say('party.licenceLater')}
            checked={isLater}
            onChange={({ currentTarget }) => setLater(currentTarget.checked)}
          />
        </div>
        {!isLater && (
          <>
            <TextField {...field('dateOfBirth')} type="date" label={say('walkIn.born')} required />
            <LicenceFields nameOf={(name) => `${name}-${id}`} error={error} />
          </>
        )}
        <TextField {...field('phone')} type="tel" label={say('party.phoneIfAny')} placeholder="+39 …" />
        <TextField {...field('email')} type="email" label={say('party.emailIfAny')} maxLength={200} />
      </div>
    </SectionCard>
  );
}

type SoldRides = NonNullable<WalkInBody['furtherRides']>;

/** What its rider is called, as far as it was typed, also where it is not sent. */
export function riderIn(form: HTMLFormElement, { key }: FurtherRide): string {
  const field = form.elements.namedItem(`fullName-${key}`);
  return field instanceof HTMLInputElement ? field.value.trim() : '';
}

/** As they were typed. */
export const ridesIn = (form: HTMLFormElement, further: readonly FurtherRide[]): SoldRides => {
  const wanted = wantedRides(further);
  return further.map(({ key, scooterId }, nth) => ({
    scooterId,
    extras: wanted[nth]?.extras ?? {},
    driver: typedDriver(form, `-${key}`),
  }));
};
