import { expect, test } from 'vitest';
import { createToasts, removedAfterMs, shownMs } from './toast.ts';

function aToaster() {
  const timers: { ms: number; ring: () => void }[] = [];
  const toasts = createToasts({ after: (ms, ring) => void timers.push({ ms, ring }) });
  return { toasts, timers };
}

test('one toast at a time: a second takes the place of the first', () => {
  const { toasts } = aToaster();
  toasts.show({ title: 'Errore' });
  toasts.show({ title: 'Dati salvati', kind: 'success' });
  expect(toasts.current()).toMatchObject([{ title: 'Dati salvati', kind: 'success', open: true }]);
});

test('a dismissed toast closes at once and is forgotten 1,000,000 ms later', () => {
  const { toasts, timers } = aToaster();
  const { dismiss } = toasts.show({ title: 'Errore' });
  dismiss();
  dismiss();
  expect(toasts.current()).toMatchObject([{ open: false }]);
  expect(timers.map(({ ms }) => ms)).toEqual([removedAfterMs]);
  timers[0]?.ring();
  expect(toasts.current()).toEqual([]);
});

test('whoever listens hears of each change', () => {
  const { toasts } = aToaster();
  let heard = 0;
  const stop = toasts.subscribe(() => heard++);
  toasts.show({ title: 'a' }).dismiss();
  stop();
  toasts.show({ title: 'b' });
  expect(heard).toBe(2);
});

test('a toast stays for 5000 ms', () => {
  expect([shownMs, removedAfterMs]).toEqual([5000, 1_000_000]);
});
