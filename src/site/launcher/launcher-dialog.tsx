import { useEffect, useRef } from 'react';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { useCloseOnBack } from '../../ui/close-on-back.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { QueryProvider } from '../queries/query-provider.tsx';
import { CalendarFooter } from './calendar/calendar-footer.tsx';
import { DestinationFooter } from './destination/destination-footer.tsx';
import { DestinationSteps } from './destination/destination-steps.tsx';
import { useDevice } from './device.ts';
import { onlyPickup, type Device } from './launcher.rules.ts';
import { savedLicence } from '../draft/licence-answer.ts';
import type { LauncherControls } from './use-launcher.ts';

const calendar = onFirstIntent(() => import('./calendar/calendar-days.tsx'));
const licence = onFirstIntent(() => import('./licence/licence-question.tsx'));
/** The question has its room before it comes: days that move under a finger are not pressed. */
const licenceToCome =
  'empty:min-h-[7.8rem] max-md:empty:min-h-[10.5rem] max-md:[@media(height>=44rem)]:empty:min-h-[12.1rem]';
const titles = {
  destinations: 'destination.title',
  pickup: 'pickup.title',
  addresses: 'address.title',
} as const;

/**
 * The two full-screen dialogs. One frame with changing contents, so that the keyboard's focus goes back to where it came
 * from when the last of them closes.
 */
export default function LauncherDialog({ launcher }: { launcher: LauncherControls }) {
  const say = useSay('launcher');
  const { stage, selection, dispatch } = launcher;
  const device = useDevice();
  useEffect(() => void Promise.all([licence.load(), calendar.load()]), []);
  useCloseOnBack(() => dispatch({ did: 'close' }));
  if (stage.open === 'nothing') return null;
  const step = stage.open === 'destination' ? stage.step : 'calendar';
  const title = stage.open === 'calendar' ? say('calendar.title') : say(titles[stage.step]);
  const hasBack = stage.open === 'calendar' || (device === 'mobile' && stage.step !== 'destinations');
  return (
    <QueryProvider>
      <Dialog
        open
        onOpenChange={(open) => !open && !hasOpenList() && dispatch({ did: 'close' })}
        fullScreen
        title={<StepTitle key={step} first={step === 'destinations'} text={title} />}
        closeLabel={say('dialog.close')}
        onBack={hasBack ? () => dispatch({ did: 'go back' }) : undefined}
        backLabel={say('dialog.back')}
        footer={footerOf(launcher, device)}
      >
        {stage.open === 'calendar' ? (
          <>
            {onlyPickup(selection) === 'office' && selection.pickupOption === 'office' && (
              <p className="mb-3 text-center">{say('hero.where.office', { town: selection.destination })}</p>
            )}
            <div className={savedLicence() ? undefined : licenceToCome}>
              <licence.Component />
            </div>
            <calendar.Component launcher={launcher} />
          </>
        ) : (
          <DestinationSteps launcher={launcher} step={stage.step} device={device} />
        )}
      </Dialog>
    </QueryProvider>
  );
}

/** Escape closes a list of suggestions first. Radix gets the key before the field does, so it is asked here. */
const hasOpenList = (): boolean => document.querySelector('[role="combobox"][aria-expanded="true"]') !== null;

/** On a phone the first two steps of the destination go on by themselves, without a button. */
function footerOf(launcher: LauncherControls, device: Device) {
  const { stage } = launcher;
  if (stage.open === 'calendar') return <CalendarFooter launcher={launcher} />;
  const waits = device === 'desktop' || (stage.open === 'destination' && stage.step === 'addresses');
  return waits ? <DestinationFooter launcher={launcher} /> : null;
}

/** A new step is read out and the keyboard goes on from its title; the first step leaves that to the dialog. */
function StepTitle({ text, first }: { text: string; first: boolean }) {
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!first) title.current?.focus();
  }, [first]);
  return (
    <span ref={title} tabIndex={-1} className="outline-none">
      {text}
    </span>
  );
}
