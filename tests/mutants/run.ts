/**
 * `npm run mutants`: puts one small fault at a time into every rule, room by room; the tests of the project `rules` must notice
 * (docs/guards.md, whose table it writes). `npm run mutants payment price` takes these rooms alone. It lists what nobody noticed, and keeps
 * its reports in `.mutants`: a second run judges anew only what changed in a rule or its tests (delete the room's files there where another
 * file changed what they do).
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { explanationOf } from './equal-mutants.ts';
import { recordRow } from './record.ts';

const leastPercent = 90;

/** With a runtime error a file of tests does not even begin. */
const noticedAs: ReadonlySet<string> = new Set(['Killed', 'Timeout', 'RuntimeError']);

const roomOf = (file: string): string => file.split(/[\\/]/)[1] ?? '';
const rooms = new Set(globSync('src/**/*.rules.ts').map(roomOf));
const asked = process.argv.slice(2);

/** What a test noticed before is kept while neither changes; what none noticed is tried anew: a test of any room may notice it now. */
function forgetSurvivors(judged: string): void {
  if (!existsSync(judged)) return;
  const report: { files: Record<string, { mutants: { status: string }[] }> } = JSON.parse(
    readFileSync(judged, 'utf8'), // written by Stryker
  );
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter(({ status }) => noticedAs.has(status));
  writeFileSync(judged, JSON.stringify(report));
}

async function mutantsIn(room: string) {
  const judged = `.mutants/${room}.judged.json`;
  forgetSurvivors(judged);
  const stryker = new Stryker({
    configFile: 'tests/mutants/stryker.config.json',
    mutate: [`src/${room}/**/*.rules.ts`],
    jsonReporter: { fileName: `.mutants/${room}.json` },
    incremental: true,
    incrementalFile: judged,
  });
  return (await stryker.runMutationTest()).filter(({ status }) => status !== 'Ignored');
}

type Mutant = Awaited<ReturnType<typeof mutantsIn>>[number];

/** What the rule said, what it said instead, and where. */
function describeMutant({ fileName, location: { start, end }, replacement }: Mutant) {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const file = path.relative(process.cwd(), fileName);
  return { file, line: start.line, was: tidy(lines.join('\n')), is: tidy(replacement) };
}

let [noticed, all] = [0, 0];
for (const room of asked.length > 0 ? asked : [...rooms].toSorted()) {
  const began = performance.now();
  const mutants = await mutantsIn(room);
  const survivors = mutants.filter(({ status }) => !noticedAs.has(status)).map(describeMutant);
  const open = survivors.filter((survivor) => explanationOf(survivor) === undefined);
  for (const { file, line, was, is } of open) console.log(`  ${file}:${line} ${was} → ${is}`);
  const [faults, found, equal] = [
    mutants.length,
    mutants.length - survivors.length,
    survivors.length - open.length,
  ];
  noticed += found + equal;
  all += faults;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${room}: ${found} of ${faults} noticed, ${equal} explained, ${seconds} s`);
  await recordRow('Room', `\`${room}\``, {
    Faults: faults,
    Noticed: found,
    Explained: equal,
    Open: open.length,
  });
}
const percent = (100 * noticed) / all;
console.log(`${noticed} of ${all} noticed or explained, ${percent.toFixed(1)} %`);
process.exitCode = percent < leastPercent ? 1 : 0;
