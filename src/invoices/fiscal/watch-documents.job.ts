import { addHours } from '../../basics/rome-time.ts';
import type { Job } from '../../database/jobs.ts';
import { missingLines } from './read-fiscal.ts';
import { type DocumentDeps, taskReferenceOf } from './record-document.ts';

/** What has lacked a document for longer than the shop allows is a task of its booking; with another movement it is one anew. */
async function watchDocuments(deps: DocumentDeps): Promise<void> {
  const { database, clock, tasks } = deps;
  const before = addHours(clock.now(), -deps.invoicing().documentHours);
  const late = (await missingLines(deps, database)).filter(({ at }) => at < before);
  const groups = [...Map.groupBy(late, taskReferenceOf)];
  await tasks.syncTasks(
    database,
    'document_missing',
    groups.map(([reference]) => reference),
  );
  for (const [reference, lines] of groups) {
    const detail = { movements: lines.map(({ id }) => id) };
    await tasks.openTask(database, { kind: 'document_missing', reference, detail, evenIfDone: true });
  }
}

export const watchDocumentsJob = (deps: DocumentDeps): Job => ({
  name: 'watch-documents',
  handle: () => watchDocuments(deps),
  schedule: 'every hour',
  leaseSeconds: 600,
});
