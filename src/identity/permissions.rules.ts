/** Who works in the shop. The owner is one of the people at the desk who may do more; a rider brings and fetches scooters. */
export const roles = ['owner', 'desk', 'rider'] as const;
export type Role = (typeof roles)[number];

const everybody = ['owner', 'desk', 'rider'] as const;
const office = ['owner', 'desk'] as const;
const owner = ['owner'] as const;

/** To be read aloud: "may hand over and take back: everybody". Nothing else in the shop knows what a role may do. */
const rolesByPermission = {
  'manage own account': everybody,
  'see what is due': everybody,
  'hand over and take back': everybody,
  'report a late return': everybody,
  'undo own last step': everybody,
  'view handover reports': everybody,

  'see money': office,
  'view open tasks': office,
  'mark no-shows': office,
  'assign stops': office,
  'undo any last step': office,
  'find bookings': office,
  'see the settings': office,
  'export bookings': office,
  'write booking notes': office,
  'resend links': office,
  'cancel a booking': office,
  'sell at the desk': office,
  'use the till': office,
  'close the till': office,
  'refund by hand': office,
  'see the fleet': office,
  'manage the fleet': office,
  'set the code of a key box': office,
  'call off days': office,
  'manage timed mails': office,
  'moderate reviews': office,
  'change a booking': office,
  'view and resend mails': office,
  'answer visitors': office,
  'write articles': office,
  'see the calendar': office,
  'name who rode': office,
  'assign units': office,
  'schedule maintenance': office,
  'charge after the rental': office,
  'answer disputes': office,
  'hand over without deposit': office,
  'hand over with open rest': office,

  'see customers': office,
  'manage customers': office,
  'ask for money': office,
  'see invoices': office,
  'issue invoices': office,
  'see how the shop runs': office,
  'see the partners': office,

  'see the figures': owner,
  'review whom not to rent to': owner,
  'rent all the same': owner,
  'manage partners': owner,
  'refund more than agreed': owner,
  'charge above the rule': owner,
  'withdraw units': owner,
  'let out with expired papers': owner,
  'set up models': owner,
  'change the settings': owner,
  'set prices': owner,
  'manage the team': owner,
  'view the audit log': owner,
  'open the shop': owner,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof rolesByPermission;
export const permissions = Object.keys(rolesByPermission) as Permission[]; // Object.keys forgets the names

export const hasPermission = (role: Role, permission: Permission): boolean =>
  (rolesByPermission[permission] as readonly Role[]).includes(role);

/** Riders see only the bookings that they deliver: for them the others do not exist. */
export const canSeeBooking = (
  role: Role,
  { pickupOption }: { pickupOption: 'office' | 'delivery' },
): boolean => pickupOption === 'delivery' || hasPermission(role, 'find bookings');
