/** `npm run bench`: figures and ratios of this machine at this hour. Nothing here passes or fails. `-- slots`, `-- pages`, `-- memory`, `-- flows`, `-- holds`, `-- today`, `-- figures` and `-- walk` run that part alone. */
import { makeTemplates } from '../tests/support/postgres/database-templates.ts';
import { findPostgresPrograms } from '../tests/support/postgres/postgres-programs.ts';
import { startPostgres } from '../tests/support/postgres/postgres-server.ts';
import { benchAvailability } from './availability.ts';
import { benchContractFile } from './contract-file.ts';
import { benchFigures } from './figures.ts';
import { benchFlows } from './flows.ts';
import { benchHolds } from './holds.ts';
import { benchHome } from './home.ts';
import { benchMemory } from './memory.ts';
import { benchPages } from './pages.ts';
import { benchSlots } from './slots.ts';
import { benchToday } from './today.ts';
import { benchWalk } from './walk.ts';

const part = process.argv[2];
const isWanted = (name: string): boolean => part === undefined || part === name;
if (isWanted('slots')) await benchSlots();
if (isWanted('pages')) await benchPages();
if (isWanted('walk')) await benchWalk();
if (part === 'memory') await benchMemory(process.argv.slice(3));
if (part === undefined) await benchOnPostgres();
if (part === 'flows') await onPostgres(benchFlows);
if (part === 'holds') await onPostgres(benchHolds);
if (part === 'today') await onPostgres(benchToday);
if (part === 'figures') await onPostgres(benchFigures);

async function onPostgres(bench: (serverUrl: string) => Promise<void>): Promise<void> {
  const programs = findPostgresPrograms();
  if (!programs) throw new Error('the bench needs a PostgreSQL server');
  const postgres = await startPostgres(programs);
  await makeTemplates(postgres.url);
  await bench(postgres.url);
  await postgres.stop();
}

async function benchOnPostgres(): Promise<void> {
  await benchHome();
  await benchContractFile();
  await onPostgres(async (serverUrl) => {
    await benchFlows(serverUrl);
    await benchHolds(serverUrl);
    await benchAvailability(serverUrl);
    await benchToday(serverUrl);
    await benchFigures(serverUrl);
  });
}
