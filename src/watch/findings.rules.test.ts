import { describe, expect, it } from 'vitest';
import { addMinutes } from '../basics/rome-time.ts';
import { findingsIn, type WatchSnapshot, type JobSchedule } from './findings.rules.ts';

const now = new Date('2027-06-01T07:00:00Z');
const ago = (minutes: number) => addMinutes(now, -minutes);
const found = (subject: string, minutes: number) => ({ subject, since: ago(minutes) });
const task = (kind: string, subject: string, minutes = 1) => ({ kind, ...found(subject, minutes) });
const calm: WatchSnapshot = {
  now,
  watchedSince: ago(10_000),
  heartbeats: [],
  mails: [],
  unsealed: [],
  unanswered: [],
  tasks: [],
  outOfOrder: [],
  proxies: [],
};
const seen = (changes: Partial<WatchSnapshot>) =>
  findingsIn({ ...calm, ...changes }).map(({ kind, subjects }) => [kind, ...subjects]);

describe('what the watch calls wrong', () => {
  it('nothing, where nothing is', () => {
    expect(seen({})).toEqual([]);
  });

  it.each<[string, JobSchedule, number, boolean]>([
    ['a sweep that ended a quarter of an hour ago', 'every minute', 15, false],
    ['a sweep that ended earlier', 'every minute', 16, true],
    ['a nightly run that ended a day ago', 'every night', 25 * 60, false],
    ['a nightly run that was left out', 'every night', 27 * 60, true],
  ])('%s', (_, rings, minutes, isLate) => {
    expect(seen({ heartbeats: [{ job: 'sweep', schedule: rings, at: ago(minutes) }] })).toEqual(
      isLate ? [['job_late', 'sweep']] : [],
    );
  });

  it('no job for the time in which the whole shop was shut', () => {
    const beats = [{ job: 'sweep', schedule: 'every minute' as const, at: ago(600) }];
    expect(seen({ heartbeats: beats, watchedSince: ago(14) })).toEqual([]);
    expect(seen({ heartbeats: beats, watchedSince: ago(16) })).toEqual([['job_late', 'sweep']]);
  });

  it('proxies that are others than is set, since the first look that saw it', () => {
    expect(seen({ proxies: [found('fewer_hops', 1)] })).toEqual([['proxy_mismatch', 'fewer_hops']]);
  });

  it('F38 a mail that is in the queue for more than half an hour', () => {
    expect(seen({ mails: [found('A', 29), found('B', 30)] })).toEqual([]);
    expect(seen({ mails: [found('A', 31), found('B', 5)] })).toEqual([['mails_waiting', 'A']]);
  });

  it('F31 a contract that is signed for more than a quarter of an hour and has no file', () => {
    expect(seen({ unsealed: [found('A', 14)] })).toEqual([]);
    expect(seen({ unsealed: [found('A', 16)] })).toEqual([['contract_not_sealed', 'A']]);
  });

  it('F20 a provider that leaves a question or a doorbell without an answer for ten minutes, or a hold in doubt', () => {
    expect(seen({ unanswered: [found('A', 9)] })).toEqual([]);
    expect(seen({ unanswered: [found('A', 11)] })).toEqual([['provider_silent', 'A']]);
    expect(seen({ tasks: [task('provider_silent', 'B')] })).toEqual([['provider_silent', 'B']]);
    expect(seen({ unanswered: [found('A', 11)], tasks: [task('provider_silent', 'A')] })).toEqual([
      ['provider_silent', 'A'],
    ]);
  });

  it('a point that had to be in order before the shop opened', () => {
    expect(seen({ outOfOrder: [found('backup', 1), found('proxy', 2)] })).toEqual([
      ['out_of_order', 'backup', 'proxy'],
    ]);
  });

  it('every staff task, at once; money that is under way by another method after a day', () => {
    const tasks = [
      task('quarantined_money', 'A', 0), // in the moment of the look
      task('payment_drift', '2027-06-01'),
      task('something_new', 'B'),
      task('awaiting_money', 'C', 60),
      task('awaiting_money', 'D', 25 * 60),
      task('licence_to_check', 'E', 25 * 60), // everyday work of the desk
    ];
    expect(seen({ tasks })).toEqual([
      ['quarantined_money', 'A'],
      ['payment_drift', '2027-06-01'],
      ['awaiting_money', 'D'],
      ['other_task', 'B'],
    ]);
  });
});

it('what is wrong is said since the oldest of it', () => {
  const mails = [found('A', 40), found('B', 50), found('C', 45)];
  expect(findingsIn({ ...calm, mails })).toEqual([
    { kind: 'mails_waiting', subjects: ['A', 'B', 'C'], since: ago(50) },
  ]);
});
