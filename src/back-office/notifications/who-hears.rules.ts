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

/** A rider only of what is brought and fetched: for them other bookings do not exist. */
export const mayHear = (
  role: Role,
  { kind, delivered }: { kind: NotificationKind; delivered: boolean },
): boolean =>
  hasPermission(role, permissions[kind]) &&
  canSeeBooking(role, { pickupOption: delivered ? 'delivery' : 'office' });

export const kindsFor = (role: Role): NotificationKind[] =>
  notificationKinds.filter((kind) => mayHear(role, { kind, delivered: true }));
