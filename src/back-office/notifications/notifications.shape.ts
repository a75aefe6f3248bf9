import * as z from 'zod/mini';
import type { QuietHours } from '../../basics/quiet-hours.ts';
import { notificationKinds } from '../../notifications/notification-kinds.rules.ts';
import { requiredText } from '../../shop/person.shape.ts';

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const kinds = z.array(z.enum(notificationKinds)).check(
  z.maxLength(notificationKinds.length),
  z.refine((all) => new Set(all).size === all.length, 'invalid'),
);
const name = requiredText(60);
const base64url = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`)));

/** As the browser has its subscription (https://www.w3.org/TR/push-api/): 65 and 16 bytes. Without kinds: all that the role may hear of. */
export const NewDeviceBody = z.strictObject({
  name,
  endpoint: z.string().check(z.minLength(10), z.maxLength(1000)),
  p256dh: base64url(87),
  auth: base64url(22),
});
export type NewDeviceBody = z.infer<typeof NewDeviceBody>;
export const DeviceBody = z.strictObject({ name, kinds });
export type DeviceBody = z.infer<typeof DeviceBody>;
export const DevicePath = z.object({ id: z.uuid() });

/** Hours of Rome's clock; from an hour of the evening until one of the morning, or by day. */
export const ChoiceBody = z.strictObject({
  quiet: z.nullable(
    z
      .strictObject({ from: time, until: time })
      .check(z.refine(({ from, until }) => from !== until, { error: 'invalid', path: ['until'] })),
  ),
  digestAt: z.nullable(time),
});
export type ChoiceBody = z.infer<typeof ChoiceBody>;

export const DeviceView = z.object({
  id: z.uuid(),
  name: z.string(),
  kinds: z.array(z.enum(notificationKinds)),
  addedAt: z.string(),
  /** By it a browser knows its own; the address itself stays with the shop. */
  endpointSha256: z.string(),
  /** Its push service refuses what is sent to it. */
  isRefused: z.boolean(),
});
export type DeviceView = z.infer<typeof DeviceView>;

export type NotificationsAnswer = {
  /** The shop's own, which a browser is given when it subscribes. */
  publicKey: string;
  /** Of which this role may hear. */
  kinds: (typeof notificationKinds)[number][];
  devices: DeviceView[];
  quiet: QuietHours | null;
  digestAt: string | null;
};
export type TestAnswer = { outcome: 'sent' | 'gone' | 'later' | 'refused' | 'unreachable' };
