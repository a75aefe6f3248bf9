/**
 * `npm run soak -- --seed N --minutes M`: the random tests with many more rounds, again and again from seeds that follow on
 * from the first, until the time is over or something breaks. What broke is shown with its seed.
 */
import { parseArgs } from 'node:util';
import { buildWhatIsMissing } from '../src/web/build.ts';
import { vitestProject } from './support/stage.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, minutes: { type: 'string', default: '20' } },
});
const first = Number(values.seed ?? Date.now() % 2 ** 31);
const until = Date.now() + Number(values.minutes) * 60_000;

await buildWhatIsMissing((line) => console.log(line));
const total = { passed: 0, failed: 0 };
let round = 0;
do {
  const seed = String(first + round);
  console.log(`\n── round ${round + 1}, seed ${seed}`);
  const env = { FUZZ_SEED: seed, FUZZ_REQUESTS: '10000', KILL_SEED: seed, KILL_CYCLES: '50' };
  for (const project of ['contract', 'faults']) {
    const { passed, failed } = await vitestProject(project, env);
    total.passed += passed;
    total.failed += failed;
  }
  round += 1;
} while (total.failed === 0 && Date.now() < until);
console.log(`\n${round} rounds from seed ${first}\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
