import { formatList } from '../../translations/format.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { AssignButton } from './assign-button.tsx';
import { Address, RiderNote, StopCard } from './stop-card.tsx';
import type { StopGroup } from './stop-groups.rules.ts';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { openRestText } from '../open-rest-text.ts';
import { isNotOut, stopWarnings } from '../../back-office/today/stop.rules.ts';

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

/**
 * What is wrong, with the names of those whom it is about; and what their order owes, whether they may go out without it or not, but where one of them
 * says it for all (StopBadges).
 */
function PartyWarnings({ stops }: { stops: StopGroup }) {
  const desk = useDeskLanguage();
  const { say, language } = desk;
  const asking = stops.filter((stop) => !isNotOut(stop));
  const sayers = new Set(asking.flatMap((stop) => (stop.openRest?.takenWith === null ? stop.driver : [])));
  const restOf = ({ openRest, lacksRest, driver: name }: Stop) => {
    const isSaidHere = !openRest || openRest.takenWith === null || sayers.has(openRest.takenWith);
    return isSaidHere ? [] : [{ words: openRestText(desk, openRest), name, isBad: lacksRest }];
  };
  const found = asking.flatMap((stop) => [
    ...stopWarnings(stop)
      .filter((trouble) => trouble !== 'noRest')
      .map((trouble) => ({ words: say(`trouble.${trouble}`), name: stop.driver, isBad: true })),
    ...restOf(stop),
  ]);
  if (found.length === 0) return null;
  return (
    <ul>
      {[...Map.groupBy(found, ({ words }) => words)].map(([words, them]) => (
        <li key={words} className={them.some(({ isBad }) => isBad) ? 'text-danger' : undefined}>
          {words}:{' '}
          {formatList(
            language,
            them.map(({ name }) => name),
          )}
        </li>
      ))}
    </ul>
  );
}
