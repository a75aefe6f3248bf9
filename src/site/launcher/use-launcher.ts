import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../ui/toast.ts';
import { useSay } from '../../pages/page-context.tsx';
import { currentBookingDraft, mergeBookingDraft } from '../draft/booking-draft.ts';
import { useBookingDraft } from '../draft/booking-draft-provider.tsx';
import { setCalendarOpen } from '../calendar-open.ts';
import { deviceNow } from './device.ts';
import {
  launcherReducer,
  noSelection,
  type Goal,
  type LauncherAction,
  type MovedTimes,
  type Selection,
  type Stage,
} from './launcher.rules.ts';

export type LauncherControls = {
  stage: Stage;
  selection: Selection;
  goal: Goal;
  /** Scooters free on the chosen dates; undefined while that is not known. */
  freeCount: number | undefined;
  setFreeCount: (free: number | undefined) => void;
  /** No rider can keep one of the chosen times. */
  isSlotFull: boolean;
  setSlotFull: (full: boolean) => void;
  /** Times that the last step had to change, to be said. */
  moved: MovedTimes;
  dispatch: (action: LauncherAction) => void;
  /** True once a step was refused for what is missing: fields say so from then on. */
  hasTriedToContinue: boolean;
};

type Options = { goal: Goal; onLeave: () => void };

/** The launcher's machine on the booking draft: every action is stored at once, so that nothing is lost on reload. */
export function useLauncher({ goal, onLeave }: Options): LauncherControls {
  const say = useSay('launcher');
  const { draft } = useBookingDraft();
  const [stage, setStage] = useState<Stage>({ open: 'nothing' });
  const [freeCount, setFreeCount] = useState<number | undefined>();
  const [isSlotFull, setSlotFull] = useState(false);
  const [tried, setTried] = useState(false);
  const [moved, setMoved] = useState<MovedTimes>([]);
  const complaint = useRef<ReturnType<typeof showToast>>(undefined);

  useEffect(() => {
    setCalendarOpen(stage.open === 'calendar');
    return () => setCalendarOpen(false);
  }, [stage.open]);

  const required = {
    kind: 'destructive',
    title: say('hero.required.fields'),
    description: say('hero.required.fields.message'),
  } as const;

  function act(action: LauncherAction): void {
    const selection = currentBookingDraft();
    const around = { device: deviceNow(), goal, freeCount, isSlotFull, now: new Date() };
    const outcome = launcherReducer({ stage, selection }, action, around);
    if (outcome.selection !== selection) mergeBookingDraft(outcome.selection);
    setStage(outcome.stage);
    setTried(outcome.notice !== undefined);
    setMoved(outcome.moved ?? []);
    // Mended, it would only lie over the calendar's hours.
    complaint.current?.dismiss();
    complaint.current = outcome.notice && showToast(required);
    if (outcome.leaveFor) onLeave();
  }

  return {
    stage,
    selection: draft ?? noSelection,
    goal,
    freeCount,
    setFreeCount,
    isSlotFull,
    setSlotFull,
    moved,
    dispatch: act,
    hasTriedToContinue: tried,
  };
}
