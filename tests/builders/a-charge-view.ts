import type { ChargesAnswer, ChargeView } from '../../src/back-office/charges/charges.shape.ts';

/** A charge as the desk sees it: half a tank, announced at 27 € and lowered to 20 € since. */
export const aChargeView = (changes: Partial<ChargeView> = {}): ChargeView => ({
  id: '00000000-0000-4000-8000-000000000001',
  version: 3,
  kind: 'fuel',
  state: 'announced',
  cents: 20_00,
  depositCents: 0,
  ruleCents: 27_00,
  reckoning: null,
  mark: null,
  text: '',
  aboveWhy: '',
  announcedCents: 27_00,
  lastDay: '2027-06-18',
  photos: [],
  files: [],
  messages: [],
  events: [],
  isBeingTaken: false,
  isAskedFor: false,
  refundableCents: 0,
  heldCents: 0,
  lostCents: 0,
  ...changes,
});

/** What stands around it, where nothing else is asked for. */
export const aChargesAnswer = (changes: Partial<ChargesAnswer> = {}): ChargesAnswer => ({
  charges: [],
  atCounter: [],
  mayAdd: true,
  mayGoAbove: false,
  parts: [],
  lostCents: { helmet: 0, key: 0, lock: 0 },
  lostExtras: [],
  cleaningCents: 0,
  damageLeftCents: null,
  commentDays: 7,
  isDeposited: false,
  depositEnds: null,
  card: null,
  ...changes,
});
