import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { TillSheetAnswer } from '../../back-office/till/till.shape.ts';
import { denominations, differenceOf } from '../../till/till.rules.ts';
import { business } from '../../shop/business.rules.ts';
import { formatDate, formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { addresses } from '../addresses.ts';
import { formatWhen } from '../format-when.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { fetchStaff } from '../staff-api.ts';
import { TillEntries } from './till-entries.tsx';
import { CashLines, Line, OtherLines } from './till-totals.tsx';

/** A closed day as it was signed; printed it is one sheet for the folder. */
export default function TillDayPage() {
  const { number = '' } = useParams();
  const sheet = useQuery({
    queryKey: ['till', number],
    queryFn: () => fetchStaff<TillSheetAnswer>(`/till/${encodeURIComponent(number)}`),
  });
  return <QueryView query={sheet}>{(day) => <Sheet day={day} />}</QueryView>;
}

function Sheet({ day }: { day: TillSheetAnswer }) {
  const { say, language } = useDeskLanguage();
  return (
    <div className="till-sheet grid gap-5">
      <PageHeader
        title={`${say('till.sheet.title', { number: day.number })} ${say('till.sheet.of', { day: formatDate(language, day.day) })}`}
        about={business().company}
        actions={
          <>
            <p className="till-back mr-4">
              <Link to={addresses.till}>{say('till.sheet.back')}</Link>
            </p>
            <Button kind="second" onClick={() => print()}>
              {say('till.sheet.print')}
            </Button>
          </>
        }
      />
      {!day.isIntact && (
        <Note tone="bad" role="alert">
          {say('till.sheet.broken')}
        </Note>
      )}
      <div className="till-columns grid items-start gap-5 lg:grid-cols-2">
        <Result day={day} />
        <Count day={day} />
      </div>
      <SectionCard title={say('till.entries')}>
        <TillEntries entries={day.entries} />
      </SectionCard>
      <Signed day={day} />
    </div>
  );
}

function Result({ day }: { day: TillSheetAnswer }) {
  const { say, language } = useDeskLanguage();
  const when = (at: string, name: string | null) =>
    [formatWhen(language, new Date(at)), name].filter(Boolean).join(', ');
  const difference = differenceOf({ counted: day.countedCents, expected: day.expectedCents });
  return (
    <SectionCard title={say('till.sheet.cash')}>
      <dl className="grid gap-1 text-sm">
        <TextLine name={say('till.sheet.opened')}>
          {when(day.openedAt, day.openedBy)}
          {!day.isFloatCounted && ` (${say('till.sheet.selfOpened')})`}
        </TextLine>
        <TextLine name={say('till.sheet.closed')}>{when(day.closedAt, day.closedBy)}</TextLine>
      </dl>
      <CashLines {...day} />
      <dl className="grid gap-1 border-t-2 border-ink pt-2 font-semibold">
        <Line name={say('till.expected')} cents={day.expectedCents} />
        <Line name={say('till.counted')} cents={day.countedCents} />
        <Line name={say('till.difference')} cents={difference} />
      </dl>
      <dl className="grid gap-1">
        <Line name={say('till.left.short')} cents={day.leftCents} />
        <Line name={say('till.taken')} cents={day.countedCents - day.leftCents} />
      </dl>
      <OtherLines entries={day.entries} />
    </SectionCard>
  );
}

const TextLine = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Count({ day: { counted, countedCents } }: { day: TillSheetAnswer }) {
  const { say, language } = useDeskLanguage();
  return (
    <SectionCard title={say('till.sheet.count')}>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-1 text-left">
              {say('till.sheet.value')}
            </th>
            <th scope="col" className="py-1 text-right">
              {say('till.sheet.pieces')}
            </th>
            <th scope="col" className="py-1 text-right">
              {say('till.sheet.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {denominations
            .filter((value) => (counted[value] ?? 0) > 0)
            .map((value) => (
              <tr key={value}>
                <td className="py-0.5">{formatMoney(language, value)}</td>
                <td className="py-0.5 text-right">{counted[value]}</td>
                <td className="py-0.5 text-right">{formatMoney(language, value * (counted[value] ?? 0))}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-semibold">
            <th scope="row" colSpan={2} className="py-1 text-left">
              {say('till.counted')}
            </th>
            <td className="py-1 text-right">{formatMoney(language, countedCents)}</td>
          </tr>
        </tfoot>
      </table>
    </SectionCard>
  );
}

function Signed({ day: { note, signedName, signature, closedAt, seal } }: { day: TillSheetAnswer }) {
  const { say, language } = useDeskLanguage();
  const name = say('till.sheet.signed', { name: signedName });
  return (
    <SectionCard title={`${name}, ${formatWhen(language, new Date(closedAt))}`}>
      {note && <p className="wrap-anywhere">{note}</p>}
      {signature && (
        <img
          src={signature}
          alt={say('till.sheet.signature', { name: signedName })}
          width={300}
          height={100}
          className="max-w-full border-b border-line"
        />
      )}
      <p className="font-mono text-xs wrap-anywhere text-muted">{say('till.sheet.seal', { seal })}</p>
    </SectionCard>
  );
}
