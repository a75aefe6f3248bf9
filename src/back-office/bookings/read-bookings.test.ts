import { expect, it } from 'vitest';
import { BookingsQuery, mostInFile } from './bookings.shape.ts';
import { listBookings } from './read-bookings.ts';

type Deps = Parameters<typeof listBookings>[0];
type By = Parameters<typeof listBookings>[1];

const listOf = (count: number) => {
  const find = () => Promise.resolve({ lines: [], count });
  const deps = { bookingSearch: { find } } as unknown as Deps; // of how many there are it asks nothing else
  return listBookings(deps, {} as By, BookingsQuery.parse({})); // the call checks who asks
};

it('the list of bookings is a file of all that were found, and none of a part of them', async () => {
  expect(await listOf(mostInFile)).toHaveProperty('csv');
  expect(await listOf(mostInFile + 1)).toEqual({ refusal: 'list_too_long' });
});
