import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addHours, addMinutes } from '../basics/rome-time.ts';
import type { AlarmKind } from '../mails/alarm-kinds.rules.ts';
import { updateAlarms, hasChanges, emptyUpdate, type Alarm, type Finding } from './alarm.rules.ts';

const nine = new Date('2027-06-01T07:00:00Z');
const at = (minutes: number) => addMinutes(nine, minutes);
const overdue = (subjects: string[], since = nine): Finding => ({ kind: 'scooter_overdue', subjects, since });

/** Looks at one moment after the other; what was told at each. */
function course(looks: readonly [minute: number, findings: Finding[]][]) {
  let alarms: Alarm[] = [];
  return looks.map(([minute, findings]) => {
    const followed = updateAlarms(alarms, findings, at(minute));
    alarms = followed.alarms;
    return { minute, ...followed.news };
  });
}
const toldIn = (looks: Parameters<typeof course>[0]) =>
  course(looks)
    .filter(hasChanges)
    .map(({ minute, raised, lasting, over }) => ({
      minute,
      raised: raised.map(({ subjects }) => subjects),
      lasting: lasting.length,
      over: over.length,
    }));

describe('what the owner is told of an alarm', () => {
  it('is told once when it begins, however often it is found', () => {
    const looks = Array.from({ length: 600 }, (_, minute): [number, Finding[]] => [minute, [overdue(['A'])]]);
    expect(toldIn(looks)).toEqual([{ minute: 0, raised: [['A']], lasting: 0, over: 0 }]);
  });

  it('is reminded after a day, and after another', () => {
    const days = [0, 1439, 1440, 2879, 2880].map((minute): [number, Finding[]] => [minute, [overdue(['A'])]]);
    expect(toldIn(days).map(({ minute, lasting }) => [minute, lasting])).toEqual([
      [0, 0],
      [1440, 1],
      [2880, 1],
    ]);
  });

  it('is told when it is over, once it was calm for ten minutes', () => {
    const looks: [number, Finding[]][] = [
      [0, [overdue(['A'])]],
      [5, []],
      [9, []],
      [10, []],
      [11, []],
    ];
    expect(toldIn(looks).map(({ minute, over }) => [minute, over])).toEqual([
      [0, 0],
      [10, 1],
    ]);
  });

  it('hears nothing of what comes and goes every few minutes but its beginning and its end', () => {
    const looks = Array.from({ length: 120 }, (_, minute): [number, Finding[]] => [
      minute,
      minute < 100 && minute % 7 < 3 ? [overdue(['A'])] : [],
    ]);
    expect(toldIn(looks).map(({ minute }) => minute)).toEqual([0, 109]);
  });

  it('hears of more of the same after an hour, and only of what is new', () => {
    const looks: [number, Finding[]][] = [
      [0, [overdue(['A'])]],
      [1, [overdue(['A', 'B'])]],
      [59, [overdue(['A', 'B', 'C'])]],
      [60, [overdue(['A', 'B', 'C'])]],
      [61, [overdue(['A', 'B', 'C', 'D'])]],
    ];
    expect(toldIn(looks).map(({ minute, raised }) => [minute, raised])).toEqual([
      [0, [['A']]],
      [60, [['B', 'C']]],
    ]);
  });

  it('hears again of what was gone and came back', () => {
    const looks: [number, Finding[]][] = [
      [0, [overdue(['A', 'B'])]],
      [1, [overdue(['A'])]],
      [61, [overdue(['A', 'B'])]],
    ];
    expect(toldIn(looks).map(({ minute, raised }) => [minute, raised])).toEqual([
      [0, [['A', 'B']]],
      [61, [['B']]],
    ]);
  });

  it('hears of all that lasts and of all that is over since it began', () => {
    const looks: [number, Finding[]][] = [
      [0, [overdue(['A'], at(-45))]],
      [1440, [overdue(['A'], at(-30))]],
      [1450, []],
    ];
    const alarm = overdue(['A'], at(-45));
    expect(course(looks).map(({ lasting, over }) => [lasting, over])).toEqual([
      [[], []],
      [[alarm], []],
      [[], [alarm]],
    ]);
  });

  it('is told of proxies that are others than is set at most once a day, whatever comes and goes', () => {
    const proxies = (subject: string): Finding => ({
      kind: 'proxy_mismatch',
      subjects: [subject],
      since: nine,
    });
    const hours = 60;
    const looks = [
      ...Array.from({ length: 20 }, (_, hour): [number, Finding[]] => [
        hour * hours,
        hour % 3 === 0 ? [proxies(hour % 2 === 0 ? 'more_hops' : 'one_for_all')] : [],
      ]),
      [25 * hours, [proxies('one_for_all')]] satisfies [number, Finding[]],
      [48 * hours, []] satisfies [number, Finding[]],
      [49 * hours, []] satisfies [number, Finding[]],
    ];
    expect(toldIn(looks)).toEqual([
      { minute: 0, raised: [['more_hops']], lasting: 0, over: 0 },
      { minute: 25 * hours, raised: [['one_for_all']], lasting: 0, over: 0 },
      { minute: 49 * hours, raised: [], lasting: 0, over: 1 },
    ]);
  });

  it('says since when: of the oldest it knows of', () => {
    const [first] = course([[30, [overdue(['A'], at(-45))]]]);
    expect(first?.raised).toEqual([overdue(['A'], at(-45))]);
  });
});

describe('whatever happens, in whatever order', () => {
  const kinds: AlarmKind[] = ['scooter_overdue', 'job_late', 'no_unit'];
  const findings = fc.uniqueArray(
    fc.record({
      kind: fc.constantFrom(...kinds),
      subjects: fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D')),
      since: fc.constant(nine),
    }),
    { selector: ({ kind }) => kind },
  );
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), findings), { maxLength: 60 });

  it('what is told as over was told as begun, at most one mail an hour tells of a kind, and a calm day ends all', () => {
    fc.assert(
      fc.property(steps, (course) => {
        let now = nine;
        let alarms: Alarm[] = [];
        const open = new Set<AlarmKind>();
        const lastTold = new Map<AlarmKind, Date>();
        for (const [pause, found] of course) {
          now = addMinutes(now, pause);
          const { alarms: next, news } = updateAlarms(alarms, found, now);
          alarms = next;
          for (const { kind } of [...news.raised, ...news.lasting]) {
            if (open.has(kind)) expect(now >= addHours(lastTold.get(kind) ?? now, 1)).toBe(true);
            lastTold.set(kind, now);
            open.add(kind);
          }
          for (const { kind } of news.over) expect(open.delete(kind)).toBe(true);
          expect(new Set(alarms.map(({ kind }) => kind))).toEqual(open);
          for (const { kind } of found) expect(open.has(kind)).toBe(true); // never silent
        }
        const calm = updateAlarms(alarms, [], addHours(now, 24));
        expect(calm.alarms).toEqual([]);
        expect(updateAlarms(calm.alarms, [], addHours(now, 48)).news).toEqual(emptyUpdate());
      }),
    );
  });
});
