type Means = {
  /** Its customer is asked for it, and a page to pay it on can be opened. */
  isAsked: boolean;
  /** Its money has still to come. */
  isAwaited: boolean;
  /** Its customer has nothing to do for it any more, though it was owed. */
  isSettled: boolean;
};

/** How the rest of an order stands, and what follows from it: at the desk, and on its customer's own page. */
export const restStates = {
  open: { isAsked: true, isAwaited: true, isSettled: false },
  /** Its day is over. */
  late: { isAsked: true, isAwaited: true, isSettled: false },
  /** The customer did their part, the money is on its way. */
  away: { isAsked: false, isAwaited: true, isSettled: true },
  /** To its customer alone: no page can be opened for it any more. */
  counter: { isAsked: false, isAwaited: true, isSettled: false },
  paid: { isAsked: false, isAwaited: false, isSettled: true },
  /** It is owed no more. */
  over: { isAsked: false, isAwaited: false, isSettled: false },
  /** The shop asks for it no more. */
  given_up: { isAsked: false, isAwaited: false, isSettled: true },
} as const satisfies Record<string, Means>;

/** As its customer is told it. */
export type OwnRestState = keyof typeof restStates;
export type RestState = Exclude<OwnRestState, 'counter'>;

const names = Object.keys(restStates) as OwnRestState[]; // Object.keys forgets the names
export const deskRestStates = names.filter((state): state is RestState => state !== 'counter');
