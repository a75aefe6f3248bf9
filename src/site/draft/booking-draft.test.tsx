import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BookingDraftProvider, useBookingDraft } from './booking-draft-provider.tsx';
import { emptyBookingState, readBookingState, withExtra } from './booking-state.ts';

const Destination = () => useBookingDraft().draft?.destination ?? 'not known yet';

test('the draft outside of its provider is an error', () => {
  expect(() => renderToString(<Destination />)).toThrow('outside its BookingDraftProvider');
});

test('the server does not know the draft', () => {
  const html = renderToString(
    <BookingDraftProvider>
      <Destination />
    </BookingDraftProvider>,
  );
  expect(html).toBe('not known yet');
});

/** As much of a browser as the store asks for. */
function aBrowser(
  stored: Map<string, string>,
  setItem = (key: string, text: string) => void stored.set(key, text),
) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem,
  });
  vi.stubGlobal('dispatchEvent', () => true);
}

describe('the draft in storage', () => {
  const key = 'costiera.booking-state';
  const freshStore = () => import('./booking-draft.ts');
  beforeEach(() => vi.resetModules());

  test('merges partial changes, keeps the rest, and stores the whole each time', async () => {
    const stored = new Map<string, string>();
    aBrowser(stored);
    const { mergeBookingDraft } = await freshStore();
    mergeBookingDraft({ destination: 'Amalfi' });
    mergeBookingDraft({ promoCode: 'LIMONE10' });
    expect(JSON.parse(stored.get(key) ?? '')).toEqual({
      ...emptyBookingState,
      destination: 'Amalfi',
      promoCode: 'LIMONE10',
    });
  });

  test('clearing resets every field and removes the stored copy', async () => {
    const stored = new Map([[key, JSON.stringify({ ...emptyBookingState, destination: 'Amalfi' })]]);
    aBrowser(stored);
    const { clearBookingDraft, currentBookingDraft } = await freshStore();
    expect(currentBookingDraft().destination).toBe('Amalfi');
    clearBookingDraft();
    expect(currentBookingDraft()).toEqual(emptyBookingState);
    expect(stored.has(key)).toBe(false);
  });

  test('a storage that refuses is warned about once; the draft lives on in memory', async () => {
    aBrowser(new Map(), () => {
      throw new Error('full');
    });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { currentBookingDraft, mergeBookingDraft } = await freshStore();
    mergeBookingDraft({ destination: 'Amalfi' });
    mergeBookingDraft({ startTime: '09:00' });
    expect(currentBookingDraft()).toMatchObject({ destination: 'Amalfi', startTime: '09:00' });
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('what storage gives back', () => {
  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another kind of value', '[1]'],
    [
      'fields of other kinds',
      '{"destination":7,"extras":[],"pickupOption":"boat","selectedStartDate":"soon","startTime":9}',
    ],
  ])('as %s reads as the empty state', (_, text) => {
    expect(readBookingState(text)).toEqual(emptyBookingState);
  });

  test('is warned of where it cannot be read, and once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.resetModules();
    aBrowser(new Map([['costiera.booking-state', '{']]));
    const { currentBookingDraft } = await import('./booking-draft.ts');
    expect([currentBookingDraft(), currentBookingDraft()]).toEqual([emptyBookingState, emptyBookingState]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain('cannot be read');
  });

  test('as a whole state reads as it was written, dates as plain text', () => {
    const state = {
      ...emptyBookingState,
      destination: 'Amalfi',
      selectedStartDate: '2026-10-25',
      extras: { 5: 1 },
    };
    expect(readBookingState(JSON.stringify(state))).toEqual(state);
  });
});

test('an extra at zero or below is removed', () => {
  expect(withExtra({}, 5, 1)).toEqual({ 5: 1 });
  expect(withExtra({ 5: 1, 7: 2 }, 5, 0)).toEqual({ 7: 2 });
  expect(withExtra({ 5: 1 }, 5, -1)).toEqual({});
});
