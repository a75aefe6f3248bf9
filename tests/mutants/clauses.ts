/**
 * `npm run clauses -- src/mails/mail.store.ts`: takes each condition, order and lock of these stores out once, and runs the tests that
 * execute it until one notices. What is done is kept in `.mutants/clauses`: it can be stopped at any time and goes on there (delete the
 * store's files there when the store or a test has changed). It writes its figures into docs/guards.md, and which test noticed what into
 * docs/clauses.md. Which tests execute what is read from all of them, or from those that are named beside the stores. `--seconds 60` is the
 * most that is spent on one clause.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, type Vitest } from 'vitest/node';
import { recordClauses, recordRow } from './record.ts';
import { type Clause, clausesOf, withMarks } from './sql-clauses.ts';

const ofMoneyAndStock = [
  'src/booking/create/hold.store.ts',
  'src/fleet/fleet.store.ts',
  'src/fleet/unit-moves.store.ts',
  'src/payment/payment.store.ts',
  'src/payment/refund/refund.store.ts',
  'src/payment/settle/provider-event.store.ts',
  'src/waiting-list/waiting-list.store.ts',
  'src/mails/mail.store.ts',
];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '60' } },
});
const testFiles = positionals.filter((file) => file.endsWith('.test.ts'));
const named = positionals.filter((file) => file.endsWith('.store.ts'));
const stores = named.length > 0 ? named : ofMoneyAndStock;

type Execution = { file: string; test: string; clauses: string[] };
type Outcome = { id: string; line: number; by: string | null; tests: number; isWhole: boolean };

const folder = '.mutants/clauses';
mkdirSync(folder, { recursive: true });
const keptAt = (store: string, what: string) =>
  path.join(folder, `${store.replaceAll('/', '-')}.${what}.jsonl`);
const linesOf = <Row>(file: string): Row[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Row => JSON.parse(line)) // written below
    : [];
const add = (file: string, row: object) => appendFileSync(file, `${JSON.stringify(row)}\n`);

/** The store as the tests read it: as it is, marked, or without a clause. */
const instead = new Map<string, string>();

async function open(): Promise<Vitest> {
  const config = 'tests/mutants/clauses.vitest.config.ts';
  const load = (id: string) => instead.get(path.relative(process.cwd(), id)) ?? null;
  return createVitest(
    'test',
    { config, watch: false, bail: 1, reporters: [{}], maxWorkers: 1, printConsoleTrace: false },
    { plugins: [{ name: 'another-store', enforce: 'pre', load }] },
  );
}

async function run(vitest: Vitest, files: string[], tests: readonly string[] | null): Promise<string | null> {
  const pattern = tests?.map((test) => test.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  if (pattern === undefined) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(new RegExp(`^(?:${pattern})$`));
  for (const store of stores) vitest.invalidateFile(path.resolve(store));
  await vitest.start(files);
  for (const module of vitest.state.getTestModules()) {
    const file = path.relative(process.cwd(), module.moduleId);
    if (files.length > 0 && !files.includes(file)) continue;
    for (const test of module.children.allTests('failed')) return `${file} "${test.name}"`;
    if (module.state() === 'failed') return `${file} (does not begin)`;
  }
  return null;
}

/** Which tests execute which clause, as each says at its end. */
async function readExecutions(vitest: Vitest): Promise<void> {
  const missing = stores.filter((store) => !existsSync(keptAt(store, 'executed')));
  if (missing.length === 0) return;
  const said = path.join(folder, 'said.jsonl');
  rmSync(said, { force: true });
  for (const store of missing) {
    const source = readFileSync(store, 'utf8');
    instead.set(store, withMarks(source, clausesOf(store, source)));
  }
  process.env['EXECUTED_CLAUSES'] = path.resolve(said);
  vitest.config.bail = 0;
  await run(vitest, testFiles, null);
  vitest.config.bail = 1;
  delete process.env['EXECUTED_CLAUSES'];
  instead.clear();
  const executions = linesOf<Execution>(said);
  for (const store of missing)
    for (const each of executions) {
      const clauses = each.clauses.filter((id) => id.startsWith(`${store} `));
      if (clauses.length > 0) add(keptAt(store, 'executed'), { ...each, clauses });
    }
}

async function takeOut(vitest: Vitest, store: string, clause: Clause): Promise<Outcome> {
  const executions = linesOf<Execution>(keptAt(store, 'executed')).filter(({ clauses }) =>
    clauses.includes(clause.id),
  );
  const files = Map.groupBy(executions, ({ file }) => file);
  const quickFirst = [...files].toSorted(([, one], [, other]) => one.length - other.length);
  const source = readFileSync(store, 'utf8');
  instead.set(store, source.slice(0, clause.from) + clause.left + source.slice(clause.until));
  const ends = Date.now() + Number(values.seconds) * 1000;
  let [by, tests, isWhole]: [string | null, number, boolean] = [null, 0, true];
  for (const [file, ofFile] of quickFirst) {
    if (by !== null) break;
    if (Date.now() > ends) {
      isWhole = false;
      break;
    }
    by = await run(
      vitest,
      [file],
      ofFile.map(({ test }) => test),
    );
    tests += ofFile.length;
  }
  instead.delete(store);
  return { id: clause.id, line: clause.line, by, tests, isWhole };
}

const vitest = await open();
await readExecutions(vitest);
for (const store of stores) {
  const kept = keptAt(store, 'taken-out');
  const done = new Map(linesOf<Outcome>(kept).map((outcome) => [outcome.id, outcome]));
  for (const clause of clausesOf(store, readFileSync(store, 'utf8'))) {
    if (done.has(clause.id)) continue;
    const outcome = await takeOut(vitest, store, clause);
    add(kept, outcome);
    console.log(
      `${outcome.by === null ? 'NOT NOTICED' : 'noticed'} ${clause.line} ${clause.id} ${outcome.by ?? `by ${outcome.tests} tests`}`,
    );
  }
  await record(store, linesOf<Outcome>(kept));
}
await vitest.close();

async function record(store: string, outcomes: readonly Outcome[]): Promise<void> {
  const noticed = outcomes.filter(({ by }) => by !== null).length;
  const figures = { Clauses: outcomes.length, Noticed: noticed, Open: outcomes.length - noticed };
  await recordRow('Store', `\`${store}\``, figures);
  const clauses = outcomes.map(({ id, by }) => ({ clause: id.slice(store.length + 1), by }));
  await recordClauses(store, clauses);
}
