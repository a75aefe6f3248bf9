import { refuse, type Refusal } from '../../basics/refusals.ts';
import { sha256 } from '../../basics/tokens.ts';
import type { Permit, SignedInStaff } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { areUsableKeys } from '../../notifications/encrypt-push.ts';
import type { Device } from '../../notifications/device.type.ts';
import { mostDevices } from '../../notifications/notification-kinds.rules.ts';
import type { NotificationRoom } from '../../notifications/notifications.ts';
import { isPushAddress } from '../../notifications/push-hosts.rules.ts';
import type {
  ChoiceBody,
  DeviceBody,
  DeviceView,
  NewDeviceBody,
  NotificationsAnswer,
  TestAnswer,
} from './notifications.shape.ts';
import { kindsFor } from './who-hears.rules.ts';

export type NotificationsDeps = Pick<StaffDeps, 'database' | 'clock' | 'chance'> & { room: NotificationRoom };
type Own = Permit<'manage own account'>;

/** What somebody has chosen for themselves. */
export async function readNotifications(
  { database, room }: NotificationsDeps,
  { staffId, role }: Own,
): Promise<NotificationsAnswer> {
  const [publicKey, devices, choice] = await Promise.all([
    room.publicKey(),
    room.devices.ofStaff(database, staffId),
    room.choices.read(database, staffId),
  ]);
  return { publicKey, kinds: kindsFor(role), devices: devices.map((each) => viewOf(each, role)), ...choice };
}

const viewOf = (device: Device, role: Own['role']): DeviceView => ({
  id: device.id,
  name: device.name,
  kinds: kindsFor(role).filter((kind) => !device.off.includes(kind)),
  addedAt: device.addedAt.toISOString(),
  endpointSha256: sha256(device.endpoint),
  isRefused: device.refusedAt !== null,
});

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'base64url');

/** This browser is told from now on; one that was known keeps its name's newest. Refused where no push service that we know is behind its address. */
export async function addDevice(
  { database, room, chance, clock }: NotificationsDeps,
  { staffId }: Own,
  { name, endpoint, p256dh, auth }: NewDeviceBody,
): Promise<{ id: string } | Refusal> {
  if (!isPushAddress(endpoint, room)) return refuse('bad_form', { issues: [issueOf('endpoint')] });
  if (!areUsableKeys({ p256dh: bytesOf(p256dh), auth: bytesOf(auth) }))
    return refuse('bad_form', { issues: [issueOf('p256dh')] });
  const device = { id: chance.uuid(), staffId, name, off: [], endpoint, p256dh, auth };
  return database.transaction().execute(async (tx) => {
    const id = await room.devices.put(tx, device, clock.now());
    await room.devices.keepNewest(tx, staffId, mostDevices);
    return { id };
  });
}

const issueOf = (path: string) => ({ path, code: 'invalid' });

type OwnDevice = { id: string };

export async function changeDevice(
  { database, room }: NotificationsDeps,
  { staffId, role }: Own,
  { id, name, kinds }: OwnDevice & DeviceBody,
): Promise<'changed' | Refusal> {
  const off = kindsFor(role).filter((kind) => !kinds.includes(kind));
  const isChanged = await room.devices.change(database, { id, name, off, staffId });
  return isChanged ? 'changed' : refuse('not_found');
}

/** Also where it is gone already: it is told nothing, as wanted. */
export async function removeDevice(
  { database, room }: NotificationsDeps,
  { staffId }: Own,
  { id }: OwnDevice,
): Promise<'removed'> {
  await room.devices.remove(database, { id, staffId });
  return 'removed';
}

/** One message now, whatever the hour; a device whose service says that it is gone is removed at once. */
export async function testDevice(
  { database, room, clock }: NotificationsDeps,
  { staffId, language }: Pick<SignedInStaff, 'staffId' | 'language'>,
  { id }: OwnDevice,
): Promise<TestAnswer | Refusal> {
  const device = (await room.devices.ofStaff(database, staffId)).find((each) => each.id === id);
  if (!device) return refuse('not_found');
  const { outcome } = await room.sendTest(device, language);
  if (outcome === 'gone') await room.devices.removeGone(database, device);
  if (outcome === 'sent') await room.devices.noteUse(database, device, clock.now());
  return { outcome };
}

export const chooseHours = (
  { database, room, clock }: NotificationsDeps,
  { staffId }: Own,
  choice: ChoiceBody,
): Promise<'chosen'> =>
  database.transaction().execute(async (tx): Promise<'chosen'> => {
    const now = clock.now();
    await room.choices.put(tx, staffId, choice, now);
    await room.devices.wake(tx, staffId, now);
    return 'chosen';
  });
