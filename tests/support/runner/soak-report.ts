import { readFileSync, writeFileSync } from 'node:fs';
import type { Figures } from './figures.ts';

/** What a soak wants to have done, and a part of it that takes about a minute. */
export type Goal = {
  name: string;
  /** The figure that the tests count it by, and how much of it is wanted. */
  figure: string;
  wanted: number;
  project: string;
  test: string;
  /** Begun with the others, and gone on with once those are reached. */
  afterwards?: true;
  part(seed: string): Record<string, string>;
};

export const goals: readonly Goal[] = [
  {
    name: 'kill cycles',
    figure: 'killCycles',
    wanted: 200,
    project: 'faults',
    test: 'tests/faults/killed.test.ts',
    part: (seed) => ({ KILL_SEED: seed, KILL_CYCLES: '20' }),
  },
  {
    name: 'shuffled deliveries',
    figure: 'deliveries',
    wanted: 20_000,
    project: 'model',
    test: 'tests/model/deliveries.test.ts',
    part: (seed) => ({ DELIVERIES_SEED: seed, DELIVERIES: '4000' }),
  },
  {
    name: 'fuzzed calls',
    figure: 'fuzzedCalls',
    wanted: 20_000,
    project: 'openapi',
    test: 'tests/openapi/fuzz.test.ts',
    part: (seed) => ({ FUZZ_SEED: seed, FUZZ_REQUESTS: '5000' }),
  },
  {
    name: 'pure courses',
    figure: 'pureCourses',
    wanted: 100_000,
    project: 'rules',
    test: 'tests/model/money.test.ts',
    part: (seed) => ({ MODEL_SEED: seed, MODEL_COURSES: '50000' }),
  },
  {
    name: 'courses on the database',
    figure: 'databaseCourses',
    wanted: 2000,
    afterwards: true,
    project: 'model',
    test: 'tests/model/shop.test.ts',
    part: (seed) => ({ DB_MODEL_SEED: seed, DB_MODEL_SEQUENCES: '120' }),
  },
];

const invariants = {
  lost: 'acknowledged facts lost',
  halves: 'orders held or paid by half',
  overlaps: 'scooters let twice',
  wrongCents: 'sums with a wrong cent',
  serverFaults: 'answers of 5xx that nothing provoked',
};

type Ran = { seed: number; held: boolean };

/** How far a soak has come, by what the tests wrote down. */
export class Progress {
  readonly file: string;
  private readonly longest = new Map<string, number>();
  private readonly ran: (Ran & { name: string })[] = [];

  private readonly all: readonly Goal[];

  constructor(file: string, all: readonly Goal[]) {
    this.file = file;
    this.all = all;
    writeFileSync(file, '');
  }

  took({ name }: Goal, ms: number, ran: Ran): void {
    this.longest.set(name, Math.max(ms, this.longest.get(name) ?? 0));
    this.ran.push({ name, ...ran });
  }

  get broke(): boolean {
    return this.ran.some(({ held }) => !held) || Object.keys(invariants).some((each) => this.sum(each) > 0);
  }

  get broken(): string[] {
    return this.ran.filter(({ held }) => !held).map(({ name, seed }) => `${name} with seed ${seed}`);
  }

  sum(figure: string): number {
    const lines = readFileSync(this.file, 'utf8').split('\n').filter(Boolean);
    return lines.reduce((sum, line) => sum + ((JSON.parse(line) as Figures)[figure] ?? 0), 0); // noteFigures wrote it
  }

  /** The lane's own goal that is furthest from being reached, then anybody's, if its longest part so far still fits. */
  next(mine: readonly Goal[], leftMs: number): Goal | null {
    const behind = mine.filter((goal) => this.reached(goal) < 1);
    const fitting = (behind.length > 0 ? behind : this.all).filter(
      ({ name }) => (this.longest.get(name) ?? 0) < leftMs && leftMs > 0,
    );
    return fitting.toSorted((one, other) => this.reached(one) - this.reached(other))[0] ?? null;
  }

  /** From 0 to 1 on the way there; what comes afterwards is between 1 and 2, and what is done with behind all others. */
  private reached({ figure, wanted, afterwards }: Goal): number {
    const part = this.sum(figure) / wanted;
    if (part >= 1) return part + 1;
    return afterwards && part > 0 ? part + 1 : part;
  }
}

/** The end of a soak on one page. */
export function reportOf(progress: Progress): string {
  const line = (name: string, value: string) => `  ${name.padEnd(40)} ${value}`;
  const figure = (name: string) => progress.sum(name).toLocaleString('en');
  return [
    ...goals.map(({ name, figure: counted, wanted }) => {
      const missed = progress.sum(counted) < wanted ? ' NOT REACHED' : '';
      return line(name, `${figure(counted)} of ${wanted.toLocaleString('en')}${missed}`);
    }),
    line('orders acknowledged before a kill', figure('acknowledged')),
    line('of several scooters among them', figure('groups')),
    line('steps on the database', figure('databaseSteps')),
    ...Object.entries(invariants).map(([counted, name]) => line(name, figure(counted))),
    ...progress.broken.map((what) => line('BROKE', what)),
    line('verdict', progress.broke ? 'something broke' : 'everything held'),
  ].join('\n');
}
