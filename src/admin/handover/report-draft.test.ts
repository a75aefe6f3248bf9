import { expect, it, vi } from 'vitest';
import type { HandoverAnswer } from '../../handover/report.shape.ts';
import { sayIn } from '../../translations/words.ts';
import { placeOf } from './next-of-party.tsx';
import { doneKey } from './done-key.ts';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const say = sayIn('it', 'admin');

it('after a report nobody reads that a customer without an e-mail address has it', () => {
  const toastOf = (kind: 'handover' | 'return', hasNobodyToWrite: boolean) =>
    say(doneKey({ kind }, { hasNobodyToWrite } as HandoverAnswer)); // only this is read
  for (const kind of ['handover', 'return'] as const) {
    // Of several it may be the rider alone.
    expect(toastOf(kind, false)).toMatch(/il verbale va a chi ha lasciato un’e-/);
    expect(toastOf(kind, true)).toMatch(/il verbale è sulla sua pagina/);
  }
});

it('of two scooters of an order of which one was cancelled the other is no longer called one of two', () => {
  const member = (code: string, state: string) => ({ code, state, driver: 'Anna', plate: null });
  const [one, gone, other] = [member('A', 'confirmed'), member('B', 'cancelled'), member('C', 'collected')];
  expect(placeOf({ code: 'A', together: [one, gone] })).toBeNull();
  expect(placeOf({ code: 'C', together: [one, gone, other] })).toEqual({ nth: 2, size: 2 });
});

it('a reason that its customer gets with their data is never called one that they do not read', () => {
  const inside = ['handover.unsigned.inside', 'rest.waive.inside', 'deposit.waive.inside'] as const;
  for (const key of inside) {
    expect(say(key, { paid: 'some' })).toMatch(/^Resta nella storia della prenotazione/);
    expect(sayIn('en', 'admin')(key, { paid: 'some' })).toMatch(/in the booking’s history/);
  }
});

it('a report that was refused and may leave now is not called paid: what was owed may have been given up', () => {
  expect(say('outbox.settled', { name: 'Anna' })).toMatch(/ciò che mancava è a posto/);
  expect(sayIn('en', 'admin')('outbox.settled', { name: 'Anna' })).toMatch(/what was open is settled/);
});

it('one eighth of a tank is said in the singular', () => {
  expect([1, 2].map((n) => say('handover.fuel.eighths', { n }))).toEqual([
    '1 ottavo del serbatoio',
    '2 ottavi del serbatoio',
  ]);
});
