import { formatList } from '../../translations/format.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { AssignButton } from './assign-button.tsx';
import { Address, RiderNote, StopCard } from './stop-card.tsx';
import type { StopGroup } from './stop-groups.rules.ts';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { openRestText } from '../open-rest-text.ts';
import { stopWarnings, type StopWarning } from '../../back-office/today/stop.rules.ts';

/** The scooters of one stop: each rider with their own scooter, contract and step. */
export default function PartyStop({ stops }: { stops: StopGroup }) {
  const [first] = stops;
  const notes = new Set(stops.flatMap(({ riderNote }) => riderNote || []));
  return (
    <div className="grid gap-3">
      <PartyWarnings stops={stops} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Address stop={first} />
        <AssignButton stops={stops} />
      </div>
      {[...notes].map((note) => (
        <RiderNote key={note} note={note} />
      ))}
      <ul className="grid gap-3">
        {stops.map((stop) => (
          <li key={stop.code} className="border-t border-line pt-3">
            <StopCard stop={stop} isInParty />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is wrong, with the names of those whom it is about. What one of them owes for all stands with that one alone. */
function PartyWarnings({ stops }: { stops: StopGroup }) {
  const desk = useDeskLanguage();
  const { say, language } = desk;
  const sayers = new Set(stops.flatMap((stop) => (stop.openRest?.takenWith === null ? stop.driver : [])));
  const wordsOn = ({ openRest }: Stop, trouble: StopWarning): string | null => {
    if (trouble !== 'noRest' || !openRest) return say(`trouble.${trouble}`);
    const isSaidHere = openRest.takenWith === null || sayers.has(openRest.takenWith);
    return isSaidHere ? null : openRestText(desk, openRest);
  };
  const found = stops.flatMap((stop) =>
    stopWarnings(stop).map((trouble) => ({ words: wordsOn(stop, trouble), name: stop.driver })),
  );
  const byWords = [...Map.groupBy(found, ({ words }) => words)];
  if (byWords.every(([words]) => words === null)) return null;
  return (
    <ul className="text-danger">
      {byWords.map(
        ([words, them]) =>
          words !== null && (
            <li key={words}>
              {words}:{' '}
              {formatList(
                language,
                them.map(({ name }) => name),
              )}
            </li>
          ),
      )}
    </ul>
  );
}
