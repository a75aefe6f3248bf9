import { Hono } from 'hono';
import { answerCsv, validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import { fileName } from '../file-names.rules.ts';
import { JournalDayPath, JournalListQuery, JournalQuery } from './journal.shape.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { listJournal, readJournal, readJournalDay, type JournalDeps } from './read-journal.ts';

/** The money of a month, for the owner and their accountant. */
export function journalApi(staffDeps: StaffDeps, needs: Omit<JournalDeps, keyof StaffDeps>): Hono {
  const deps = { ...staffDeps, ...needs };
  const sees = requirePermission(deps, 'see the figures');
  return new Hono()
    .get('/staff/journal', sees, validate('query', JournalQuery), async (c) =>
      c.json(await readJournal(deps, c.var.permit, c.req.valid('query').month)),
    )
    .get('/staff/journal/:day', sees, validate('param', JournalDayPath), async (c) =>
      c.json(await readJournalDay(deps, c.var.permit, c.req.valid('param').day)),
    )
    .get('/staff/journal-list', sees, validate('query', JournalListQuery), async (c) => {
      const asked = c.req.valid('query');
      const csv = await listJournal(deps, c.var.permit, asked);
      return answerCsv(c, csv, fileName(c.var.who, 'journal', asked.month));
    });
}
