import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  fullTank,
  type HandoverAnswer,
  type Report,
  type ReportKind,
  views,
} from '../../handover/report.shape.ts';
import { formatInstant, formatNumber } from '../../translations/format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { reportAddress } from '../addresses.ts';
import { fetchStaff } from '../staff-api.ts';
import { useHasPermission } from '../session.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { ScooterDrawing } from './scooter-drawing.tsx';

/** How the scooter left, and beside it how it came back. */
export function Reports({ code }: { code: string }) {
  const { say } = useDeskLanguage();
  const may = useHasPermission();
  const { data } = useQuery({
    queryKey: ['handover', code],
    queryFn: () => fetchStaff<HandoverAnswer>(`/bookings/${code}/handover`),
  });
  if (!data) return null;
  const [left, back] = [reportIn(data, 'handover'), reportIn(data, 'return')];
  const next = nextReport(data);
  if (!left && !back && !next) return null;
  return (
    <section className="card grid gap-4 p-5" aria-labelledby="reports">
      <h2 className="h3" id="reports">
        {say('reports.title')}
      </h2>
      {(left || back) && (
        <div className="grid grid-cols-2 gap-4">
          <OneReport about={data} report={left} kind="handover" />
          <OneReport about={data} report={back} kind="return" since={left} />
        </div>
      )}
      {next && may('hand over and take back') && (
        <Link className={buttonClass({ kind: 'second' })} to={reportAddress(code, next)}>
          {say(`reports.make.${next}`)}
        </Link>
      )}
    </section>
  );
}

const reportIn = ({ reports }: HandoverAnswer, kind: ReportKind) =>
  reports.find((report) => report.kind === kind) ?? null;

function nextReport(about: HandoverAnswer): ReportKind | null {
  const missing = (kind: ReportKind) => reportIn(about, kind) === null;
  if (about.state === 'confirmed' && missing('handover')) return 'handover';
  return (about.state === 'collected' || about.state === 'returned') && missing('return') ? 'return' : null;
}

type OneProps = { about: HandoverAnswer; report: Report | null; kind: ReportKind; since?: Report | null };

function OneReport({ about, report, kind, since = null }: OneProps) {
  const { say, language } = useDeskLanguage();
  const ridden = report && since ? report.kilometres - since.kilometres : null;
  return (
    <div className="grid min-w-0 content-start gap-2">
      <h3 className="font-bold">{say(`reports.${kind}`)}</h3>
      {!report && <p className="text-muted">{say('reports.none')}</p>}
      {report && (
        <>
          <p className="text-sm text-muted">
            {formatInstant(language, new Date(report.doneAt), 'short')} · {report.by}
          </p>
          <p>
            {formatNumber(language, report.kilometres)} km
            {ridden !== null && <span className="text-muted"> (+{formatNumber(language, ridden)})</span>}
            <br />
            {report.fuelEighths === fullTank
              ? say('reports.full')
              : say('reports.fuel', { n: report.fuelEighths })}
          </p>
          <Damages about={about} report={report} />
          {report.note && <p className="text-sm whitespace-pre-wrap">{report.note}</p>}
          {!report.customerSigned && <p className="text-sm text-muted">{say('reports.gone')}</p>}
          <Photos code={about.code} report={report} />
          <p>
            <a
              href={`/api/staff/bookings/${about.code}/reports/${kind}/file`}
              target="_blank"
              rel="noreferrer"
            >
              {say('reports.file')}
            </a>
          </p>
        </>
      )}
    </div>
  );
}

function Damages({ about, report: { damages } }: { about: HandoverAnswer; report: Report }) {
  const { say } = useDeskLanguage();
  if (damages.length === 0) return <p>{say('reports.noDamage')}</p>;
  return (
    <>
      {views
        .filter((view) => damages.some((damage) => damage.view === view))
        .map((view) => (
          <ScooterDrawing key={view} colour={about.scooter.colour} view={view} damages={damages} />
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
