/**
 * `npm run mutants`: puts one small fault at a time into every rule, room by room; the tests of the project `rules` must notice
 * (docs/guards.md). `npm run mutants payment price` takes these rooms alone. It lists what nobody noticed, and keeps its reports in `.mutants`.
 */
import { globSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';

const leastPercent = 90;

const roomOf = (file: string): string => file.split(/[\\/]/)[1] ?? '';
const rooms = new Set(globSync('src/**/*.rules.ts').map(roomOf));
const asked = process.argv.slice(2);

async function mutantsIn(room: string) {
  const stryker = new Stryker({
    configFile: 'tests/mutants/stryker.config.json',
    mutate: [`src/${room}/**/*.rules.ts`],
    jsonReporter: { fileName: `.mutants/${room}.json` },
  });
  return (await stryker.runMutationTest()).filter(({ status }) => status !== 'Ignored');
}

let [noticed, all, isWhole] = [0, 0, true];
for (const room of asked.length > 0 ? asked : [...rooms].toSorted()) {
  const began = performance.now();
  const mutants = await mutantsIn(room);
  if (mutants.length === 0) {
    console.log(`${room}: no test of the rules reads its rules`);
    isWhole = false;
  }
  const survivors = mutants.filter(({ status }) => status !== 'Killed' && status !== 'Timeout');
  for (const { fileName, location, mutatorName, replacement } of survivors) {
    const place = `${fileName.slice(process.cwd().length + 1)}:${location.start.line}:${location.start.column}`;
    console.log(`  ${place} ${mutatorName} ${(replacement ?? '').replaceAll(/\s+/g, ' ')}`);
  }
  noticed += mutants.length - survivors.length;
  all += mutants.length;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${room}: ${mutants.length - survivors.length} of ${mutants.length} noticed, ${seconds} s`);
}
const percent = (100 * noticed) / all;
console.log(`${noticed} of ${all} noticed, ${percent.toFixed(1)} %`);
process.exitCode = percent < leastPercent || !isWhole ? 1 : 0;
