import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { leaveFor } from '../../ui/overlay-entry.ts';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { onDestinationRequested } from '../draft/choose-destination.ts';
import { Launcher, launcherDialog } from '../launcher/launcher.tsx';
import { canSearch } from '../launcher/launcher.rules.ts';
import { useLauncher } from '../launcher/use-launcher.ts';
import { useSelectionWords } from './selection-words.ts';

/** The count needs the query library: fetched only by someone who has dates already. */
const freeCountView = onFirstIntent(() => import('../launcher/calendar/free-count.tsx'));

/** Where, when, how many are free, search. */
export function HeroLauncher() {
  const say = useSay('launcher');
  const language = useLanguage();
  const launcher = useLauncher({
    goal: 'vehicles',
    onLeave: () => leaveFor(href('vehicles', language)),
  });
  const { selection, stage, freeCount, isSlotFull, dispatch } = launcher;
  const openDestination = useEffectEvent(() => dispatch({ did: 'open destination' }));
  useEffect(() => onDestinationRequested(() => openDestination()), []);
  const { where, when } = useSelectionWords(selection);
  const hasDates = selection.selectedStartDate !== null && selection.selectedEndDate !== null;
  return (
    <div id="destination" role="group" aria-label={say('hero.form')} className="grid gap-3">
      <div className="hero-choices grid gap-3">
        <Choice
          icon="pin"
          label={say('hero.where')}
          value={where}
          empty={say('hero.where.empty')}
          isNext={!where}
          onOpen={() => dispatch({ did: 'open destination' })}
        />
        <Choice
          icon="calendar"
          label={say('hero.when')}
          value={when}
          empty={say('hero.when.empty')}
          isNext={where !== '' && !when}
          onOpen={() => dispatch({ did: 'open calendar' })}
        />
      </div>
      <p role="status" className="min-h-6 font-semibold">
        {hasDates ? (
          stage.open === 'nothing' && <freeCountView.Component launcher={launcher} />
        ) : (
          <span className="font-normal text-muted">{say('hero.count.hint')}</span>
        )}
      </p>
      <Button
        size="large"
        data-needs-script
        disabled={!canSearch(selection, freeCount, isSlotFull)}
        onClick={() => dispatch({ did: 'search' })}
      >
        <Icon name="search" />
        {say('hero.search')}
      </Button>
      <Launcher launcher={launcher} />
    </div>
  );
}

type ChoiceProps = {
  icon: IconName;
  label: string;
  value: string;
  empty: string;
  /** It is what is to be chosen next: it stands out, while the search cannot be pressed yet. */
  isNext: boolean;
  onOpen: () => void;
};

const Choice = ({ icon, label, value, empty, isNext, onOpen }: ChoiceProps) => (
  <button
    type="button"
    className={`choice flex min-h-16 items-center gap-3 ${isNext ? 'choice-next' : ''}`}
    aria-haspopup="dialog"
    data-needs-script
    {...launcherDialog.intent}
    onClick={onOpen}
  >
    <Icon name={icon} className="size-6 text-terracotta" />
    <span className="grid min-w-0">
      <span className="text-sm font-semibold text-muted">{label}</span>
      <span className={value ? '' : isNext ? 'text-sea' : 'font-normal text-muted'}>{value || empty}</span>
    </span>
  </button>
);
