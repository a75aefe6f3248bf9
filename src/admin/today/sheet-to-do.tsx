import { isNotOut, stopWarnings } from '../../back-office/today/stop.rules.ts';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { equipmentNames } from '../equipment-names.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { openRestText } from '../open-rest-text.ts';
import type { StopGroup } from './stop-groups.rules.ts';

/** What goes with it, and what must be seen to before it leaves; of one in any case, of several with their names. */
export function ToDo({ stops }: { stops: StopGroup }) {
  const desk = useDeskLanguage();
  const { say, language } = desk;
  const wordsOf = (stop: Stop): string[] => [
    ...(isNotOut(stop) ? [say('stop.notOut')] : []),
    ...(stop.helmets === null ? [] : [say('stop.helmets', { n: stop.helmets })]),
    ...equipmentNames(stop.extras, language),
    ...(stop.secondDriver ? [say('stop.secondDriver')] : []),
    ...(stop.openRest && !isNotOut(stop) ? [openRestText(desk, stop.openRest)] : []),
    ...stopWarnings(stop)
      .filter((trouble) => trouble !== 'noRest' || !stop.openRest)
      .map((trouble) => say(`trouble.${trouble}`)),
  ];
  return stops.map((stop) => {
    const words = wordsOf(stop).join(' · ');
    return words && <span key={stop.code}>{stops.length > 1 ? `${stop.driver}: ${words}` : words}</span>;
  });
}
