import { lazy, type ReactNode, Suspense, useId } from 'react';
import { Link } from 'react-router';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { onAll } from '../../booking/party/people.rules.ts';
import { formatDate, styleWithYear } from '../../translations/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { reportAddress } from '../addresses.ts';
import { dot } from '../dot.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { useHasPermission } from '../session.ts';
import { openRestText } from '../open-rest-text.ts';
import { useDay } from './day-context.ts';
import { StopCard } from './stop-card.tsx';
import { TakeRestButton } from './take-rest-button.tsx';
import { groupKey, type StopGroup } from './stop-groups.rules.ts';
import { isNotOut, isOverdue, stopWarnings } from '../../back-office/today/stop.rules.ts';
import type { OpenStops } from './use-open-stops.ts';

const needsAttention = (stop: Stop): boolean => stopWarnings(stop).length > 0 || isOverdue(stop, Date.now());

const PartyStop = lazy(() => import('./party-stop.tsx'));

type Props = {
  stops: StopGroup;
  /** How many of the same party are done. */
  ready: number;
  open: OpenStops;
  /** In the round of one rider, whose name need not be said. */
  isInRound?: boolean;
  /** Beside the row, in the place of its own step. */
  beside?: ReactNode;
};

/** One stop in a line; what there is to know and to do of it opens below it. */
export function StopRow({ stops, ready, open, isInRound = false, beside }: Props) {
  const { say } = useDeskLanguage();
  const id = useId();
  const [first] = stops;
  const n = stops.length + ready;
  const isParty = n > 1;
  const key = groupKey(first);
  const isOpen = open.isOpen(key);
  const title = isParty ? partyTitle(first, n, say) : first.driver;
  const Frame = isParty ? 'section' : 'div';
  return (
    <Frame
      className={stops.some(needsAttention) ? 'stop-line stop-line-alert' : 'stop-line'}
      aria-label={isParty ? `${first.time} ${title}` : undefined}
      data-stop={key}
    >
      <div className="stop-head">
        <h3 className="stop-heading">
          <button
            type="button"
            className="stop-toggle"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => open.toggle(key)}
          >
            <Summary stops={stops} n={n} title={title} isInRound={isInRound} isOpen={isOpen} />
          </button>
        </h3>
        {!isOpen && !beside && !isParty && !isNotOut(first) && !first.isOthers && (
          <ReportShortcut stop={first} />
        )}
        {!isOpen &&
          !beside &&
          stops.map((stop) => (
            <TakeRestButton key={stop.code} stop={stop} className="stop-take" isSumBeside />
          ))}
        {beside}
      </div>
      {isOpen && (
        <div id={id} className="stop-body">
          {isParty ? (
            <Suspense>
              <PartyStop stops={stops} />
            </Suspense>
          ) : (
            <StopCard stop={first} />
          )}
        </div>
      )}
    </Frame>
  );
}

const partyTitle = ({ party, driver, town }: Stop, n: number, say: ReturnType<typeof useSay>): string =>
  say('stop.party', { n, name: party?.customer ?? driver, town });

type SummaryProps = { stops: StopGroup; n: number; title: string; isInRound: boolean; isOpen: boolean };

/** What a line says without being opened: when, who, where, with what, and what is wrong. */
function Summary({ stops, n, title, isInRound, isOpen }: SummaryProps) {
  const { say, language } = useDeskLanguage();
  const { date: day, riders } = useDay();
  const may = useHasPermission();
  const [first] = stops;
  const { date, time, town, delivered, kind, rider } = first;
  const isParty = n > 1;
  const helmets = isParty ? onAll(stops.map((stop) => stop.helmets)) : null;
  // What was never handed over is not out.
  const left = stops.filter((stop) => !isNotOut(stop)).length;
  const party = [
    ...(left === 0 ? [] : [say(`stop.party.${kind}`, { left, n })]),
    ...(helmets === null ? [] : [say('stop.helmets', { n: helmets })]),
  ];
  const who = riders.find(({ id }) => id === rider?.id)?.name;
  return (
    <>
      <span className="stop-when">
        <span className="stop-clock">{time}</span>
        {date !== day && (
          <span className="stop-day">
            {formatDate(language, date, styleWithYear('weekdayShort', new Date(), date))}
          </span>
        )}
      </span>
      <span className="stop-who">{title}</span>
      <span className="stop-where">
        {isParty ? (
          <span>{party.join(dot)}</span>
        ) : (
          <>
            <span className="stop-place">
              <Icon name={delivered ? 'pin' : 'office'} className="size-4" />
              {town}
            </span>
            <span className="stop-plate">{first.plate ?? say('stop.noUnit')}</span>
          </>
        )}
        {who && !isInRound && (
          // At the desk a narrow line has no room for it; a rider is told whose it is.
          <span className={may('assign stops') ? 'stop-place stop-rider' : 'stop-place'}>
            <Icon name="truck" className="size-4" />
            <span className="stop-name">{who}</span>
          </span>
        )}
      </span>
      <Troubles stops={stops} n={n} isOpen={isOpen} />
      <Icon name="down" className="stop-chevron size-4" />
    </>
  );
}

/** In words, each once; the rest is behind the line. Once that is open all of it stands below (StopBadges, PartyWarnings). */
function Troubles({ stops, n, isOpen }: { stops: StopGroup; n: number; isOpen: boolean }) {
  const desk = useDeskLanguage();
  const { say } = desk;
  const [first] = stops;
  if (stops.every(isNotOut)) return <span className="stop-wrong stop-quiet">{say('stop.notOut')}</span>;
  if (isOpen) return null;
  const isLate = stops.some((stop) => isOverdue(stop, Date.now()));
  const warnings = stops.flatMap(stopWarnings);
  const words = [
    ...(isLate ? [say(first.kind === 'pickup' ? 'stop.waiting' : 'stop.overdue')] : []),
    ...new Set(warnings.filter((one) => one !== 'noRest').map((trouble) => say(`trouble.${trouble}`))),
  ];
  const rest = restOf(stops);
  // For how many it is stands in the title, where it is for these.
  const owed = rest && openRestText(desk, rest.n === n ? { ...rest, n: 1 } : rest);
  const isWarned = warnings.includes('noRest');
  const wrong = [...words, ...(owed && isWarned ? [owed] : [])];
  return (
    (wrong.length > 0 || owed) && (
      <span className="stop-wrong">
        {wrong.join(dot)}
        {owed && !isWarned && (
          <span className="stop-quiet">
            {wrong.length > 0 && dot}
            {owed}
          </span>
        )}
      </span>
    )
  );
}

/** As the one of them says it that the money is taken with, if that is here; of what has still to leave, its pickup does. */
function restOf(stops: StopGroup): Stop['openRest'] {
  const owing = stops.flatMap((stop) => (isNotOut(stop) ? [] : (stop.openRest ?? [])));
  return owing.find(({ takenWith }) => takenWith === null) ?? owing[0] ?? null;
}

/** The report is the way, and one tap from the line. */
function ReportShortcut({ stop: { kind, code, driver } }: { stop: Stop }) {
  const say = useSay();
  const report = kind === 'pickup' ? 'handover' : 'return';
  return (
    <Link
      className="stop-shortcut"
      aria-label={say(`stop.report.${report}`, { name: driver })}
      to={reportAddress(code, report)}
    >
      <span>{say(`stop.shortcut.${report}`)}</span>
      <Icon name="next" className="size-4" />
    </Link>
  );
}
