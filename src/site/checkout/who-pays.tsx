import { deadlineClockOf, instantOf, today } from '../../basics/rome-time.ts';
import { type IfMissing, payUntil, potEnd } from '../../booking/pot/pot.rules.ts';
import { policy } from '../../shop/business.rules.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { formatDeadline } from '../../translations/format.ts';
import type { BookingState } from '../draft/booking-state.ts';

/** `null`: the customer pays for all at once. */
export type WhoPays = IfMissing | null;
type Props = { draft: BookingState; pays: WhoPays; onPays: (pays: WhoPays) => void };

/** Whether one pays for all, or each their share; and what becomes of it where a share is missing: all of it is said before anybody pays. */
export function WhoPaysChoice({ draft, pays, onPays }: Props) {
  const say = useSay('group');
  const until = useUntil(draft);
  if (!policy().sharedPot) return null;
  return (
    <div className="card grid gap-4 p-5 sm:p-7">
      <fieldset className="grid gap-1">
        <legend className="h3 mb-2">{say('group.pays')}</legend>
        <Choice
          name="pays"
          checked={pays === null}
          label={say('group.pays.all')}
          onCheck={() => onPays(null)}
        />
        <Choice
          name="pays"
          checked={pays !== null}
          label={say('group.pays.each')}
          onCheck={() => onPays('customer_pays')}
        />
      </fieldset>
      {pays !== null && (
        <>
          <p>{say('group.pays.how', { until })}</p>
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-semibold">{say('group.missing')}</legend>
            {(['customer_pays', 'let_go'] as const).map((each) => (
              <Choice
                key={each}
                name="missing"
                checked={pays === each}
                label={say(`group.missing.${each}`)}
                onCheck={() => onPays(each)}
              />
            ))}
          </fieldset>
          <p>{say('group.pays.owes')}</p>
        </>
      )}
    </div>
  );
}

/** Until when the others could pay if the customer paid now: the time alone where that is today. */
function useUntil({ selectedStartDate, startTime }: BookingState): string {
  const language = useLanguage();
  if (!selectedStartDate) return '…';
  const now = new Date();
  const until = payUntil({ endsAt: potEnd(now, instantOf({ date: selectedStartDate, time: startTime })) });
  const { date, time } = deadlineClockOf(until);
  return date === today(now) ? time : formatDeadline(language, until, 'weekdayShort');
}

type ChoiceProps = { name: string; checked: boolean; label: string; onCheck: () => void };

const Choice = ({ name, checked, label, onCheck }: ChoiceProps) => (
  <label className="flex min-h-11 items-start gap-3 py-2">
    <input
      type="radio"
      name={name}
      checked={checked}
      onChange={onCheck}
      className="mt-0.5 size-6 shrink-0 accent-sea"
    />
    <span>{label}</span>
  </label>
);
