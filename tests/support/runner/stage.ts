import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Count = { passed: number; failed: number; skipped: number };

/** A part of the test command: runs something and says how many of its checks held. */
export type Stage = { name: string; run(): Promise<Count> };

export const sumOf = (counts: Count[]): Count =>
  counts.reduce(
    (one, other) => ({
      passed: one.passed + other.passed,
      failed: one.failed + other.failed,
      skipped: one.skipped + other.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** So many of the jobs at a time, begun in their order. */
export async function runLimited<Result>(limit: number, jobs: (() => Promise<Result>)[]): Promise<Result[]> {
  const waiting = jobs.entries();
  const results: Result[] = [];
  const lane = async () => {
    for (const [place, job] of waiting) results[place] = await job();
  };
  await Promise.all(Array.from({ length: limit }, lane));
  return results;
}

type ProgramResult = { code: number; output: string };

const root = fileURLToPath(new URL('../../../', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'costiera-reports-'));
const programs = `${root}node_modules/.bin/`;
const suffix = process.platform === 'win32' ? '.cmd' : '';

/** Runs a program of node_modules/.bin, or `node` itself. `loud` shows its output while it runs. */
function run(
  program: string,
  words: string[],
  loud: boolean,
  env: Record<string, string> = {},
): Promise<ProgramResult> {
  const path = program === 'node' ? process.execPath : `${programs}${program}${suffix}`;
  return new Promise((resolve, reject) => {
    const child = spawn(path, words, {
      cwd: root,
      env: { ...process.env, ...env },
      shell: suffix !== '',
      stdio: ['ignore', loud ? 'inherit' : 'pipe', loud ? 'inherit' : 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** One program whose exit code is the verdict; its output is shown where it fails. */
export async function verdict(name: string, program: string, ...words: string[]): Promise<Count> {
  const { code, output } = await run(program, words, false);
  process.stdout.write(code === 0 ? `  ✓ ${name}\n` : `  ✗ ${name}\n${output}\n`);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** So many of a stage may hold only at their second try, where a machine of two cores came late; more of them is a fault. */
const mostSecondTries = 2;

/** Those of CI that held only at their second try count as held while they are few. */
function judged(held: number, late: number): Count {
  if (late > 0) process.stdout.write(`  ${late} of them HELD ONLY AT THE SECOND TRY\n`);
  const isTooMany = late > mostSecondTries;
  return { passed: held + (isTooMany ? 0 : late), failed: isTooMany ? late : 0, skipped: 0 };
}

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };

/** The tests of some projects of vitest.config.ts. */
export async function vitestProjects(projects: string[]): Promise<Count> {
  const report = join(reports, `${projects.join('-')}.json`);
  const words = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=dot',
    '--reporter=json',
    '--reporter=tests/support/runner/second-tries.ts',
    `--outputFile.json=${report}`,
  ];
  const secondTries = join(reports, `${projects.join('-')}-second.json`);
  const { code } = await run('vitest', words, true, { SECOND_TRIES: secondTries });
  const said = read<VitestReport>(report);
  const passed = said?.numPassedTests ?? 0;
  const late = read<string[]>(secondTries)?.length ?? 0;
  const count = judged(passed - late, late);
  const [failed, skipped] = [said?.numFailedTests ?? 0, said?.numPendingTests ?? 0];
  return honest(code, { ...count, failed: failed + count.failed, skipped });
}

export type Part = { project: string; file: string; env: Record<string, string> };
export type PartEnd = { held: boolean; output: string };

/** One file of tests, without a word unless it is asked for; for what runs beside others. */
export async function vitestPart({ project, file, env }: Part): Promise<PartEnd> {
  const { code, output } = await run('vitest', ['run', '--project', project, file], false, env);
  return { held: code === 0, output };
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** The journeys in a browser. CI tries a broken one once more, and says so (Playwright names it as flaky). */
export async function playwrightJourneys(): Promise<Count> {
  const report = join(reports, 'journeys.json');
  const { code } = await run('playwright', ['test'], true, { JOURNEYS_JSON: report });
  const {
    expected = 0,
    unexpected = 0,
    flaky = 0,
    skipped = 0,
  } = read<PlaywrightReport>(report)?.stats ?? {};
  const count = judged(expected, flaky);
  return honest(code, { ...count, failed: unexpected + count.failed, skipped });
}

// A run may also fail outside any test: a file that does not load, a fault that nobody caught, no test at all.
const honest = (code: number, count: Count): Count =>
  code !== 0 || count.passed === 0 ? { ...count, failed: Math.max(1, count.failed) } : count;

function read<Report>(path: string): Report | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
