// npm run audit: asks the registry what is known against the packages of the lockfile, and whether it vouches for their bytes
// (signatures, and where a publisher gives them attestations of provenance). Ends with 0 where nothing is, 1 where something is found,
// 2 where the registry does not answer: then nothing is known (docs/decisions/106-packages.md).
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type * as z from 'zod/mini';
import { acceptedAdvisories } from './accepted-advisories.ts';
import { advisoriesIn, AdvisoryReport, SignatureReport, unsignedIn } from './audit.rules.ts';

class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** npm ends with 1 where it has found something; what it says then is an answer all the same. */
async function askNpm<Shape extends z.ZodMiniType>(words: string[], shape: Shape): Promise<z.infer<Shape>> {
  const run = promisify(execFile)('npm', ['audit', ...words, '--json'], { maxBuffer: 64_000_000 });
  const { stdout } = await run.catch((fault: unknown) => fault as { stdout?: string }); // of execFile
  try {
    return shape.parse(JSON.parse(stdout ?? ''));
  } catch {
    throw new NoAnswer(`npm audit ${words.join(' ')}`.trim());
  }
}

if (process.argv.some((word) => word === '--help' || word === '-h')) {
  console.log(
    'npm run audit asks the registry what is known against the packages, and whether it vouches for their bytes.',
  );
  console.log('Ends with 0 when nothing is, 1 when something is found, 2 when the registry does not answer.');
  process.exit(0);
}
const day = new Date().toISOString().slice(0, 10);
try {
  const known = advisoriesIn(await askNpm(['--package-lock-only'], AdvisoryReport), acceptedAdvisories, day);
  const unsigned = unsignedIn(await askNpm(['signatures'], SignatureReport));
  for (const line of [...known, ...unsigned]) console.log(line);
  const found = known.length + unsigned.length;
  console.log(found === 0 ? 'Nothing is known against the packages.' : `${found} to decide about.`);
  process.exitCode = found === 0 ? 0 : 1;
} catch (fault) {
  if (!(fault instanceof NoAnswer)) throw fault;
  console.error(`The registry gave no answer to “${fault.message}”: nothing is known of the packages.`);
  process.exitCode = 2;
}
