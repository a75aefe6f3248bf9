import { expect, it } from 'vitest';
import { costiera } from '../../tests/support/values/costiera.ts';
import type { NoticeRule, Notices, NoticeTopic } from '../shop/settings/notices.shape.ts';
import { recipientsOfAny } from './notice-recipients.ts';

it('a person who is named by an address in capitals for one topic and by their account for another is told once, of both', async () => {
  const rule: NoticeRule = { way: 'daily', emails: [], roles: [], isUrgent: false };
  const notices: Notices = {
    ...costiera.notices,
    rules: {
      new_booking: { ...rule, emails: ['Anna@Shop.example', 'bruno@shop.example'] },
      cancellation: { ...rule, roles: ['owner'] },
    },
  };
  const account = { name: 'Anna', email: 'anna@shop.example' };
  const deps = { notices: () => notices, accountsWith: () => Promise.resolve([account]) };
  const topics: NoticeTopic[] = ['new_booking', 'cancellation'];
  const nobody = {} as never; // the database is not asked
  expect(
    (await recipientsOfAny(deps, nobody, topics)).map(({ to, topics: told }) => [to.email, told]),
  ).toEqual([
    ['Anna@Shop.example', ['new_booking', 'cancellation']],
    ['bruno@shop.example', ['new_booking']],
  ]);
});
