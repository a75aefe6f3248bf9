import fc from 'fast-check';
import type { KnownWorld } from './known-world.ts';
import { misfit, type Operation } from './openapi-document.ts';
import { type Request, requestsFor } from './requests.ts';

/** Status → how often one operation answered with it. */
export type Tally = Map<number, number>;

type Fuzz = { url: string; world: KnownWorld; runs: number; seed: number };
type Fuzzed = { tally: Tally; broken: string | null };

/** Calls one operation again and again. `broken`: the smallest request found that was answered with a 5xx, or not as described. */
export async function fuzzOperation(operation: Operation, { url, world, runs, seed }: Fuzz): Promise<Fuzzed> {
  const tally: Tally = new Map();
  const property = fc.asyncProperty(requestsFor(operation, world), async (request) => {
    const wrong = await wrongWith(operation, url, request, tally);
    if (wrong) throw new Error(`${operation.name}: ${wrong}\n${show(request)}`);
  });
  const run = await fc.check(property, { numRuns: runs, seed, interruptAfterTimeLimit: 600_000 });
  const path = run.counterexamplePath ?? 'interrupted';
  return {
    tally,
    broken: run.failed || run.interrupted ? `${String(run.errorInstance)}\n(path ${path})` : null,
  };
}

async function wrongWith(operation: Operation, url: string, { address, init }: Request, tally: Tally) {
  const answer = await fetch(url + address, { ...init, redirect: 'manual' });
  const body = await answer.text();
  tally.set(answer.status, (tally.get(answer.status) ?? 0) + 1);
  if (answer.status >= 500) return `answered ${answer.status}: ${body.slice(0, 300)}`;
  return misfit(operation, answer.status, answer.headers.get('content-type') ?? '', body);
}

const show = ({ address, init }: Request): string =>
  `${init.method} ${address}\n${[...new Headers(init.headers)].map(([name, value]) => `${name}: ${value}`).join('\n')}\n${String(init.body ?? '').slice(0, 2000)}`;

/** `POST /api/quotes  200×61 400×47 404×3`. */
export const showTally = (name: string, tally: Tally): string =>
  `${name.padEnd(46)} ${[...tally]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status}×${count}`)
    .join(' ')}`;
