import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { addDays } from '../../basics/rome-time.ts';
import type { AvailableNudge, QuoteAnswer } from '../../booking/booking.shape.ts';
import {
  type DateStyle,
  formatDate,
  formatMoment,
  formatPrice,
  styleWithYear,
} from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { useBookingDraft } from '../draft/booking-draft-provider.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { isAt, nudgeKey, useNudgeAnswer, type Ends, type NudgeAnswer } from './nudge-answer.ts';

type Props = { draft: BookingState; quote: QuoteAnswer | undefined; pending: boolean };

/**
 * A return that would be worth more, taken or turned down with one press; never another after it. Most rentals have one: while
 * the price is on its way, its room is kept.
 */
export function PriceNudge({ draft, quote, pending }: Props) {
  const { merge } = useBookingDraft();
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const answer = useNudgeAnswer();
  const nudge = quote?.nudges[0];

  // The suggestion and its undoing take each other's place: the keyboard goes on from there.
  const say = (said: NudgeAnswer, ends?: Ends) => {
    client.setQueryData<NudgeAnswer>(nudgeKey, said);
    if (ends) merge(ends);
    place.current?.focus();
  };
  function take({ endDate, endTime }: AvailableNudge): void {
    const before = { selectedEndDate: draft.selectedEndDate, endTime: draft.endTime };
    const after = { selectedEndDate: endDate, endTime };
    say({ said: 'yes', before, after }, after);
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none empty:hidden">
      {!answer && nudge && quote && (
        <Suggestion nudge={nudge} quote={quote} onYes={() => take(nudge)} onNo={() => say({ said: 'no' })} />
      )}
      {!answer && pending && <Room draft={draft} />}
      {answer?.said === 'yes' && isAt(draft, answer.after) && (
        <AcceptedNudge ends={answer.after} onUndo={() => say({ said: 'no' }, answer.before)} />
      )}
    </div>
  );
}

/** As high as the suggestion that comes most often. */
function Room({ draft }: { draft: BookingState }) {
  const end = draft.selectedEndDate ?? anyDay;
  const nudge = {
    kind: 'day_more',
    endDate: addDays(end, 1),
    endTime: draft.endTime,
    totalCents: 0,
  } as const;
  return (
    <div className="invisible">
      <Suggestion
        nudge={nudge}
        quote={{ totalCents: 0 }}
        onYes={nothing}
        onNo={nothing}
        {...(end === anyDay && { dateStyle: 'weekdayShort' })}
      />
    </div>
  );
}
const nothing = () => undefined;
/** Where no draft is known yet: written without its year, so that a page which is kept says the same in every year. */
const anyDay = '2027-09-22';

type SuggestionProps = {
  nudge: AvailableNudge;
  quote: Pick<QuoteAnswer, 'totalCents'>;
  onYes: () => void;
  onNo: () => void;
  dateStyle?: DateStyle;
};

function Suggestion({
  nudge,
  quote,
  onYes,
  onNo,
  dateStyle = styleWithYear('weekdayShort', new Date(), nudge.endDate),
}: SuggestionProps) {
  const say = useSay('booking');
  const language = useLanguage();
  const money = (cents: number) => formatPrice(language, cents);
  const isLonger = nudge.kind === 'day_more';
  const text = isLonger
    ? say('nudge.dayMore', {
        price: money(nudge.totalCents - quote.totalCents),
        date: formatDate(language, nudge.endDate, dateStyle),
      })
    : say('nudge.earlier', {
        time: nudge.endTime,
        price: money(nudge.totalCents),
        before: money(quote.totalCents),
      });
  return (
    <div className="grid gap-2 rounded-control border-2 border-dashed border-terracotta bg-card p-4">
      <p>
        <strong className="font-display text-terracotta">{say('nudge.title')}</strong> {text}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button kind="second" className="px-4" onClick={onYes}>
          {say(isLonger ? 'nudge.take.dayMore' : 'nudge.take.earlier')}
        </Button>
        <Button kind="quiet" className="-ml-2 px-2 forced-colors:ml-0" onClick={onNo}>
          {say('nudge.no')}
        </Button>
      </p>
    </div>
  );
}

function AcceptedNudge({ ends, onUndo }: { ends: Ends; onUndo: () => void }) {
  const say = useSay('booking');
  const language = useLanguage();
  const date = ends.selectedEndDate ?? '';
  const style = styleWithYear('weekdayShort', new Date(), date);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-sand py-1 pr-1 pl-4">
      <span role="status">
        {say('nudge.taken', {
          moment: formatMoment(language, date, ends.endTime, style),
        })}
      </span>
      <Button kind="quiet" className="px-3" onClick={onUndo}>
        {say('nudge.undo')}
      </Button>
    </p>
  );
}
