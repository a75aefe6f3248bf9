import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { scooterName } from '../../fleet/colour.rules.ts';
import { handoverTimes } from '../../fleet/opening.rules.ts';
import { opening } from '../../shop/business.rules.ts';
import type { ScooterAtDesk } from '../../booking/offer/offer.shape.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { addresses } from '../addresses.ts';
import { useSession } from '../session.ts';
import { SectionCard } from '../layout/section-card.tsx';
import { fetchStaff } from '../staff-api.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { extrasIn } from './asked-extras.rules.ts';
import { ExtraChoice } from './extra-choice.tsx';
import { FurtherScooters, type FurtherRide } from './further-rides.tsx';
import { stillFree } from './free-beside.rules.ts';
import { rulesOfSale } from './override.tsx';
import { PeopleField, peopleNow } from './people-field.tsx';
import { Sale } from './sale-form.tsx';
import { ScooterChoice } from './scooter-choice.tsx';
import { WhenFields } from './when-fields.tsx';
import { nextStartFrom, type Times, timesFor } from './walk-in.rules.ts';

/** Somebody stands before the desk, or calls: four looks, and they ride. */
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
  const { say, language } = useDeskLanguage();
  const [asked] = useSearchParams();
  const [times, setTimes] = useState<Times>(() => saleRequestIn(asked));
  const [scooterId, setScooterId] = useState(Number(asked.get('scooter')) || null);
  const [unit, setUnit] = useState(() => unitIn(asked));
  const [secondDriver, setSecondDriver] = useState(asked.get('second') === '1');
  const [extras, setExtras] = useState(() => extrasIn(asked));
  const [saidPeople, setPeople] = useState<number | null>(null);
  const [wanted, setWanted] = useState<FurtherRide[]>([]);
  // Sold right after the others, by another way.
  const [apart, setApart] = useState<FurtherRide | null>(null);
  const [isCall, setCall] = useState(asked.get('by') === 'telephone');
  const [despite, setDespite] = useState<Times | null>(null);
  // What was said of other times is asked anew.
  const rules = rulesOfSale(isCall, despite === times);
  const free = useQuery({
    queryKey: ['walk-in', 'free', times, rules],
    queryFn: () =>
      fetchStaff<ScooterAtDesk[]>(`/walk-ins/free?${new URLSearchParams({ ...times, ...rules }).toString()}`),
  });
  const chosen = free.data?.find(({ id }) => id === scooterId) ?? free.data?.[0];
  const chosenIds =
    chosen === undefined
      ? []
      : stillFree(
          [chosen.id, ...[...wanted, ...(apart ? [apart] : [])].map((one) => one.scooterId)],
          free.data ?? [],
        );
  const further = wanted.map((ride, nth) => ({ ...ride, scooterId: chosenIds[nth + 1] ?? ride.scooterId }));
  const apartNow = apart && { ...apart, scooterId: chosenIds.at(-1) ?? apart.scooterId };
  const names = chosenIds.map((one) => {
    const found = free.data?.find(({ id }) => id === one);
    return found ? scooterName(found, language) : '';
  });
  // One that is free no more cannot be sold: nothing is asked about who rides it.
  const scooters = [{ secondDriver }, ...further].flatMap(({ secondDriver: hasSecondDriver }, nth) => {
    const found = free.data?.find(({ id }) => id === chosenIds[nth]);
    return found ? [{ seats: found.seats, hasSecondDriver }] : [];
  });
  return (
    <div className="sale">
      <div className="sale-head flex flex-wrap items-center justify-between gap-3">
        <h1 className="h1">{say(isCall ? 'walkIn.title.call' : 'walkIn.title')}</h1>
        <SaleWay isCall={isCall} onCall={setCall} />
      </div>
      <div className="sale-part">
        <SectionCard title={say('walkIn.when')}>
          <WhenFields times={times} onTimes={setTimes} />
        </SectionCard>
        <SectionCard title={say('walkIn.scooter')}>
          <ScooterChoice
            found={free}
            onDates={({ startDate, endDate }) => setTimes({ ...times, startDate, endDate })}
            onDespite={() => setDespite(times)}
            chosen={chosenIds}
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
              chosen={chosenIds}
              further={further}
              extras={extras}
              onChange={setWanted}
            />
          )}
          <PeopleField scooters={scooters} people={saidPeople} onPeople={setPeople} />
        </SectionCard>
      </div>
      <Sale
        isCall={isCall}
        rules={rules}
        times={times}
        scooterId={chosen?.id ?? null}
        names={names}
        unitId={unit?.id}
        secondDriver={secondDriver}
        extras={extras}
        people={peopleNow(saidPeople, scooters)}
        further={further}
        apart={apartNow}
        apartChoice={{
          name: apartNow && (names.at(-1) ?? ''),
          onApart: () => {
            setApart(wanted.at(-1) ?? null);
            setWanted(wanted.slice(0, -1));
          },
          onTogether: () => {
            if (apartNow) setWanted([...wanted, apartNow]);
            setApart(null);
          },
        }}
        customer={asked.get('customer')}
      />
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
    : timesFor('today', nextStartFrom(new Date(), opening()), opening());
}

/** Who is served: somebody at the counter, or somebody who is not there. */
function SaleWay({ isCall, onCall }: { isCall: boolean; onCall: (isCall: boolean) => void }) {
  const { say } = useDeskLanguage();
  return (
    <div className="flex gap-2" role="group" aria-label={say('walkIn.way')}>
      {[false, true].map((one) => (
        <button
          key={String(one)}
          type="button"
          aria-pressed={one === isCall}
          className={one === isCall ? 'view-choice view-chosen' : 'view-choice'}
          onClick={() => onCall(one)}
        >
          {say(one ? 'walkIn.way.call' : 'walkIn.way.counter')}
        </button>
      ))}
    </div>
  );
}
