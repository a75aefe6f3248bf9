// Keys are typed from the Italian catalogues: a key that is not in them does not compile.
import type booking from './it/booking.json';
import type contract from './it/contract.json';
import type home from './it/home.json';
import type launcher from './it/launcher.json';
import type mail from './it/mail.json';
import type refusals from './it/refusals.json';
import type shell from './it/shell.json';

export type Catalogues = {
  shell: typeof shell;
  home: typeof home;
  launcher: typeof launcher;
  booking: typeof booking;
  contract: typeof contract;
  mail: typeof mail;
  refusals: typeof refusals;
};

export type Surface = keyof Catalogues;
export type Key<S extends Surface> = keyof Catalogues[S] & string;

/** Values are already formatted (src/translations/format.ts); a number is only for choosing a plural. */
export type Values = Record<string, string | number>;
export type Say<S extends Surface> = (key: Key<S>, values?: Values) => string;

export const surfaces = [
  'shell',
  'home',
  'launcher',
  'booking',
  'contract',
  'mail',
  'refusals',
] as const satisfies readonly Surface[];
