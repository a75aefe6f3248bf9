import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { wallClockOf } from '../../basics/rome-time.ts';
import { handoverTimes, nextStart } from '../../fleet/opening.rules.ts';
import { opening } from '../../shop/business.rules.ts';
import type { ScooterOffer } from '../../booking/offer/offer.shape.ts';
import type { QuoteAnswer } from '../../booking/booking.shape.ts';
import { licenceCategories } from '../../booking/driver.shape.ts';
import type { KnownDriverAnswer } from '../../back-office/customers/customers.shape.ts';
import type { WalkInBody } from '../../back-office/walk-in/walk-in.shape.ts';
import type { CounterWay } from '../../payment/taking.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { addresses, soldAddress } from '../addresses.ts';
import { useSession } from '../session.ts';
import { SectionCard } from '../layout/section-card.tsx';
import { fetchStaff, StaffApiError, sendStaff, issuesOf } from '../staff-api.ts';
import { errorMessage } from '../layout/query-states.tsx';
import { fieldText } from '../field-text.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { paidAs, PayByLink } from '../taking/pay-by-link.tsx';
import { TakingFields } from '../taking/taking-fields.tsx';
import { AllTheSame, allTheSameIn } from './all-the-same.tsx';
import { KnownCustomers, type TypedContact } from './known-customer.tsx';
import { ExtraChoice } from './extra-choice.tsx';
import { FurtherScooters, type FurtherRide, ridesIn, Riders, wantedRides } from './further-rides.tsx';
import { DriverFields } from './driver-fields.tsx';
import { ScooterChoice } from './scooter-choice.tsx';
import { WhenFields } from './when-fields.tsx';
import { type Times, timesFor } from './walk-in.rules.ts';
import { languages } from '../../translations/languages.ts';

/** Somebody stands before the desk: four looks, and they ride. */
export default function WalkInPage() {
  return handoverTimes(opening()).length === 0 ? <NeverOpen /> : <WalkIn />;
}

/** A shop without hours sells nothing: no time of a day is one of its own, and none is made up. */
function NeverOpen() {
  const { say } = useDeskLanguage();
  const maySet = useSession().data?.may.includes('change the settings') ?? false;
  return (
    <div className="grid gap-5">
      <h1 className="h1">{say('walkIn.title')}</h1>
      <EmptyState icon="clock" heading="h2" title={say('noHours.title')}>
        <p>
          {say('noHours.text')} {maySet && <Link to={addresses.opening}>{say('noHours.way')}</Link>}
        </p>
      </EmptyState>
    </div>
  );
}

function WalkIn() {
  const { say } = useDeskLanguage();
  const [asked] = useSearchParams();
  const [times, setTimes] = useState<Times>(() => saleRequestIn(asked));
  const [scooterId, setScooterId] = useState(Number(asked.get('scooter')) || null);
  const [unit, setUnit] = useState(() => unitIn(asked));
  const [secondDriver, setSecondDriver] = useState(false);
  const [extras, setExtras] = useState<Record<string, number>>({});
  const [further, setFurther] = useState<FurtherRide[]>([]);
  const free = useQuery({
    queryKey: ['walk-in', 'free', times],
    queryFn: () => fetchStaff<ScooterOffer[]>(`/walk-ins/free?${new URLSearchParams(times).toString()}`),
  });
  const chosen = free.data?.find(({ id }) => id === scooterId) ?? free.data?.[0];
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
      <h1 className="h1 xl:col-span-2">{say('walkIn.title')}</h1>
      <div className="grid gap-5">
        <SectionCard title={say('walkIn.when')}>
          <WhenFields times={times} onTimes={setTimes} />
        </SectionCard>
        <SectionCard title={say('walkIn.scooter')}>
          <ScooterChoice
            found={free}
            onDates={({ startDate, endDate }) => setTimes({ ...times, startDate, endDate })}
            chosen={chosen?.id ?? null}
            onChoose={(id) => {
              setScooterId(id);
              setUnit(null);
            }}
          />
          {unit && <ChosenUnit plate={unit.plate} onAny={() => setUnit(null)} />}
          <CheckField
            name="second"
            label={say('walkIn.secondDriver')}
            checked={secondDriver}
            onChange={(event) => setSecondDriver(event.currentTarget.checked)}
          />
          <ExtraChoice chosen={extras} onChoose={setExtras} />
          {chosen && (
            <FurtherScooters
              free={free.data ?? []}
              first={chosen.id}
              further={further}
              onChange={setFurther}
            />
          )}
        </SectionCard>
      </div>
      {chosen && (
        <Sale
          times={times}
          scooterId={chosen.id}
          unitId={unit?.id}
          secondDriver={secondDriver}
          extras={extras}
          further={further}
        />
      )}
    </div>
  );
}

/** The scooter on whose days somebody has drawn in the calendar. */
function unitIn(asked: URLSearchParams): { id: number; plate: string } | null {
  const id = Number(asked.get('unit'));
  return id ? { id, plate: asked.get('plate') ?? '' } : null;
}

function ChosenUnit({ plate, onAny }: { plate: string; onAny: () => void }) {
  const { say } = useDeskLanguage();
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="font-semibold">{say('walkIn.chosenUnit', { plate })}</span>
      <Button kind="quiet" onClick={onAny}>
        {say('walkIn.anyUnit')}
      </Button>
    </p>
  );
}

/** As the calendar asks for it, else from the next half-hour on: never a day of one with the hours of the other. */
function saleRequestIn(asked: URLSearchParams): Times {
  const [startDate, startTime] = [asked.get('startDate'), asked.get('startTime')];
  const [endDate, endTime] = [asked.get('endDate'), asked.get('endTime')];
  return startDate && startTime && endDate && endTime
    ? { startDate, startTime, endDate, endTime }
    : timesFor('today', nextStart(wallClockOf(new Date()), opening()), opening());
}

type SaleRequest = {
  times: Times;
  scooterId: number;
  unitId: number | undefined;
  secondDriver: boolean;
  extras: Record<string, number>;
  further: readonly FurtherRide[];
};

/** The shop's server names the price; who is asked to pay it stands below. */
function Sale({ times, scooterId, unitId, secondDriver, extras, further }: SaleRequest) {
  const { say, language } = useDeskLanguage();
  const isAlone = further.length === 0;
  const furtherRides = isAlone ? {} : { furtherRides: wantedRides(further) };
  const wanted = { ...times, scooterId, secondDriver, extras, ...furtherRides };
  const quote = useQuery({
    queryKey: ['walk-in', 'quote', wanted],
    queryFn: () => sendStaff<QuoteAnswer>('POST', '/walk-ins/quote', wanted),
  });
  const selling = useSellAtDesk();
  const [way, setWay] = useState<CounterWay>('cash');
  const [contact, setContact] = useState<TypedContact>({ email: '', phone: '' });
  const [filled, setFilled] = useState<{ driver: KnownDriverAnswer; nth: number } | null>(null);
  const total = quote.data?.totalCents;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent; // what React hands on is the browser's own
    if (total === undefined) return;
    selling.sell({
      ...paidAs(submitter, event.currentTarget, way),
      ...times,
      scooterId,
      unitId,
      secondDriver,
      extras,
      ...(isAlone ? {} : { furtherRides: ridesIn(event.currentTarget, further) }),
      expectedTotalCents: total,
      ...driverIn(event.currentTarget),
      ...allTheSameIn(event.currentTarget),
    });
  };
  const amount = total === undefined ? '' : formatMoney(language, total);
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <SectionCard title={say('walkIn.driver')}>
        <DriverFields
          key={filled === null ? 'typed' : filled.nth}
          known={filled?.driver ?? null}
          onContact={setContact}
          wrong={wrongFields(selling.fault)}
        />
        <KnownCustomers
          contact={contact}
          isFilled={filled !== null}
          onFill={(driver) => setFilled({ driver, nth: (filled?.nth ?? 0) + 1 })}
        />
      </SectionCard>
      <Riders further={further} wrong={wrongFields(selling.fault)} />
      <SectionCard title={say('walkIn.pay')}>
        <TakingFields dueCents={total} way={way} onWay={setWay} />
      </SectionCard>
      <div className="grid gap-3" aria-live="polite">
        {quote.isError && <Note tone="bad">{errorMessage(quote.error, say('noAnswer'))}</Note>}
        {selling.fault && (
          <Note tone="bad" role="alert">
            {errorMessage(selling.fault, say('notSent'))}
          </Note>
        )}
        <AllTheSame fault={selling.fault} />
      </div>
      {total !== undefined && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit" size="large" busy={selling.isBusy}>
            {say(`taking.take.${way}`, { amount })}
          </Button>
          <PayByLink amount={amount} size="large" busy={selling.isBusy} onWay={setWay} />
        </div>
      )}
    </form>
  );
}

/** One key for one form, until the shop has said no: sent again after a lost answer it is the same sale. */
function useSellAtDesk() {
  const navigate = useNavigate();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const selling = useMutation({
    mutationFn: (body: Omit<WalkInBody, 'key'>) =>
      sendStaff<{ code: string }>('POST', '/walk-ins', { key, ...body }),
    onSuccess: ({ code }) => navigate(soldAddress(code)),
    onError: (fault) => {
      if (fault instanceof StaffApiError) setKey(crypto.randomUUID());
    },
  });
  return { sell: selling.mutate, isBusy: selling.isPending, fault: selling.error };
}

/** The fields of the driver that the shop refused, by name; of who rides beside them as `0.fullName`. */
const wrongFields = (fault: Error | null): ReadonlySet<string> =>
  new Set(
    issuesOf(fault).flatMap(({ path }) => {
      const [, nth, name] = /^(?:furtherRides\.(\d+)\.)?driver\.(\w+)$/.exec(path) ?? [];
      return name === undefined ? [] : nth === undefined ? name : `${nth}.${name}`;
    }),
  );

function driverIn(form: HTMLFormElement): Pick<WalkInBody, 'driver' | 'language'> {
  const value = (name: string) => fieldText(form, name).trim();
  return {
    language: languages.find((one) => one === value('language')) ?? 'en',
    driver: {
      fullName: value('fullName'),
      email: value('email'),
      phone: value('phone'),
      licenceCountry: value('licenceCountry').toUpperCase(),
      licenceCategory: licenceCategories.find((one) => one === value('licenceCategory')) ?? 'A1',
      dateOfBirth: value('dateOfBirth'),
    } satisfies Record<keyof WalkInBody['driver'], string>,
  };
}
