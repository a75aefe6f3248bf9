/**
 * `npm test`: every stage in turn, the quick ones first; the first that fails ends the run. `npm run check` is the quick part
 * (`--check`). One line, `N passed, N failed`, closes it.
 */
import { buildIfStale } from '../src/pages/build/build.ts';
import {
  type Count,
  playwrightJourneys,
  type Stage,
  verdict,
  vitestProject,
} from './support/runner/stage.ts';

/** One after the other: each is quick, and together they would only wait for each other. */
async function check(): Promise<Count> {
  const counts = [
    await verdict('types', 'tsc', '--noEmit', '--project', '.'),
    await verdict('lint', 'oxlint', '--type-aware', '--deny-warnings'),
    await verdict('format', 'prettier', '--check', '--log-level=warn', '.'),
    await verdict(
      'arrows',
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'stand-ins',
      'tests',
      'bench',
    ),
    await verdict('nothing unused', 'knip'),
  ];
  return counts.reduce(add);
}

/** Through the function that `npm start` uses, so that the servers of the later stages find nothing to build. */
async function build(): Promise<Count> {
  await buildIfStale((line) => console.log(line));
  return { passed: 1, failed: 0, skipped: 0 };
}

const quick: Stage[] = [
  { name: 'check', run: check },
  { name: 'rules', run: () => vitestProject('rules') },
];

const thorough: Stage[] = [
  { name: 'api', run: () => vitestProject('api') },
  { name: 'model', run: () => vitestProject('model') },
  { name: 'build', run: build },
  { name: 'built', run: () => vitestProject('built') },
  { name: 'size', run: () => verdict('size', 'node', 'size/size.ts') },
  { name: 'contract', run: () => vitestProject('contract') },
  { name: 'faults', run: () => vitestProject('faults') },
  { name: 'journeys', run: playwrightJourneys },
];

const add = (one: Count, other: Count): Count => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/** `node tests/run.ts api journeys` runs just those. */
function chosen(): Stage[] {
  const names = process.argv.slice(2);
  if (names.includes('--check')) return quick;
  const all = [...quick, ...thorough];
  const unknown = names.filter((name) => !all.some((stage) => stage.name === name));
  if (unknown.length > 0) throw new Error(`no such stage: ${unknown.join(', ')}`);
  return names.length === 0 ? all : all.filter((stage) => names.includes(stage.name));
}

let total: Count = { passed: 0, failed: 0, skipped: 0 };
for (const stage of chosen()) {
  console.log(`\n── ${stage.name}`);
  const began = performance.now();
  const count = await stage.run();
  total = add(total, count);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const skipped = count.skipped > 0 ? `, ${count.skipped} SKIPPED` : '';
  console.log(`── ${stage.name}: ${count.passed} held, ${count.failed} broke${skipped}, ${seconds} s`);
  if (count.failed > 0) break;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
