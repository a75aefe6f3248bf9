import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aRoomClosing } from '../../../tests/builders/a-till.ts';
import { describeOnPostgres, freshDatabase } from '../../../tests/support/postgres/postgres.ts';
import { instantOf } from '../../basics/rome-time.ts';
import { authorize, type Permit } from '../../identity/authorize.ts';
import { staffStore } from '../../identity/staff.store.ts';
import { staffTasks } from '../../tasks/staff-tasks.store.ts';
import { createTill } from '../../till/till.ts';
import { readTillForDesk } from './read-till.ts';
import { tillCodesStore } from './till-codes.store.ts';

/** The till on a clock that is set by hand; nobody stays signed in from summer to spring, so the desk is not asked by its calls. */
async function aTill() {
  const { database } = await freshDatabase();
  const staffId = randomUUID();
  let now = new Date();
  const clock = { now: () => now };
  const till = createTill({ database, clock }, { tasks: staffTasks });
  const fiscalOf = () => Promise.resolve(new Map());
  const deps = { database, clock, till, staff: staffStore, tillCodes: tillCodesStore, fiscalOf };
  const who = { staffId, name: '', email: '', role: 'desk', language: 'it', token: '' } as const;
  const permit = authorize({ ...who, hasSecondFactor: true }, 'use the till', {
    secondFactorRequired: false,
  });
  const nothing = () => Promise.resolve();
  return {
    at: (moment: Date) => (now = moment),
    open: (floatCents: number) => till.open({ staffId, floatCents, onOpened: nothing }),
    move: (kind: 'in' | 'out', cents: number, reason: string) =>
      till.moveCash({ id: randomUUID(), kind, cents, reason, staffId, onMoved: nothing }),
    close: (number: number, expectedCents: number) =>
      till.close(aRoomClosing({ number, expectedCents, leftCents: expectedCents })),
    read: () => readTillForDesk(deps, permit as Permit<'use the till'>), // a desk may
  };
}

describeOnPostgres('a day of the till', () => {
  it('belongs to the date in Rome on which it was opened, over midnight', async () => {
    const { at, open, move, close, read } = await aTill();
    at(instantOf({ date: '2027-08-14', time: '23:50' }));
    await open(50_00);
    at(instantOf({ date: '2027-08-15', time: '00:20' }));
    await move('out', 10_00, 'benzina');
    expect((await read()).open).toMatchObject({
      day: '2027-08-14',
      isOfEarlierDay: true,
      expectedCents: 40_00,
    });
    await close(1, 40_00);
    await open(40_00);
    expect((await read()).open).toMatchObject({ number: 2, day: '2027-08-15', isOfEarlierDay: false });
  });

  it('keeps the order of its movements in the night in which 02:30 comes twice, and ends with Rome’s date', async () => {
    const { at, open, move, close, read } = await aTill();
    at(new Date('2027-10-31T00:30:00Z'));
    await open(40_00);
    await move('out', 1_00, 'prima volta 02:30');
    at(new Date('2027-10-31T01:30:00Z'));
    await move('out', 2_00, 'seconda volta 02:30');
    const { open: day } = await read();
    expect(day).toMatchObject({ day: '2027-10-31', isOfEarlierDay: false, expectedCents: 37_00 });
    expect(day?.entries.map(({ reason }) => reason)).toEqual(['prima volta 02:30', 'seconda volta 02:30']);
    at(new Date('2027-10-31T22:59:00Z')); // 23:59
    expect((await read()).open?.isOfEarlierDay).toBe(false);
    at(new Date('2027-10-31T23:00:00Z'));
    expect((await read()).open?.isOfEarlierDay).toBe(true);
    await close(1, 37_00);
    expect((await read()).closed).toMatchObject([{ day: '2027-10-31', leftCents: 37_00 }]);
  });

  it('goes on over the hour that does not come', async () => {
    const { at, open, move, read } = await aTill();
    at(new Date('2028-03-26T00:59:00Z'));
    await open(0);
    at(new Date('2028-03-26T01:01:00Z'));
    await move('in', 5_00, 'monete');
    expect((await read()).open).toMatchObject({
      day: '2028-03-26',
      isOfEarlierDay: false,
      expectedCents: 5_00,
    });
    at(new Date('2028-03-26T22:00:00Z'));
    expect((await read()).open?.isOfEarlierDay).toBe(true);
  });
});
