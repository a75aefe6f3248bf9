import type { PlainDate } from '../../../basics/rome-time.ts';
import { Button } from '../../../ui/button.tsx';
import { useSay } from '../../../pages/page-context.tsx';
import { asDay } from './calendar-labels.ts';

type Props = { month: Date; today: PlainDate; onChange: (month: Date) => void };

/** On a phone: from the first twelve months to the next, and back. */
export function MonthSteps({ month, today, onChange }: Props) {
  const say = useSay('launcher');
  const start = asDay(today);
  const secondYear = new Date(start.getFullYear(), start.getMonth() + 12, 1);
  const isSecond = month >= secondYear;
  return (
    <Button kind="second" wide onClick={() => onChange(isSecond ? start : secondYear)}>
      {say(isSecond ? 'calendar.earlier' : 'calendar.later')}
    </Button>
  );
}
