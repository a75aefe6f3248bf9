import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { StaffApiError } from './staff-api.ts';
import { changeDue } from './taking/change-due.ts';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

it('the change that one person has to give is not told to the next one, once the session has ended', async () => {
  const client = createQueryClient();
  changeDue.showNext({ amountCents: 130_00, givenCents: 140_00 }, '/admin');
  const ask = (refusal: string) =>
    client
      .fetchQuery({
        queryKey: ['today', refusal],
        retry: false,
        queryFn: () => Promise.reject(new StaffApiError(401, { refusal })),
      })
      .catch(() => null);
  await ask('unit_not_free');
  expect(changeDue.current()).not.toBeNull();
  await ask('sign_in_first');
  expect(changeDue.current()).toBeNull();
});
