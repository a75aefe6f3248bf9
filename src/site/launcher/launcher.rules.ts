import type { PlainDate, TimeOfDay } from '../../basics/rome-time.ts';
import { officeTown, servedTown, towns } from '../../place/towns.rules.ts';
import type { BookingState, ChosenTown } from '../draft/booking-state.ts';
import { asChosen } from '../draft/chosen-town.rules.ts';
import { chooseTime, type Dates, noDates, pickDay } from './calendar/calendar.rules.ts';
import { movedTimes, withUsualTimes } from './calendar/usual-times.rules.ts';

/**
 * The booking launcher as a pure machine (docs/product.md §4, first two bullets, and §5, hero): what is open, what has been
 * chosen, and what an action of the visitor makes of both. The dialogs only show it.
 */
export type Selection = Pick<
  BookingState,
  | 'destination'
  | 'selectedDestination'
  | 'pickupOption'
  | 'deliveryAddress'
  | 'returnAddress'
  | 'selectedStartDate'
  | 'selectedEndDate'
  | 'startTime'
  | 'endTime'
>;

export const noSelection: Selection = {
  destination: '',
  selectedDestination: null,
  pickupOption: '',
  deliveryAddress: '',
  returnAddress: '',
  ...noDates,
};

export type Device = 'mobile' | 'desktop';
/** On desktop the three steps stand side by side, and the step is always the first. */
export type DestinationStep = 'destinations' | 'pickup' | 'addresses';
export type Stage =
  { open: 'nothing' } | { open: 'destination'; step: DestinationStep } | { open: 'calendar' };

/** Where the launcher leads: the hero's search to the vehicles, a scooter chosen too early on to checkout. */
export type Goal = 'vehicles' | 'checkout';
export type Launcher = { stage: Stage; selection: Selection };
export type LauncherContext = {
  device: Device;
  goal: Goal;
  freeCount: number | undefined;
  isSlotFull: boolean;
  now: Date;
};

export type LauncherAction =
  | { did: 'open destination' }
  | { did: 'open calendar' }
  | { did: 'open what is missing' }
  | { did: 'choose town'; town: ChosenTown }
  | { did: 'choose pickup'; option: 'office' | 'delivery' }
  | { did: 'type address'; which: 'deliveryAddress' | 'returnAddress' | 'both'; text: string }
  | { did: 'continue' }
  | { did: 'go back' }
  | { did: 'close' }
  | { did: 'click day'; day: PlainDate }
  | { did: 'choose time'; which: 'startTime' | 'endTime'; time: TimeOfDay | '' }
  | { did: 'take dates'; from: PlainDate; to: PlainDate }
  | { did: 'remove dates' }
  | { did: 'search' };

export type Outcome = Launcher & {
  notice?: 'required fields';
  leaveFor?: Goal;
  /** Times that had to become others. */
  moved?: MovedTimes;
};
export type MovedTimes = ReturnType<typeof movedTimes>;

export const offersOffice = (selection: Pick<Selection, 'destination'>): boolean =>
  servedTown(selection.destination)?.office === true;
export const offersDelivery = (selection: Pick<Selection, 'destination'>): boolean =>
  servedTown(selection.destination)?.delivery === true;

/** In some town, if not in the chosen one. */
export const hasOffice = (): boolean => offersOffice({ destination: officeTown() });

export const destinationIsComplete = (selection: Selection): boolean =>
  selection.destination !== '' &&
  (selection.pickupOption === 'office'
    ? offersOffice(selection)
    : selection.pickupOption === 'delivery' &&
      offersDelivery(selection) &&
      missingAddresses(selection).length === 0);

export const missingAddresses = (selection: Selection): ('deliveryAddress' | 'returnAddress')[] =>
  (['deliveryAddress', 'returnAddress'] as const).filter((which) => selection[which].trim() === '');

export const datesAreComplete = (selection: Selection): boolean =>
  selection.selectedStartDate !== null &&
  selection.selectedEndDate !== null &&
  selection.startTime !== '' &&
  selection.endTime !== '';

/**
 * The search button is disabled without times, when nothing is free, and when no rider can be there; anything else missing is said
 * when it is pressed.
 */
export const canSearch = (selection: Selection, free: number | undefined, full: boolean): boolean =>
  selection.startTime !== '' && selection.endTime !== '' && free !== 0 && !full;

/** What the launcher becomes when the visitor does something. */
export function launcherReducer(
  launcher: Launcher,
  action: LauncherAction,
  around: LauncherContext,
): Outcome {
  const { selection } = launcher;
  switch (action.did) {
    case 'open destination':
      return openDestination(selection, around);
    case 'open calendar':
      return { selection, stage: { open: 'calendar' } };
    case 'open what is missing':
      return { selection, stage: missingStage(selection, around.device) };
    case 'choose town':
      return chooseTown(launcher, action.town, around);
    case 'choose pickup':
      return choosePickup(launcher, action.option, around);
    case 'type address':
      return { ...launcher, selection: { ...selection, ...typedAddress(action) } };
    case 'continue':
      return leaveDestination(launcher, around);
    case 'go back':
      return goBack(launcher, around.device);
    case 'close':
      return close(launcher);
    case 'click day':
      return withDates(launcher, pickDay(selection, action.day, around.now), around);
    case 'choose time':
      return chooseTimeOf(launcher, action, around);
    case 'take dates':
      return {
        ...launcher,
        selection: { ...selection, selectedStartDate: action.from, selectedEndDate: action.to },
      };
    case 'remove dates':
      return { ...launcher, selection: { ...selection, ...noDates } };
    case 'search':
      return search(launcher, around);
  }
}

function withDates(launcher: Launcher, dates: Dates, around: LauncherContext, chosen?: Which): Outcome {
  const { selection } = launcher;
  const next = { ...selection, ...withUsualTimes(dates, selection, around.now) };
  return { ...launcher, selection: next, moved: movedTimes(selection, next, chosen) };
}

type Which = 'startTime' | 'endTime';

/** Whoever takes a time away is not given another. */
function chooseTimeOf(
  launcher: Launcher,
  { which, time }: { which: Which; time: TimeOfDay | '' },
  around: LauncherContext,
): Outcome {
  const { selection } = launcher;
  const dates = chooseTime(selection, which, time, around.now);
  if (time === '') return { ...launcher, selection: { ...selection, ...dates } };
  return withDates(launcher, { ...selection, ...dates }, around, which);
}

/** The only town of a shop is not asked for. */
function openDestination(selection: Selection, around: LauncherContext): Outcome {
  const stage: Stage = { open: 'destination', step: 'destinations' };
  const [town, ...others] = towns();
  const isOnly = town !== undefined && others.length === 0 && selection.destination === '';
  return isOnly ? chooseTown({ stage, selection }, asChosen(town), around) : { selection, stage };
}

/** How the scooter is had is asked where there are two ways; the only one answers by itself. */
function chooseTown(launcher: Launcher, town: ChosenTown, around: LauncherContext): Outcome {
  const { stage, selection } = launcher;
  const next: Launcher = {
    stage: around.device === 'mobile' ? { open: 'destination', step: 'pickup' } : stage,
    selection: { ...selection, destination: town.name, selectedDestination: town, pickupOption: '' },
  };
  const only = onlyPickup(next.selection);
  return only ? choosePickup(next, only, around) : next;
}

export function onlyPickup(selection: Pick<Selection, 'destination'>): 'office' | 'delivery' | null {
  const [office, delivery] = [offersOffice(selection), offersDelivery(selection)];
  if (office === delivery) return null;
  return office ? 'office' : 'delivery';
}

const typedAddress = ({
  which,
  text,
}: {
  which: 'deliveryAddress' | 'returnAddress' | 'both';
  text: string;
}) => (which === 'both' ? { deliveryAddress: text, returnAddress: text } : { [which]: text });

function choosePickup(launcher: Launcher, option: 'office' | 'delivery', around: LauncherContext): Outcome {
  if (!(option === 'office' ? offersOffice : offersDelivery)(launcher.selection)) return launcher;
  const selection = { ...launcher.selection, pickupOption: option };
  if (around.device === 'desktop') return { stage: launcher.stage, selection };
  if (option === 'delivery') return { stage: { open: 'destination', step: 'addresses' }, selection };
  return leaveDestination({ stage: launcher.stage, selection }, around);
}

/** On to the calendar, once the destination is complete; where the dates stand already, straight to the goal beyond it. */
function leaveDestination({ stage, selection }: Launcher, around: LauncherContext): Outcome {
  if (!destinationIsComplete(selection)) return { stage, selection, notice: 'required fields' };
  if (around.goal === 'checkout' && datesAreComplete(selection)) {
    return { stage: { open: 'nothing' }, selection, leaveFor: 'checkout' };
  }
  return { stage: { open: 'calendar' }, selection };
}

function goBack({ stage, selection }: Launcher, device: Device): Outcome {
  if (stage.open === 'calendar') {
    return {
      stage: { open: 'destination', step: stepFor(selection, device) },
      selection: { ...selection, ...noDates },
    };
  }
  if (stage.open === 'destination' && stage.step !== 'destinations') {
    return {
      stage: { open: 'destination', step: stage.step === 'addresses' ? 'pickup' : 'destinations' },
      selection,
    };
  }
  return { stage, selection };
}

/** The step that the visitor saw last before the calendar, or has not come to yet. */
function stepFor({ destination, pickupOption }: Selection, device: Device): DestinationStep {
  if (device === 'desktop' || destination === '') return 'destinations';
  return pickupOption === 'delivery' ? 'addresses' : 'pickup';
}

/** Leaving the destination dialog unfinished forgets everything; the calendar keeps what it has. */
function close({ stage, selection }: Launcher): Outcome {
  const unfinished = stage.open === 'destination' && !destinationIsComplete(selection);
  return { stage: { open: 'nothing' }, selection: unfinished ? noSelection : selection };
}

function search({ stage, selection }: Launcher, around: LauncherContext): Outcome {
  if (!canSearch(selection, around.freeCount, around.isSlotFull)) return { stage, selection };
  if (!datesAreComplete(selection)) return { stage, selection, notice: 'required fields' };
  if (destinationIsComplete(selection))
    return { stage: { open: 'nothing' }, selection, leaveFor: around.goal };
  // Who has said only the town is asked how they want the scooter; whatever else is missing is said.
  const asksOn =
    around.goal === 'checkout' || (selection.destination !== '' && selection.pickupOption === '');
  return asksOn
    ? { stage: missingStage(selection, around.device), selection }
    : { stage, selection, notice: 'required fields' };
}

/** The first step that is not complete. */
const missingStage = (selection: Selection, device: Device): Stage =>
  datesAreComplete(selection)
    ? { open: 'destination', step: stepFor(selection, device) }
    : { open: 'calendar' };
