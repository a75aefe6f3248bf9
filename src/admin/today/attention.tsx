import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { today } from '../../basics/rome-time.ts';
import type { Attention as Figures } from '../../back-office/today/today.shape.ts';
import { readAlarmSubject } from '../../mails/alarm-subject.rules.ts';
import { formatWhen } from '../format-when.ts';
import { formatDate, formatList, formatMoney, styleWithYear } from '../../translations/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { addresses, bookingAddress, customerAddress, invoiceAddress, unitAddress } from '../addresses.ts';
import { dot } from '../dot.ts';
import { useSay, useDeskLanguage } from '../language-provider.tsx';
import { attentionLabel } from './attention-label.ts';
import { type AskedTask, OneTask, TaskDialog } from './attention-task.tsx';
import { keptLines } from './kept-lines.tsx';

/** So many stand in one row of a desk’s screen: the day’s stops are seen with them. */
const mostInFront = 3;

/** What a person must look at before anything else; nothing stands here on a good day. */
export function Attention({
  rejections = [],
  alarms = [],
  tasks = [],
  moreTasks = 0,
  charges = [],
  decisions = [],
  reviews = 0,
  units = [],
  kept,
}: Partial<Figures>) {
  const { say } = useDeskLanguage();
  // Its dialog stands in no line: those move between the lists, and go, while somebody writes.
  const [asked, setAsked] = useState<AskedTask | null>(null);
  const { due = [], over = [] } = Object.groupBy(rejections, ({ until }) =>
    until < today(new Date()) ? 'over' : 'due',
  );
  const rejected = (some: Figures['rejections']) =>
    some.map((invoice) => <RejectedInvoice key={invoice.id} invoice={invoice} />);
  // A list for each figure of the answer: one that is forgotten does not compile. What the tax office waits a few days for stands in front, until it is too late.
  const lists: Record<keyof Figures | 'overRejections', ReactElement[]> = {
    rejections: rejected(due),
    alarms: alarms.map((alarm) => <OneAlarm key={alarm.kind} alarm={alarm} />),
    tasks: tasks.map((task) => <OneTask key={task.id} task={task} onAsk={setAsked} />),
    overRejections: rejected(over),
    charges: charges.map((one) => <UndecidedCharges key={`${one.code} ${one.what}`} charges={one} />),
    decisions: decisions.map((one) => <UnreviewedDecision key={one.code} decision={one} />),
    reviews: reviews > 0 ? [<WaitingReviews key="reviews" n={reviews} />] : [],
    units: units.map((unit) => <OneUnit key={unit.plate} unit={unit} />),
    moreTasks: moreTasks > 0 ? [<MoreTasks key="moreTasks" n={moreTasks} />] : [],
    kept: [],
  };
  // One line stands for all of these.
  const unlisted = Math.max(0, moreTasks - 1);
  const linesOf = (figure: string, list: readonly ReactElement[]) =>
    list.map((line) => (
      <li key={`${figure} ${line.key}`} className="attention-line">
        {line}
      </li>
    ));
  const lines = Object.entries(lists).flatMap(([figure, list]) => linesOf(figure, list));
  // Nothing is wrong with what is kept: it makes the box not red, and is never folded away by what is.
  const calm = kept ? linesOf('kept', keptLines(kept)) : [];
  const n = lines.length + calm.length + unlisted;
  const isWrong = lines.length > 0;
  return (
    <>
      {n > 0 && (
        <section className={`card attention ${isWrong ? 'border-danger' : ''}`} aria-labelledby="attention">
          <h2 className={`h3 flex items-center gap-2 ${isWrong ? 'text-danger' : ''}`} id="attention">
            <Icon name={isWrong ? 'warning' : 'clock'} /> {say('attention.title', { n })}
          </h2>
          <ul className="attention-lines">
            {lines.slice(0, mostInFront)}
            {calm}
          </ul>
          {lines.length > mostInFront && (
            <details>
              <summary className="attention-more">
                {say('attention.more', { n: lines.length + unlisted - mostInFront })}
              </summary>
              <ul className="attention-lines">{lines.slice(mostInFront)}</ul>
            </details>
          )}
        </section>
      )}
      {asked && <TaskDialog key={asked.task.id} asked={asked} onAsk={setAsked} />}
    </>
  );
}

function MoreTasks({ n }: { n: number }) {
  const say = useSay();
  return <p className="font-semibold">{say('attention.moreTasks', { n })}</p>;
}

function RejectedInvoice({
  invoice: { id, type, number, issuedOn, buyer, state, until },
}: {
  invoice: Figures['rejections'][number];
}) {
  const { say, language } = useDeskLanguage();
  const when = formatDate(language, until, styleWithYear('weekdayShort', new Date(), until));
  return (
    <>
      <p className="font-semibold">
        <Link to={invoiceAddress({ id, state, issuedOn })}>
          {say(`attention.rejection.${state}`, { type, number })}
        </Link>
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {buyer}
        {dot}
        {say(until < today(new Date()) ? 'attention.past' : 'attention.until', { when })}
      </p>
    </>
  );
}

function OneAlarm({ alarm: { kind, since, subjects } }: { alarm: Figures['alarms'][number] }) {
  const { say, language } = useDeskLanguage();
  return (
    <>
      <p className="font-semibold">{say(attentionLabel(kind))}</p>
      <p className="text-sm text-muted">
        {[
          ...subjects.slice(0, 5).map((each) => readAlarmSubject(each).name),
          formatWhen(language, new Date(since)),
        ].join(dot)}
      </p>
    </>
  );
}

function UndecidedCharges({
  charges: { code, driver, what, cents, unpriced },
}: {
  charges: Figures['charges'][number];
}) {
  const { say, language } = useDeskLanguage();
  return (
    <Link to={bookingAddress(code)} className="font-semibold desk-link wrap-anywhere">
      {what === 'proposed' && cents === 0
        ? say('attention.charges.unpriced', { code, name: driver, n: unpriced })
        : say(`attention.charges.${what}`, {
            code,
            name: driver,
            amount: formatMoney(language, cents),
            unpriced,
          })}
    </Link>
  );
}

function UnreviewedDecision({ decision: { code, driver } }: { decision: Figures['decisions'][number] }) {
  return (
    <Link to={customerAddress(code)} className="font-semibold desk-link wrap-anywhere">
      {useSay()('attention.decision', { name: driver })}
    </Link>
  );
}

const WaitingReviews = ({ n }: { n: number }) => (
  <Link to={addresses.reviews} className="font-semibold desk-link">
    {useSay()('attention.reviews', { n })}
  </Link>
);

function OneUnit({ unit: { id, plate, warnings, papers } }: { unit: Figures['units'][number] }) {
  const { say, language } = useDeskLanguage();
  const named = formatList(
    language,
    papers.map((kind) => say(`fleet.paper.${kind}`)),
  );
  return (
    <>
      <p className="font-semibold">
        <Link to={unitAddress(id)}>{plate}</Link>
      </p>
      <p className="text-sm text-muted">
        {warnings
          .map((one) => say(`fleet.${one}`) + (one.startsWith('papers') && named ? `: ${named}` : ''))
          .join(dot)}
      </p>
    </>
  );
}
