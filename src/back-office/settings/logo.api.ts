import { Hono } from 'hono';
import { isRefusal, refuse } from '../../basics/refusals.ts';
import { answerRefusal, validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { saveLogo, type SettingsDeps } from './manage-settings.ts';
import { LogoBody } from './settings.shape.ts';

/** The shop's logo: sent at the desk, seen by everybody. */
export const logoApi = (deps: StaffDeps & SettingsDeps): Hono =>
  new Hono()
    .post(
      '/staff/logos',
      requirePermission(deps, 'change the settings'),
      validate('json', LogoBody),
      async (c) => {
        const saved = await saveLogo(deps, c.var.permit, c.req.valid('json'));
        return isRefusal(saved) ? answerRefusal(c, saved) : c.json(saved, 201);
      },
    )
    // Its name says its bytes.
    .get('/assets/logos/:name{[0-9a-f]{32}-(icon|\\d{1,3}x\\d{1,3})\\.png}', async (c) => {
      const bytes = await deps.settingVersions.logo(deps.database, `logos/${c.req.param('name')}`);
      if (!bytes) return answerRefusal(c, refuse('not_found'));
      return c.body(new Uint8Array(bytes), 200, {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    });
