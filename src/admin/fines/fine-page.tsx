import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { FineAnswer } from '../../back-office/fines/fines.shape.ts';
import { formatDate } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Note } from '../../ui/note.tsx';
import { addresses, bookingAddress } from '../addresses.ts';
import { formatWhen } from '../format-when.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { fetchStaff } from '../staff-api.ts';
import { AnswerBy } from './answer-by.tsx';
import { CloseFine, CorrectNotice, NameHirer, SendDeclaration } from './fine-steps.tsx';
import { toneOfFine } from './fine-tones.ts';

export default function FinePage() {
  const say = useSay();
  const { id = '' } = useParams();
  const found = useQuery({
    queryKey: ['fines', id],
    queryFn: () => fetchStaff<FineAnswer>(`/fines/${id}`),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p>
        <Link to={addresses.fines}>{say('fines.back')}</Link>
      </p>
      <QueryView query={found}>{(fine) => <Fine fine={fine} />}</QueryView>
    </div>
  );
}

function Fine({ fine }: { fine: FineAnswer }) {
  const say = useSay();
  const { state, noticeNumber, answerBy, isMoped } = fine;
  const isOpen = state === 'recorded' || state === 'nobody';
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="h1 wrap-anywhere">{say('fines.one', { number: noticeNumber })}</h1>
        <Badge tone={toneOfFine[state]}>{say(`fines.state.${state}`)}</Badge>
        {answerBy && <AnswerBy day={answerBy} />}
      </div>
      {isMoped && <Note tone="warning">{say('fines.moped')}</Note>}
      {/* What is known at the left, what is to be done at the right. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <NoticeCard fine={fine} />
          {isOpen && <CorrectNotice fine={fine} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <RiderCard fine={fine} />
          {state !== 'nobody' && (fine.namedAt !== null || state === 'recorded') && <NameHirer fine={fine} />}
          {(state === 'named' || fine.sent) && <SendDeclaration fine={fine} />}
          <CloseFine fine={fine} />
        </div>
      </div>
    </>
  );
}

function NoticeCard({ fine }: { fine: FineAnswer }) {
  const { say, language } = useDeskLanguage();
  const { id, plate, day, time, place, authority, notifiedOn, scan } = fine;
  const rows = [
    [say('fines.authority'), authority],
    [say('fines.plate'), plate],
    [say('fines.day'), `${formatDate(language, day, 'weekday')}, ${time}`],
    [say('fines.place'), place ?? '–'],
    [say('fines.notifiedOn'), formatDate(language, notifiedOn, 'numeric')],
  ] as const;
  return (
    <SectionCard title={say('fines.notice')}>
      <Facts rows={rows} />
      {scan ? (
        <p>
          <a className="underline" href={`/api/staff/fines/${id}/scan`} download>
            {say('fines.scan.open')}
          </a>{' '}
          <span className="text-sm text-muted">
            {scan.name} · {Math.ceil(scan.size / 1000)} kB
          </span>
        </p>
      ) : (
        <p className="text-sm text-muted">{say('fines.scan.gone')}</p>
      )}
    </SectionCard>
  );
}

function RiderCard({ fine: { ride, nobodyWhy, keptUntil } }: { fine: FineAnswer }) {
  const { say, language } = useDeskLanguage();
  const when = (iso: string | null) =>
    iso === null ? say('fines.still') : formatWhen(language, new Date(iso));
  return (
    <SectionCard title={say('fines.who')}>
      {nobodyWhy && (
        <Note tone="warning">
          <p>{say(`fines.nobody.${nobodyWhy}`)}</p>
          {nobodyWhy === 'erased' && (
            <p>
              {keptUntil
                ? say('fines.nobody.kept', { day: formatDate(language, keptUntil, 'numeric') })
                : say('fines.nobody.notKept')}
            </p>
          )}
        </Note>
      )}
      {ride && (
        <Facts
          rows={[
            ...(ride.driver ? [[say('fines.rider'), ride.driver] as const] : []),
            [
              say('fines.ride'),
              <Link key="code" to={bookingAddress(ride.code)}>
                {ride.code}
              </Link>,
            ],
            [say('fines.from'), when(ride.from)],
            [say('fines.until'), when(ride.until)],
          ]}
        />
      )}
    </SectionCard>
  );
}

function Facts({ rows }: { rows: readonly (readonly [string, React.ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
      {rows.map(([label, text]) => (
        <div key={label} className="grid sm:contents">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
