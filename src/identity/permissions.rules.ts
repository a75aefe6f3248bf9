/** Who works in the shop. The owner is one of the people at the desk who may do more; a rider brings and fetches scooters. */
export const roles = ['owner', 'desk', 'rider'] as const;
export type Role = (typeof roles)[number];

const everybody = ['owner', 'desk', 'rider'] as const;
const office = ['owner', 'desk'] as const;
const owner = ['owner'] as const;

/** To be read aloud: "may hand over and take back: everybody". Nothing else in the shop knows what a role may do. */
const rolesByPermission = {
  'mind their own account': everybody,
  'see what is due': everybody,
  'hand over and take back': everybody,
  'report a late return': everybody,
  'take back their last step': everybody,
  'see how a scooter left and came back': everybody,

  'see money': office,
  'see what needs a person': office,
  'say that nobody came': office,
  'find bookings': office,
  'take the list of bookings along': office,
  'write a note on a booking': office,
  'send a link again': office,
  'cancel a booking': office,
  'sell at the desk': office,
  'see the fleet': office,
  'look after the fleet': office,
  'set the code of a key box': office,
  'call a day off for the weather': office,
  'look after messages': office,
  'read reviews over': office,
  'change a booking': office,
  'read mails and send them again': office,
  'answer visitors': office,
  'write articles': office,
  'see the calendar': office,
  'choose the scooter of a booking': office,
  'send a scooter to the workshop': office,

  'give back more than was agreed': owner,
  'let a scooter leave the fleet': owner,
  'set prices': owner,
  'look after the team': owner,
  'read what everybody did': owner,
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
