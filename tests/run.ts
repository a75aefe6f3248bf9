/**
 * `npm test`: every stage, the quick ones first; stages of one row run side by side, and a row in which one fails is the last.
 * `npm run check` is the quick part (`--check`). One line, `N passed, N failed`, closes it.
 */
import { availableParallelism } from 'node:os';
import { buildIfStale } from '../src/pages/build/build.ts';
import {
  type Count,
  playwrightJourneys,
  runLimited,
  type Stage,
  sumOf,
  verdict,
  vitestProjects,
} from './support/runner/stage.ts';

/** The longest first, so that none is waited for alone. */
const programs: [name: string, program: string, ...words: string[]][] = [
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['format', 'prettier', '--check', '--log-level=warn', '--cache', '--cache-strategy=content', '.'],
  ['types', 'tsc', '--noEmit', '--project', '.'],
  [
    'arrows',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'src',
    'stand-ins',
    'tests',
    'bench',
    'release',
  ],
  ['nothing unused', 'knip'],
];

const check = async (): Promise<Count> =>
  sumOf(
    await runLimited(
      availableParallelism(),
      programs.map((each) => () => verdict(...each)),
    ),
  );

/** Through the function that `npm start` uses, so that the servers of the later stages find nothing to build. */
async function build(): Promise<Count> {
  await buildIfStale((line) => console.log(line));
  return { passed: 1, failed: 0, skipped: 0 };
}

const quick: Stage[] = [
  { name: 'check', run: check },
  { name: 'rules', run: () => vitestProjects(['rules']) },
];

/** One call of Vitest: while one project waits for a server, another has the core. */
const projects = ['api', 'model', 'built', 'openapi', 'faults'];

/** `node tests/run.ts api journeys` runs just those. */
function chosenRows(names: string[]): Stage[][] {
  if (names.includes('--check')) return [quick];
  const isChosen = (name: string) => names.length === 0 || names.includes(name);
  const chosenProjects = projects.filter(isChosen);
  const rows: Stage[][] = [
    [...quick, { name: 'build', run: build }],
    chosenProjects.length === 0
      ? []
      : [{ name: chosenProjects.join(', '), run: () => vitestProjects(chosenProjects) }],
    [{ name: 'size', run: () => verdict('size', 'node', 'size/size.ts') }],
    [{ name: 'journeys', run: playwrightJourneys }],
  ];
  const known = [...projects, ...rows.flat().map(({ name }) => name)];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`no such stage: ${unknown.join(', ')}`);
  return rows.map((row) => row.filter(({ name }) => name.split(', ').every(isChosen)));
}

async function runStage({ name, run }: Stage): Promise<Count> {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const count = await run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const skipped = count.skipped > 0 ? `, ${count.skipped} SKIPPED` : '';
  console.log(`── ${name}: ${count.passed} held, ${count.failed} broke${skipped}, ${seconds} s`);
  return count;
}

let total = sumOf([]);
for (const row of chosenRows(process.argv.slice(2))) {
  total = sumOf([total, ...(await Promise.all(row.map(runStage)))]);
  if (total.failed > 0) break;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
