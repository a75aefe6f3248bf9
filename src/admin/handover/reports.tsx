import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fullTank } from '../../handover/report-limits.rules.ts';
import { type HandoverAnswer, type Report, type ReportKind, views } from '../../handover/report.shape.ts';
import { formatNumber } from '../../translations/format.ts';
import { formatWhen } from '../format-when.ts';
import { buttonClass } from '../../ui/button.tsx';
import { reportAddress, reportFileAddress } from '../addresses.ts';
import { pageLinkAnchor } from '../bookings/customer-links.tsx';
import { useHasPermission } from '../session.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { handoverQuery } from './handover-query.ts';
import { PickupPhotos } from './pickup-photos.tsx';
import { reportOf } from './report-draft.ts';
import { ScooterDrawing } from './scooter-drawing.tsx';
import { thingsText } from './counted-things.ts';
import { FoldedCard } from '../layout/folded-card.tsx';

/** What is to be written down next; of whom all is, nothing. */
export function ReportLinks({ code }: { code: string }) {
  const { say } = useDeskLanguage();
  const may = useHasPermission();
  const { data } = useQuery(handoverQuery(code));
  const missing = data && may('hand over and take back') ? missingReports(data) : [];
  if (!data || missing.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
      {missing.map(({ kind, number, plate }) => (
        <Link
          key={`${kind} ${number}`}
          className={buttonClass({ kind: data.state === 'returned' ? 'second' : 'primary' })}
          to={reportAddress(code, kind, number)}
        >
          {say(`reports.make.${kind}`)}
          {data.units.length > 1 && ` (${plate ?? number})`}
        </Link>
      ))}
    </div>
  );
}

/** How the scooter left, and beside it how it came back; open while a customer's own photos are to be looked at, or no mail brings it to them. */
export function Reports({ code, phone }: { code: string; phone: string }) {
  const { say } = useDeskLanguage();
  const { data } = useQuery(handoverQuery(code));
  if (!data || (data.reports.length === 0 && !data.pickup)) return null;
  const isToGive = data.hasNobodyToWrite && data.reports.length > 0;
  return (
    <FoldedCard
      title={say('reports.title')}
      figure={data.reports.length}
      isOpen={isToGive || (data.pickup !== null && data.state !== 'returned')}
    >
      {data.pickup && <PickupPhotos code={code} phone={phone} pickup={data.pickup} />}
      {data.units.map(({ number, plate }) => (
        <UnitReports key={number} about={data} unitNumber={number} plate={plate} />
      ))}
      {isToGive && <ReportToGive driver={data.driver} />}
    </FoldedCard>
  );
}

/** No mail brings it to them: they read it on their own page, whose link somebody gives them. */
function ReportToGive({ driver }: { driver: string }) {
  const say = useSay();
  const may = useHasPermission();
  return (
    <p>
      {say('reports.noMail')}{' '}
      {may('resend links') && (
        <a className="desk-link" href={`#${pageLinkAnchor}`}>
          {say('booking.pageLink', { name: driver })}
        </a>
      )}
    </p>
  );
}

type UnitReportsProps = { about: HandoverAnswer; unitNumber: number; plate: string | null };

function UnitReports({ about, unitNumber, plate }: UnitReportsProps) {
  const { say } = useDeskLanguage();
  const left = reportOf(about, 'handover', unitNumber);
  const back = reportOf(about, 'return', unitNumber);
  if (!left && !back) return null;
  return (
    <div className="grid gap-2">
      {about.units.length > 1 && <p className="text-muted">{say('reports.unit', { plate: plate ?? '' })}</p>}
      <div className="grid grid-cols-2 gap-4">
        <OneReport about={about} unitNumber={unitNumber} report={left} kind="handover" />
        <OneReport about={about} unitNumber={unitNumber} report={back} kind="return" since={left} />
      </div>
    </div>
  );
}

type MissingReport = { kind: ReportKind; number: number; plate: string | null };

/** A swapped scooter is taken back and the new one handed over: each of them can be written down for itself, in any order. */
function missingReports(about: HandoverAnswer): MissingReport[] {
  const { state, units } = about;
  const isOut = state === 'collected' || state === 'returned';
  const isMissing = (kind: ReportKind, number: number) => reportOf(about, kind, number) === null;
  return units.flatMap(({ number, plate }) => {
    const handover = state === 'confirmed' || (isOut && number > 1);
    return [
      ...(handover && isMissing('handover', number) ? [{ kind: 'handover' as const, number, plate }] : []),
      ...(isOut && isMissing('return', number) ? [{ kind: 'return' as const, number, plate }] : []),
    ];
  });
}

type OneProps = {
  about: HandoverAnswer;
  unitNumber: number;
  report: Report | null;
  kind: ReportKind;
  since?: Report | null;
};

function OneReport({ about, unitNumber, report, kind, since = null }: OneProps) {
  const { say, language } = useDeskLanguage();
  const ridden = riddenSince(report, since);
  // The last of a ride's scooters is the customer's until it is taken back.
  const isOut = kind === 'return' && about.state === 'collected' && unitNumber === about.units.length;
  return (
    <div className="grid min-w-0 content-start gap-2">
      <h3 className="font-bold">{say(`reports.${kind}`)}</h3>
      {!report && <p className="text-muted">{say(isOut ? 'reports.notBack' : 'reports.none')}</p>}
      {report && (
        <>
          <p className="text-sm text-muted">
            {formatWhen(language, new Date(report.doneAt))} · {report.by ?? say('reports.customer')}
          </p>
          <p>
            {report.kilometres === null
              ? say('reports.unread.kilometres')
              : `${formatNumber(language, report.kilometres)} km`}
            {ridden !== null && <span className="text-muted"> (+{formatNumber(language, ridden)})</span>}
            <br />
            <Fuel eighths={report.fuelEighths} />
          </p>
          <Things about={about} report={report} />
          <Damages about={about} report={report} />
          {report.note && <p className="text-sm whitespace-pre-wrap">{report.note}</p>}
          {report.by !== null && !report.customerSigned && (
            <p className="text-sm text-muted">{say('reports.gone')}</p>
          )}
          <Photos code={about.code} report={report} />
          <p>
            <a href={reportFileAddress(about.code, kind, report.unitNumber)} target="_blank" rel="noreferrer">
              {say('reports.file')}
            </a>
          </p>
        </>
      )}
    </div>
  );
}

/** Null where nobody read one of the two. */
function riddenSince(report: Report | null, since: Report | null): number | null {
  const [now, before] = [report?.kilometres ?? null, since?.kilometres ?? null];
  return now === null || before === null ? null : now - before;
}

function Fuel({ eighths }: { eighths: number | null }) {
  const { say } = useDeskLanguage();
  if (eighths === null) return say('reports.unread.fuel');
  return eighths === fullTank ? say('reports.full') : say('reports.fuel', { n: eighths });
}

/** What was counted out, and what did not come back. */
function Things({ about, report: { handedOut = [], missing } }: { about: HandoverAnswer; report: Report }) {
  const words = useDeskLanguage();
  return (
    <>
      {handedOut.length > 0 && (
        <p className="text-sm">{words.say('reports.out', { things: thingsText(handedOut, words, about) })}</p>
      )}
      {missing.length > 0 && (
        <p className="text-sm font-semibold">
          {words.say('reports.missing', { things: thingsText(missing, words, about) })}
        </p>
      )}
    </>
  );
}

function Damages({ about, report: { damages, by } }: { about: HandoverAnswer; report: Report }) {
  const { say } = useDeskLanguage();
  if (by === null) return <p>{say('reports.noNotes')}</p>;
  if (damages.length === 0) return <p>{say('reports.noDamage')}</p>;
  return (
    <>
      {views
        .filter((view) => damages.some((damage) => damage.view === view))
        .map((view) => (
          <ScooterDrawing key={view} scooter={about.scooter} view={view} damages={damages} />
        ))}
      <ol className="list-decimal pl-5 text-sm">
        {damages.map(({ view, x, y, kind, note }) => (
          <li key={`${view} ${x} ${y}`}>
            {say(`view.${view}`)}: {say(`damage.${kind}`)}
            {note && `. ${note}`}
          </li>
        ))}
      </ol>
    </>
  );
}

function Photos({ code, report: { photos, kind } }: { code: string; report: Report }) {
  const { say } = useDeskLanguage();
  if (photos.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {photos.map((id, nth) => {
        const address = `/api/staff/bookings/${code}/photos/${id}`;
        return (
          <li key={id}>
            <a href={address} target="_blank" rel="noreferrer">
              <img
                src={address}
                alt={say(`reports.photo.${kind}`, { number: nth + 1 })}
                loading="lazy"
                className="aspect-square w-full rounded-control bg-sand object-cover"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
