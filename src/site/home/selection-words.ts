import { formatDate, styleWithYear } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { nonBreaking } from '../non-breaking.ts';
import type { Selection } from '../launcher/launcher.rules.ts';

/** What has been chosen, in a line each; empty where nothing is. */
export function useSelectionWords(selection: Selection): { where: string; when: string } {
  const say = useSay('launcher');
  const language = useLanguage();
  const { destination: town, pickupOption, selectedStartDate: start, selectedEndDate: end } = selection;
  const style = styleWithYear('short', new Date(), start, end);
  const moment = (date: string, time: string) =>
    nonBreaking([formatDate(language, date, style), time].filter(Boolean).join(', '));
  return {
    where: town && pickupOption ? say(`hero.where.${pickupOption}`, { town }) : town,
    when: start
      ? `${moment(start, selection.startTime)} – ${end ? moment(end, selection.endTime) : say('calendar.open')}`
      : '',
  };
}
