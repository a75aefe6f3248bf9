import { Hono } from 'hono';
import * as z from 'zod/mini';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Queryable } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import { answerDone, validate } from '../../http/api-answers.ts';
import type { Permit } from '../../identity/authorize.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import { KeyCodeBody } from './fleet.shape.ts';

const UnitPath = z.object({ unitId: z.string().check(z.regex(/^\d{1,9}$/)) });

export type KeyBoxesDeps = StaffDeps & {
  fleet: Pick<FleetStore, 'unit'>;
  setKeyCode(db: Queryable, box: { unitId: number; code: string }): Promise<void>;
};

/** The code that somebody set at a unit's key box. It goes in and is never read back here: the log says that, not what. */
export const keyBoxesApi = (deps: KeyBoxesDeps) =>
  new Hono().put(
    '/staff/units/:unitId/key-code',
    requirePermission(deps, 'set the code of a key box'),
    validate('param', UnitPath),
    validate('json', KeyCodeBody),
    async (c) => {
      const unitId = Number(c.req.valid('param').unitId);
      const done = await setKeyBoxCode(deps, c.var.permit, { unitId, ...c.req.valid('json') });
      return answerDone(c, done);
    },
  );

function setKeyBoxCode(
  deps: KeyBoxesDeps,
  by: Permit<'set the code of a key box'>,
  asked: { unitId: number; code: string },
): Promise<'kept' | Refusal> {
  return deps.database.transaction().execute(async (tx) => {
    const unit = await unitOf(deps, tx, asked.unitId);
    if (!unit) return refuse('not_found');
    await deps.setKeyCode(tx, asked);
    const subject = { kind: 'shop', id: `unit ${asked.unitId}` } as const;
    await writeAudit(deps, tx, by, {
      action: 'set the code of a key box',
      subject,
      after: { unit: unit.plate },
    });
    return 'kept' as const;
  });
}

const unitOf = ({ fleet }: KeyBoxesDeps, db: Queryable, unitId: number) =>
  unitId > 2_147_483_647 ? null : fleet.unit(db, unitId);
