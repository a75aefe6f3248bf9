import { today } from '../../basics/rome-time.ts';
import { formatDate } from '../../translations/format.ts';
import { useDeskLanguage } from '../language-provider.tsx';

/** The last day to name who rode, or that it is over. */
export function AnswerBy({ day }: { day: string }) {
  const { say, language } = useDeskLanguage();
  const isOver = day < today(new Date());
  const shown = { day: formatDate(language, day, 'numeric') };
  return (
    <span className={isOver ? 'font-semibold text-danger' : ''}>
      {say(isOver ? 'fines.overdue' : 'fines.answerBy', shown)}
    </span>
  );
}
