import { Hono } from 'hono';
import { answerDone, validate } from '../../http/api-answers.ts';
import type { TestedNotice } from '../../mails/delivery.shape.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { settingKinds } from '../../shop/settings/setting-kinds.shape.ts';
import { limitPresses } from '../../identity/limit-presses.api.ts';
import {
  readSetting,
  readSettingEffects,
  setSetting,
  undoSetting,
  type SettingsDeps,
} from './manage-settings.ts';
import { settingBodyOf, settingEffectBodyOf, UndoSettingBody } from './settings.shape.ts';

/** What the owner sets, kind by kind; each has its own shape, and so its own calls. */
export function settingsApi(
  deps: StaffDeps & SettingsDeps,
  sendTestNotices: () => Promise<TestedNotice[]>,
): Hono {
  const app = new Hono();
  const reads = requirePermission(deps, 'see the settings');
  const sets = requirePermission(deps, 'change the settings');
  for (const kind of settingKinds) {
    const address = `/staff/settings/${kind}`;
    app.get(address, reads, async (c) => c.json(await readSetting(deps, c.var.permit, kind)));
    app.put(address, sets, validate('json', settingBodyOf(kind)), async (c) =>
      answerDone(c, await setSetting(deps, c.var.permit, { kind, ...c.req.valid('json') })),
    );
    app.post(`${address}/effects`, reads, validate('json', settingEffectBodyOf(kind)), async (c) =>
      c.json(await readSettingEffects(deps, c.var.permit, { kind, ...c.req.valid('json') })),
    );
    app.post(`${address}/undo`, sets, validate('json', UndoSettingBody), async (c) =>
      answerDone(c, await undoSetting(deps, c.var.permit, { kind, ...c.req.valid('json') })),
    );
  }
  app.post('/staff/settings/notices/test', sets, limitPresses(deps.clock, 5), async (c) =>
    c.json(await sendTestNotices()),
  );
  return app;
}
