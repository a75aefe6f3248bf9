import { expect, it } from 'vitest';
import { alarmKinds, taskAlarmKinds } from '../mails/alarm-kinds.rules.ts';
import { kindOfTask, notificationKinds } from '../notifications/notification-kinds.rules.ts';
import { findingsIn, type WatchSnapshot } from './findings.rules.ts';
import { needsReason, staffTaskKinds, staffTaskRules } from '../tasks/staff-task.shape.ts';

const now = new Date('2027-06-01T12:00:00Z');
const since = new Date('2027-05-01T12:00:00Z');
const alarmsOf = (kind: string) =>
  findingsIn({
    now,
    watchedSince: now,
    heartbeats: [],
    mails: [],
    unsealed: [],
    unanswered: [],
    outOfOrder: [],
    proxies: [],
    tasks: [{ kind, subject: 'it', since }],
  } satisfies WatchSnapshot).map((found) => found.kind);

it.each(staffTaskKinds)(
  '%s wakes the owner, asks what was done and is told to phones as its row says',
  (kind) => {
    const { alarm, asksWhy, phone } = staffTaskRules[kind];
    // That a contract is not sealed the watch sees in the contract.
    const woken = {
      own: [kind],
      other: ['other_task'],
      watched: kind === 'provider_silent' ? [kind] : [],
      none: [],
    };
    expect(alarmsOf(kind)).toEqual(woken[alarm]);
    expect(taskAlarmKinds.some((one) => one === kind)).toBe(alarm === 'own');
    expect(alarmKinds.some((one) => one === kind)).toBe(alarm === 'own' || alarm === 'watched');
    expect(needsReason(kind)).toBe(asksWhy);
    expect(kindOfTask(kind)).toBe(phone);
    expect(notificationKinds).toContain(phone);
  },
);

it('a kind that an older shop wrote is one of the other tasks, asks nothing and is told as a task', () => {
  expect([
    alarmsOf('written_long_ago'),
    needsReason('written_long_ago'),
    kindOfTask('written_long_ago'),
  ]).toEqual([['other_task'], false, 'task']);
});
