import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { today } from '../basics/rome-time.ts';
import {
  backupsOf,
  latestBackup,
  nameOfBackup,
  unfinishedBackups,
  unfinishedName,
  type NamedBackup,
} from './backup-name.rules.ts';
import {
  atMostRemoved,
  backupRetention,
  expiredBackups,
  isBackupLate,
  isVerificationDue,
  removableBackups,
} from './backup-retention.rules.ts';

const hour = 3_600_000;
const day = 24 * hour;
const backupAt = (at: number): NamedBackup => ({ name: new Date(at).toISOString(), asOf: new Date(at) });
const start = Date.parse('2026-01-01T00:07:00Z');
const kept = (backups: NamedBackup[], now: Date) => {
  const gone = new Set(expiredBackups(backups, now).map(({ name }) => name));
  return backups.filter(({ name }) => !gone.has(name));
};
const names = (backups: readonly NamedBackup[]) => backups.map(({ name }) => name);

/** Over two years, at any hour, with any gaps. */
const someBackups = fc
  .uniqueArray(fc.integer({ min: 0, max: 730 * 24 }), { minLength: 1, maxLength: 200 })
  .map((hours) => hours.toSorted((a, b) => a - b).map((nth) => backupAt(start + nth * hour)));
const someMoment = (backups: NamedBackup[], later: number) =>
  new Date((backups.at(-1)?.asOf.getTime() ?? 0) + later * hour);

describe('which backups are over', () => {
  it('a shop that makes one each hour for two years keeps 48 hours, 30 days and 12 months', () => {
    let lying: NamedBackup[] = [];
    for (let nth = 0; nth < 730 * 24; nth += 1) {
      lying.push(backupAt(start + nth * hour));
      // Each night, and at the end: asked more often it makes no difference, below.
      if (nth % 24 === 0 || nth === 730 * 24 - 1) lying = kept(lying, new Date(start + nth * hour));
    }
    const ages = lying.map(({ asOf }) => start + (730 * 24 - 1) * hour - asOf.getTime());
    expect(ages.filter((age) => age <= 2 * day)).toHaveLength(49);
    expect(ages.filter((age) => age > 2 * day && age <= 30 * day)).toHaveLength(28);
    expect(ages.filter((age) => age > 30 * day)).toHaveLength(12);
  });

  it('nothing is older than 366 days, but for the newest of all where no other came', () => {
    fc.assert(
      fc.property(someBackups, fc.integer({ min: 0, max: 120 * 24 }), (backups, later) => {
        const now = someMoment(backups, later);
        const old = kept(backups, now).filter(
          ({ asOf }) => now.getTime() - asOf.getTime() > backupRetention.monthlyDays * day,
        );
        expect(old.filter(({ name }) => name !== backups.at(-1)?.name)).toEqual([]);
      }),
    );
  });

  it('each of the last 48 hours stays, and of each day and month that had one, its last', () => {
    fc.assert(
      fc.property(someBackups, fc.integer({ min: 0, max: 60 * 24 }), (backups, later) => {
        const now = someMoment(backups, later);
        const stays = names(kept(backups, now));
        for (const [days, lengthOfKey] of [
          [backupRetention.dailyDays, 10],
          [backupRetention.monthlyDays, 7],
        ] as const) {
          const lasts = new Map(backups.map((one) => [today(one.asOf).slice(0, lengthOfKey), one]));
          for (const one of lasts.values())
            if (now.getTime() - one.asOf.getTime() <= days * day) expect(stays).toContain(one.name);
        }
        for (const one of backups)
          if (now.getTime() - one.asOf.getTime() <= 48 * hour) expect(stays).toContain(one.name);
        expect(stays).toContain(backups.at(-1)?.name);
      }),
    );
  });

  it('makes no difference whether it was asked each hour, sometimes, or only now', () => {
    fc.assert(
      fc.property(
        someBackups,
        fc.array(fc.boolean(), { minLength: 200, maxLength: 200 }),
        (backups, asked) => {
          const lying: NamedBackup[] = [];
          for (const [nth, one] of backups.entries()) {
            lying.push(one);
            if (asked[nth]) lying.splice(0, lying.length, ...kept(lying, one.asOf));
          }
          const now = someMoment(backups, 1);
          expect(names(kept(lying, now))).toEqual(names(kept(backups, now)));
        },
      ),
    );
  });
});

describe('what one run takes away', () => {
  const someHours = fc.integer({ min: 0, max: 800 * 24 });

  it('is of what is over, never one since the last that was verified, and that one neither', () => {
    fc.assert(
      fc.property(someBackups, someHours, someHours, (backups, later, verifiedHours) => {
        const now = someMoment(backups, later);
        const lastVerified = new Date(start + verifiedHours * hour + 60_000);
        const { remove } = removableBackups(backups, { now, lastVerified });
        const verified = backups.findLast(({ asOf }) => asOf <= lastVerified);
        expect(remove.filter(({ asOf }) => !verified || asOf >= verified.asOf)).toEqual([]);
        expect(names(expiredBackups(backups, now))).toEqual(expect.arrayContaining(names(remove)));
        expect(removableBackups(backups, { now, lastVerified: null }).remove).toEqual([]);
      }),
    );
  });

  it('is nothing where a backup bears a moment that has not come yet', () => {
    fc.assert(
      fc.property(someBackups, fc.integer({ min: 6, max: 800 * 24 * 60 }), (backups, minutesBefore) => {
        const newest = backups.at(-1)?.asOf ?? new Date(start);
        const now = new Date(newest.getTime() - minutesBefore * 60_000);
        expect(removableBackups(backups, { now, lastVerified: newest })).toEqual({
          remove: [],
          inTheWay: 'clock',
        });
      }),
    );
  });

  it('is a few, the oldest first, though a clock that is a year ahead takes all for over; and more is told', () => {
    fc.assert(
      fc.property(someBackups, fc.integer({ min: 0, max: 800 * 24 }), (backups, later) => {
        const now = someMoment(backups, later);
        const { remove, inTheWay } = removableBackups(backups, { now, lastVerified: now });
        const over = expiredBackups(backups, now);
        expect(remove).toEqual(over.slice(0, atMostRemoved));
        expect(inTheWay).toBe(over.length > atMostRemoved ? 'many' : null);
      }),
    );
  });

  it('is all that is over where it runs each hour, without ever being told of as many', () => {
    let lying: NamedBackup[] = [];
    for (let nth = 0; nth < 120 * 24; nth += 1) {
      const now = new Date(start + nth * hour);
      lying.push(backupAt(now.getTime()));
      const { remove, inTheWay } = removableBackups(lying, { now, lastVerified: now });
      expect(inTheWay).toBeNull();
      lying = lying.filter((each) => !remove.includes(each));
    }
    expect(expiredBackups(lying, new Date(start + 120 * 24 * hour - hour))).toEqual([]);
    expect(lying.length).toBeLessThan(95);
  });
});

describe('the name of a backup', () => {
  const asOf = '2026-11-21T08:33:24.123Z';
  it('says of which shop it is, as of when, and whether it is encrypted', () => {
    expect(nameOfBackup('live', asOf, false)).toBe('costiera-live-20261121T083324Z.backup');
    expect(nameOfBackup('live', asOf, true)).toBe('costiera-live-20261121T083324Z.backup.age');
  });

  it('what bears another, is of the other mode or was not finished, is none of this shop’s', () => {
    const lying = [
      'costiera-live-20261121T083324Z.backup',
      'costiera-live-20261121T093324Z.backup.age',
      'costiera-demo-20261122T083324Z.backup',
      'costiera-live-20261123T083324Z.backup.age.unfinished',
      unfinishedName('costiera-live-20261123T083324Z.backup.age', '0a1b2c3d'),
      'letters.txt',
    ];
    const ours = backupsOf(lying, 'live');
    expect(names(ours)).toEqual(lying.slice(0, 2));
    const now = new Date('2026-11-24T00:00:00Z');
    expect(latestBackup(ours, now)).toBe(lying[1]);
    expect(latestBackup([], now)).toBeUndefined();
    expect(unfinishedBackups(lying, 'live').map(({ name, of }) => [name, of])).toEqual([
      [lying[3], 'costiera-live-20261123T083324Z.backup.age'],
      [lying[4], 'costiera-live-20261123T083324Z.backup.age'],
    ]);
  });

  it('of a moment that has not come yet makes it none that is the latest', () => {
    const ours = backupsOf(
      ['costiera-live-20261121T083324Z.backup', 'costiera-live-20271121T083324Z.backup'],
      'live',
    );
    expect(latestBackup(ours, new Date('2026-11-21T08:40:00Z'))).toBe(ours[0]?.name);
    // Two clocks are never the same.
    expect(latestBackup(ours, new Date('2027-11-21T08:32:00Z'))).toBe(ours[1]?.name);
  });
});

it('a backup is looked at once a day of Rome, and late after 90 minutes', () => {
  const now = new Date('2026-11-21T23:30:00Z'); // the 22nd in Rome
  expect(isVerificationDue(null, now)).toBe(true);
  expect(isVerificationDue(new Date('2026-11-21T22:30:00Z'), now)).toBe(true);
  expect(isVerificationDue(new Date('2026-11-21T23:05:00Z'), now)).toBe(false);
  expect(
    [null, 91, 90].map((ago) =>
      isBackupLate(ago === null ? null : new Date(now.getTime() - ago * 60_000), now),
    ),
  ).toEqual([true, true, false]);
});
