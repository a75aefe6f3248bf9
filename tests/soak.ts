/**
 * `npm run soak -- --seed N --minutes M`: the random tests in short parts, from seeds that follow on from the first, two at a
 * time, until the time is over or something breaks. It ends with one report; each of its figures was counted by the tests.
 * `--only "courses on the database"` runs one kind of them.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../src/pages/build/build.ts';
import { goals, Progress, reportOf, type Goal } from './support/runner/soak-report.ts';
import { vitestPart } from './support/runner/stage.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, minutes: { type: 'string', default: '20' }, only: { type: 'string' } },
});
const first = Number(values.seed ?? Date.now() % 2 ** 31);
const began = performance.now();
const lastsMs = Number(values.minutes) * 60_000;
const wanted = goals.filter(({ name }) => values.only === undefined || name === values.only);
const progress = new Progress(join(mkdtempSync(join(tmpdir(), 'costiera-soak-')), 'figures'), wanted);
if (wanted.length === 0)
  throw new Error(`no such kind; there are: ${goals.map(({ name }) => name).join(', ')}`);
let parts = 0;

/** One part of it; says so in a line, and in full where it broke. */
async function soak(goal: Goal): Promise<void> {
  const seed = first + parts;
  parts += 1;
  const start = performance.now();
  const env = { ...goal.part(String(seed)), FIGURES_FILE: progress.file };
  const { held, output } = await vitestPart({ project: goal.project, file: goal.test, env });
  progress.took(goal, performance.now() - start, { seed, held });
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  process.stdout.write(
    `  ${held ? '✓' : '✗'} ${goal.name}, seed ${seed}, ${seconds} s\n${held ? '' : output}`,
  );
}

/** Takes whatever is furthest from its goal and still fits into the time, as long as there is any. */
async function lane(mine: readonly Goal[]): Promise<void> {
  for (;;) {
    const left = lastsMs - (performance.now() - began);
    const next = progress.broke ? null : progress.next(mine, left);
    if (!next) return;
    await soak(next);
  }
}

await buildIfStale((line) => console.log(line));
readFileSync(progress.file); // a soak that cannot count must not begin
// Killing takes longest and has a lane to itself; a lane that has reached its own helps the other.
await Promise.all([
  lane(wanted.filter(({ name }) => name === 'kill cycles')),
  lane(wanted.filter(({ name }) => name !== 'kill cycles')),
]);
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
process.stdout.write(
  `\n── soak, seeds ${first} to ${first + parts - 1}, ${minutes} minutes\n${reportOf(progress)}\n`,
);
process.exitCode = progress.broke ? 1 : 0;
