import { expect, it } from 'vitest';
import { bookingStore } from '../booking/booking.store.ts';
import { describeOnPostgres, freshDatabase } from '../../tests/support/postgres/postgres.ts';
import { customersStore } from './customers.store.ts';

describeOnPostgres('a customer with more bookings than a statement has parameters', () => {
  it('has their notes, decisions and drivers read like anybody’s', async () => {
    const fresh = await freshDatabase();
    const ids = Array.from({ length: 65_536 }, () => crypto.randomUUID());
    expect(await customersStore.notesOf(fresh.database, ids)).toEqual([]);
    expect(await customersStore.decisionsOf(fresh.database, ids)).toEqual([]);
    expect(await bookingStore.driversOf(fresh.database, ids)).toEqual(new Map());
    await fresh.close();
  });
});
