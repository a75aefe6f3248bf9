import {
  canSeeBooking,
  hasPermission,
  type Permission,
  type Role,
} from '../../identity/permissions.rules.ts';
import { notificationKinds, type NotificationKind } from '../../notifications/notification-kinds.rules.ts';

/** Who may hear of a kind of thing: whoever may see it at the desk. */
const permissions: Record<NotificationKind, Permission> = {
  new_booking: 'see what is due',
  cancelled: 'see what is due',
  late: 'see what is due',
  dispute: 'answer disputes',
  unit_missing: 'assign units',
  task: 'view open tasks',
};

type About = { kind: NotificationKind; delivered: boolean };

/** A rider only of what is brought and fetched: for them other bookings do not exist. */
const mayRoleHear = (role: Role, { kind, delivered }: About): boolean =>
  hasPermission(role, permissions[kind]) &&
  canSeeBooking(role, { pickupOption: delivered ? 'delivery' : 'office' });

export const kindsFor = (role: Role): NotificationKind[] =>
  notificationKinds.filter((kind) => mayRoleHear(role, { kind, delivered: true }));

/** Nobody who may not enter the desk yet. */
export const mayHear = (
  { role, hasSecondFactor }: { role: Role; hasSecondFactor: boolean },
  about: About,
  { secondFactorRequired }: { secondFactorRequired: boolean },
): boolean => (hasSecondFactor || !secondFactorRequired) && mayRoleHear(role, about);
