import { describe, expect, test } from 'vitest';
import { costiera } from '../../../tests/support/values/costiera.ts';
import '../../../tests/support/values/stand-on-costiera.ts';
import { publishedOf, publishShop } from '../../shop/published-shop.rules.ts';
import {
  canSearch,
  datesAreComplete,
  destinationIsComplete,
  launcherReducer,
  noSelection,
  type Device,
  type Launcher,
  type LauncherAction,
  type LauncherContext,
  type Outcome,
  type Selection,
} from './launcher.rules.ts';

const now = new Date('2026-05-10T07:10:00Z');
const town = (name: string) => ({ id: name.toLowerCase(), name, country: 'Italia', imageUrl: '' });
const [maiori, amalfi] = [town('Maiori'), town('Amalfi')];

const addresses = { deliveryAddress: 'Via dei Mulini 1', returnAddress: 'Piazza Duomo 2' };
const dates = {
  selectedStartDate: '2026-06-10',
  selectedEndDate: '2026-06-12',
  startTime: '09:00',
  endTime: '18:00',
};
const inAmalfi: Partial<Selection> = { destination: 'Amalfi', selectedDestination: amalfi };
const inMaiori: Partial<Selection> = { destination: 'Maiori', selectedDestination: maiori };
const delivered: Partial<Selection> = { ...inAmalfi, pickupOption: 'delivery', ...addresses };

const destination = (step: 'destinations' | 'pickup' | 'addresses' = 'destinations') =>
  ({ open: 'destination', step }) as const;
const calendar = { open: 'calendar' } as const;
const nothing = { open: 'nothing' } as const;

const after = (
  stage: Launcher['stage'],
  chosen: Partial<Selection>,
  action: LauncherAction,
  around: Partial<LauncherContext> = {},
): Outcome =>
  launcherReducer({ stage, selection: { ...noSelection, ...chosen } }, action, {
    device: 'mobile',
    goal: 'vehicles',
    freeCount: undefined,
    isSlotFull: false,
    now,
    ...around,
  });

describe('what is pressed to open a dialog', () => {
  test.each([
    ['open destination', destination()],
    ['open calendar', calendar],
  ] as const)('“%s” opens it and keeps the choices', (did, stage) => {
    for (const chosen of [delivered, { ...delivered, ...dates }])
      expect(after(nothing, chosen, { did })).toEqual({ stage, selection: { ...noSelection, ...chosen } });
  });

  test.each<[string, Launcher['stage']]>([
    ['nothing is open', nothing],
    ['the first step is open', destination()],
  ])('there is no way back where %s', (_, stage) => {
    const here = { stage, selection: { ...noSelection, ...delivered } };
    expect(after(stage, delivered, { did: 'go back' })).toEqual(here);
    expect(after(stage, delivered, { did: 'go back' }, { device: 'desktop' })).toEqual(here);
  });

  test('closing the calendar keeps an unfinished destination', () => {
    const chosen = { ...inAmalfi, ...dates };
    expect(after(calendar, chosen, { did: 'close' })).toEqual({
      stage: nothing,
      selection: { ...noSelection, ...chosen },
    });
  });
});

describe('a selection is whole', () => {
  test.each<[string, Partial<Selection>, boolean]>([
    ['delivered in a town, to addresses', delivered, true],
    ['fetched at the office', { ...inMaiori, pickupOption: 'office' }, true],
    ['with addresses in no town', { ...delivered, destination: '' }, false],
    ['with addresses, but nobody said how', { ...delivered, pickupOption: '' }, false],
  ])('%s: %s', (_, chosen, isWhole) => {
    expect(destinationIsComplete({ ...noSelection, ...chosen })).toBe(isWhole);
  });

  test.each(['selectedStartDate', 'selectedEndDate', 'startTime', 'endTime'] as const)(
    'not without its %s',
    (which) => {
      const without = { ...noSelection, ...dates, [which]: noSelection[which] };
      expect([datesAreComplete({ ...noSelection, ...dates }), datesAreComplete(without)]).toEqual([
        true,
        false,
      ]);
    },
  );

  test('on the way to the vehicles the calendar comes though the dates stand; on the way to checkout only where they do not', () => {
    const next = (goal: 'vehicles' | 'checkout', chosen: Partial<Selection>) =>
      after(destination('addresses'), chosen, { did: 'continue' }, { goal }).stage;
    expect(next('vehicles', { ...delivered, ...dates })).toEqual(calendar);
    expect(next('checkout', delivered)).toEqual(calendar);
    expect(next('checkout', { ...delivered, ...dates })).toEqual(nothing);
  });

  test('a search that cannot be made changes nothing', () => {
    const chosen = { ...delivered, ...dates };
    expect(after(nothing, chosen, { did: 'search' }, { freeCount: 0 })).toEqual({
      stage: nothing,
      selection: { ...noSelection, ...chosen },
    });
  });
});

describe('the destination dialog', () => {
  test.each<[string, Device, Launcher['stage']]>([
    ['moves to pickup', 'mobile', destination('pickup')],
    ['stays where it is', 'desktop', destination()],
  ])('choosing a town resets the pickup option and %s on %s', (_, device, stage) => {
    const outcome = after(destination(), delivered, { did: 'choose town', town: maiori }, { device });
    expect(outcome).toEqual({
      stage,
      selection: { ...noSelection, ...delivered, ...inMaiori, pickupOption: '' },
    });
  });

  test.each(['mobile', 'desktop'] as const)('the office can be chosen for Maiori only (%s)', (device) => {
    const office: LauncherAction = { did: 'choose pickup', option: 'office' };
    expect(after(destination('pickup'), inAmalfi, office, { device }).selection.pickupOption).toBe('');
    expect(after(destination('pickup'), inMaiori, office, { device }).selection.pickupOption).toBe('office');
  });

  test('the office closes the dialog and opens the calendar on mobile', () => {
    expect(after(destination('pickup'), inMaiori, { did: 'choose pickup', option: 'office' }).stage).toEqual(
      calendar,
    );
  });

  test('the office waits for "continue" on desktop, which opens the calendar', () => {
    const device = 'desktop';
    const chosen = after(destination(), inMaiori, { did: 'choose pickup', option: 'office' }, { device });
    expect(chosen.stage).toEqual(destination());
    expect(after(chosen.stage, chosen.selection, { did: 'continue' }, { device }).stage).toEqual(calendar);
  });

  test.each<[string, Device, Launcher['stage']]>([
    ['leads to the addresses', 'mobile', destination('addresses')],
    ['shows the fields in the same place', 'desktop', destination()],
  ])('delivery %s on %s', (_, device, stage) => {
    const outcome = after(destination(), inAmalfi, { did: 'choose pickup', option: 'delivery' }, { device });
    expect(outcome.stage).toEqual(stage);
    expect(outcome.selection.pickupOption).toBe('delivery');
  });

  test.each([
    ['both addresses missing', {}],
    ['the return address missing', { deliveryAddress: 'Via Roma 1' }],
    ['the delivery address missing', { returnAddress: 'Via Roma 1' }],
    ['an address of spaces', { deliveryAddress: ' ', returnAddress: 'Via Roma 1' }],
  ])('delivery with %s says what is required and stays', (_, typed) => {
    const chosen = { ...inAmalfi, pickupOption: 'delivery' as const, ...typed };
    const outcome = after(destination('addresses'), chosen, { did: 'continue' });
    expect(outcome).toMatchObject({ stage: destination('addresses'), notice: 'required fields' });
  });

  test('delivery with both addresses opens the calendar', () => {
    const outcome = after(destination('addresses'), delivered, { did: 'continue' });
    expect(outcome).toEqual({ stage: calendar, selection: { ...noSelection, ...delivered } });
  });

  test('typing an address is kept at once', () => {
    const typed: LauncherAction = { did: 'type address', which: 'returnAddress', text: 'Via R' };
    expect(after(destination('addresses'), inAmalfi, typed).selection.returnAddress).toBe('Via R');
  });

  test.each([
    ['addresses', 'pickup'],
    ['pickup', 'destinations'],
    ['destinations', 'destinations'],
  ] as const)('back on mobile leads from %s to %s and keeps the choices', (from, to) => {
    expect(after(destination(from), delivered, { did: 'go back' })).toEqual({
      stage: destination(to),
      selection: { ...noSelection, ...delivered },
    });
  });

  test.each<[string, Partial<Selection>]>([
    ['a town alone', { ...inAmalfi, ...dates }],
    ['delivery without addresses', { ...inAmalfi, pickupOption: 'delivery', ...dates }],
    ['the office outside of Maiori', { ...inAmalfi, pickupOption: 'office' }],
  ])('closing it unfinished (%s) resets the whole selection', (_, chosen) => {
    expect(after(destination('pickup'), chosen, { did: 'close' })).toEqual({
      stage: nothing,
      selection: noSelection,
    });
  });

  test.each<[string, Partial<Selection>]>([
    ['the office in Maiori', { ...inMaiori, pickupOption: 'office', ...dates }],
    ['delivery with both addresses', { ...delivered, ...dates }],
  ])('closing it finished (%s) keeps the selection', (_, chosen) => {
    expect(after(destination('pickup'), chosen, { did: 'close' })).toEqual({
      stage: nothing,
      selection: { ...noSelection, ...chosen },
    });
  });
});

describe('the calendar', () => {
  test.each<[string, Device, Partial<Selection>, Launcher['stage']]>([
    ['at the addresses', 'mobile', delivered, destination('addresses')],
    ['at the pickup', 'mobile', { ...inMaiori, pickupOption: 'office' }, destination('pickup')],
    ['at the towns', 'mobile', {}, destination()],
    ['at its only step', 'desktop', delivered, destination()],
  ])('back clears dates and times and reopens the destination dialog %s (%s)', (_, device, chosen, stage) => {
    expect(after(calendar, { ...chosen, ...dates }, { did: 'go back' }, { device })).toEqual({
      stage,
      selection: { ...noSelection, ...chosen },
    });
  });

  test('"remove dates" clears dates and times and stays', () => {
    expect(after(calendar, { ...delivered, ...dates }, { did: 'remove dates' })).toEqual({
      stage: calendar,
      selection: { ...noSelection, ...delivered },
    });
  });

  test('dates that are free instead are taken with the times that were chosen', () => {
    const taken = after(
      calendar,
      { ...delivered, ...dates },
      { did: 'take dates', from: '2027-06-01', to: '2027-06-03' },
    );
    expect(taken.stage).toEqual(calendar);
    expect(taken.selection).toEqual({
      ...noSelection,
      ...delivered,
      ...dates,
      selectedStartDate: '2027-06-01',
      selectedEndDate: '2027-06-03',
    });
  });

  test('closing it keeps the dates', () => {
    expect(after(calendar, { ...delivered, ...dates }, { did: 'close' }).selection).toMatchObject(dates);
  });

  test('days and times go through the rules of the calendar', () => {
    const clicked = after(
      calendar,
      { selectedStartDate: '2026-06-10' },
      { did: 'click day', day: '2026-06-08' },
    );
    expect(clicked.selection).toMatchObject({
      selectedStartDate: '2026-06-08',
      selectedEndDate: '2026-06-10',
    });
    const timed = after(calendar, dates, { did: 'choose time', which: 'endTime', time: '20:00' });
    expect(timed.selection.endTime).toBe('20:00');
  });
});

describe('searching', () => {
  test('with everything chosen closes the dialog and leaves for the vehicles', () => {
    expect(after(calendar, { ...delivered, ...dates }, { did: 'search' }, { freeCount: 3 })).toEqual({
      stage: nothing,
      selection: { ...noSelection, ...delivered, ...dates },
      leaveFor: 'vehicles',
    });
  });

  test.each([
    ['without a start time', { ...dates, startTime: '' }, 3, false],
    ['without a return time', { ...dates, endTime: '' }, 3, false],
    ['when nothing is free', dates, 0, false],
    ['while the count is not known', dates, undefined, true],
    ['with times and something free', dates, 1, true],
    ['when no rider can be there', dates, 1, false, true],
  ])('%s: the button works or not', (_, chosen, free, expected, full = false) => {
    expect(canSearch({ ...noSelection, ...chosen }, free, full)).toBe(expected);
  });

  test('a disabled search does nothing', () => {
    const outcome = after(calendar, { ...delivered, ...dates }, { did: 'search' }, { freeCount: 0 });
    expect(outcome.leaveFor).toBeUndefined();
    expect(outcome.notice).toBeUndefined();
  });

  test.each<[string, Partial<Selection>]>([
    ['the end date', { ...delivered, ...dates, selectedEndDate: null }],
    ['the destination', dates],
    ['an address', { ...delivered, ...dates, returnAddress: '' }],
  ])('without %s says what is required and stays', (_, chosen) => {
    const outcome = after(calendar, chosen, { did: 'search' });
    expect(outcome).toMatchObject({ stage: calendar, notice: 'required fields' });
    expect(outcome.leaveFor).toBeUndefined();
  });
});

describe('what is missing', () => {
  test.each<[string, Partial<Selection>, Device, Launcher['stage']]>([
    ['the dates, with all else', delivered, 'mobile', calendar],
    ['the town', dates, 'mobile', destination()],
    ['how it is had', { ...inAmalfi, ...dates }, 'mobile', destination('pickup')],
    [
      'the addresses',
      { ...inAmalfi, ...dates, pickupOption: 'delivery' },
      'mobile',
      destination('addresses'),
    ],
    [
      'the addresses, beside the rest',
      { ...inAmalfi, ...dates, pickupOption: 'delivery' },
      'desktop',
      destination(),
    ],
  ])('opens at %s', (_, chosen, device, stage) => {
    expect(after(nothing, chosen, { did: 'open what is missing' }, { device, goal: 'checkout' })).toEqual({
      stage,
      selection: { ...noSelection, ...chosen },
    });
  });

  test.each<[Device, Launcher['stage']]>([
    ['mobile', destination('pickup')],
    ['desktop', destination()],
  ])('after dates for a town alone is how the scooter is had, without a complaint (%s)', (device, stage) => {
    const chosen = { ...inAmalfi, ...dates };
    expect(after(calendar, chosen, { did: 'search' }, { device, freeCount: 3 })).toEqual({
      stage,
      selection: { ...noSelection, ...chosen },
    });
  });
});

describe('on the way to checkout, from a scooter chosen without dates', () => {
  const goal = 'checkout';

  test('complete dates lead on to checkout, or to the destination where it is missing', () => {
    expect(after(calendar, { ...delivered, ...dates }, { did: 'search' }, { goal }).leaveFor).toBe(
      'checkout',
    );
    expect(after(calendar, dates, { did: 'search' }, { goal }).stage).toEqual(destination());
  });

  test('a destination completed after the dates leads on to checkout', () => {
    const outcome = after(
      destination('addresses'),
      { ...delivered, ...dates },
      { did: 'continue' },
      { goal },
    );
    expect(outcome).toMatchObject({ stage: nothing, leaveFor: 'checkout' });
  });
});

describe('a step with one possible answer', () => {
  const choose = (chosen: ReturnType<typeof town>, device: Device = 'mobile') =>
    after(destination(), {}, { did: 'choose town', town: chosen }, { device });
  /** A shop that serves only these. */
  const serve = (...ids: string[]) => {
    const towns = costiera.places.towns.filter(({ id }) => ids.includes(id));
    publishShop(publishedOf({ ...costiera, places: { ...costiera.places, towns } }));
  };

  test('answers itself: a town that has delivery alone goes on to the address, and back leads to the pickup', () => {
    const outcome = choose(amalfi);
    expect(outcome).toMatchObject({
      stage: destination('addresses'),
      selection: { pickupOption: 'delivery' },
    });
    expect(after(outcome.stage, outcome.selection, { did: 'go back' }).stage).toEqual(destination('pickup'));
    expect(choose(amalfi, 'desktop')).toMatchObject({
      stage: destination(),
      selection: { pickupOption: 'delivery' },
    });
  });

  test('answers itself: a town that has the office alone goes on to the calendar', () => {
    const towns = costiera.places.towns.map((one) => ({ ...one, delivery: one.id !== 'maiori' }));
    publishShop(publishedOf({ ...costiera, places: { ...costiera.places, towns } }));
    expect(choose(maiori)).toMatchObject({ stage: calendar, selection: { pickupOption: 'office' } });
  });

  test('answers itself: the only town of a shop is chosen when the dialog opens, and can be looked at again', () => {
    serve('amalfi');
    const outcome = after(nothing, {}, { did: 'open destination' });
    expect(outcome).toMatchObject({
      stage: destination('addresses'),
      selection: { destination: 'Amalfi', selectedDestination: { id: 'amalfi' }, pickupOption: 'delivery' },
    });
    expect(after(nothing, outcome.selection, { did: 'open destination' }).stage).toEqual(destination());
    serve('amalfi', 'ravello');
    expect(after(nothing, {}, { did: 'open destination' }).selection).toEqual(noSelection);
  });

  test('one address is typed for both ways', () => {
    const typed: LauncherAction = { did: 'type address', which: 'both', text: 'Via Roma 1' };
    const { selection } = after(destination('addresses'), inAmalfi, typed);
    expect(selection).toMatchObject({ deliveryAddress: 'Via Roma 1', returnAddress: 'Via Roma 1' });
  });
});
