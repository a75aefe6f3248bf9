import type { UseQueryResult } from '@tanstack/react-query';
import type { Alternatives, FreeDates } from '../../booking/booking.shape.ts';
import type { ScooterOffer } from '../../booking/offer/offer.shape.ts';
import { formatDateRange } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { errorMessage } from '../layout/query-states.tsx';
import { scooterName } from '../../fleet/colour.rules.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { saidFree } from './free-beside.rules.ts';
import { mayOverrideTimes } from './override.tsx';
import { StaffApiError } from '../staff-api.ts';

type Props = {
  found: UseQueryResult<ScooterOffer[]>;
  /** All that are chosen, the first in front. */
  chosen: readonly number[];
  onChoose: (scooterId: number) => void;
  onDates: (dates: FreeDates) => void;
  /** These very times all the same. */
  onDespite: () => void;
};

/** What is free then, with how many of each. */
export function ScooterChoice({ found, chosen, onChoose, onDates, onDespite }: Props) {
  const { say, language } = useDeskLanguage();
  if (found.isError) return <NothingToSell fault={found.error} onDates={onDates} onDespite={onDespite} />;
  if (!found.data) return <Skeleton className="h-24" />;
  if (found.data.length === 0) return <Note tone="warning">{say('walkIn.nothingFree')}</Note>;
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="sr-only">{say('walkIn.scooter')}</legend>
      {found.data.map(({ id, imageUrl, availableUnits, ...scooter }) => {
        const [here] = chosen;
        const n = saidFree({ id, availableUnits }, { chosen, here });
        return (
          <label key={id} className="scooter-choice">
            <input
              type="radio"
              name="scooter"
              className="sr-only"
              checked={id === here}
              disabled={n === 0}
              onChange={() => onChoose(id)}
            />
            <img src={imageUrl} alt="" width={1040} height={700} className="h-auto w-28" />
            <span className="font-semibold">{scooterName(scooter, language)}</span>
            <span className="text-sm text-muted">{say('walkIn.free', { n })}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Why nothing can be handed out or taken back then, and the nearest dates on which it can. */
function NothingToSell({
  fault,
  onDates,
  onDespite,
}: { fault: Error } & Pick<Props, 'onDates' | 'onDespite'>) {
  const { say, language } = useDeskLanguage();
  const near = fault instanceof StaffApiError ? nearestDatesIn(fault) : [];
  return (
    <Note tone="warning" role="alert">
      <p>{errorMessage(fault, say('noAnswer'))}</p>
      {near.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          {say('walkIn.nearest')}
          {near.map((dates) => (
            <Button key={dates.startDate} kind="second" onClick={() => onDates(dates)}>
              {formatDateRange(language, dates.startDate, dates.endDate, 'weekdayShort')}
            </Button>
          ))}
        </p>
      )}
      {mayOverrideTimes(fault) && (
        <p className="mt-2">
          <Button kind="quiet" onClick={onDespite}>
            {say('walkIn.override.go')}
          </Button>
        </p>
      )}
    </Note>
  );
}

/** The server's own shape (booking/offer/offer-at-desk.ts). */
const nearestDatesIn = ({ answer }: StaffApiError): FreeDates[] =>
  (answer['alternatives'] as Alternatives | undefined)?.nearestDates ?? [];
