import { Hono } from 'hono';
import { isRefusal } from '../../basics/refusals.ts';
import { answerDone, answerRefusal, validate } from '../../http/api-answers.ts';
import { limitPresses } from '../../identity/limit-presses.api.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import type { NotificationRoom } from '../../notifications/notifications.ts';
import {
  addDevice,
  changeDevice,
  chooseHours,
  readNotifications,
  removeDevice,
  testDevice,
} from './manage-notifications.ts';
import { ChoiceBody, DeviceBody, DevicePath, NewDeviceBody } from './notifications.shape.ts';

const testsPerMinute = 6;

/** On which phones somebody is told what, when they are left in peace, and when they get the digest. */
export function notificationsApi(staffDeps: StaffDeps, room: NotificationRoom): Hono {
  const deps = { ...staffDeps, room };
  const own = requirePermission(deps, 'manage own account');
  const app = new Hono();
  app.get('/staff/notifications', own, async (c) => c.json(await readNotifications(deps, c.var.permit)));
  app.put('/staff/notifications', own, validate('json', ChoiceBody), async (c) =>
    answerDone(c, await chooseHours(deps, c.var.permit, c.req.valid('json'))),
  );
  app.post('/staff/devices', own, validate('json', NewDeviceBody), async (c) => {
    const added = await addDevice(deps, c.var.permit, c.req.valid('json'));
    return isRefusal(added) ? answerRefusal(c, added) : c.json(added, 201);
  });
  app.put(
    '/staff/devices/:id',
    own,
    validate('param', DevicePath),
    validate('json', DeviceBody),
    async (c) => {
      const device = { ...c.req.valid('param'), ...c.req.valid('json') };
      return answerDone(c, await changeDevice(deps, c.var.permit, device));
    },
  );
  app.post('/staff/devices/:id/remove', own, validate('param', DevicePath), async (c) =>
    answerDone(c, await removeDevice(deps, c.var.permit, c.req.valid('param'))),
  );
  app.post(
    '/staff/devices/:id/test',
    own,
    limitPresses(deps.clock, testsPerMinute),
    validate('param', DevicePath),
    async (c) => {
      const tested = await testDevice(deps, c.var.who, c.req.valid('param'));
      return isRefusal(tested) ? answerRefusal(c, tested) : c.json(tested);
    },
  );
  return app;
}
