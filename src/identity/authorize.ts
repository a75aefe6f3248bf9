import { refuse, type Refusal } from '../basics/refusals.ts';
import { hasPermission, type Permission, type Role } from './permissions.rules.ts';
import type { DeskLanguage } from '../translations/languages.ts';

/** Somebody whose session was found and has not ended. */
export type SignedInStaff = {
  staffId: string;
  name: string;
  email: string;
  role: Role;
  language: DeskLanguage;
  hasSecondFactor: boolean;
  /** Which of their sessions this is. */
  token: string;
};

declare const minted: unique symbol;

/**
 * The proof that somebody may do this one thing. Use cases ask for it by name, and nothing but `authorize` makes one: a call that
 * forgot to ask does not compile.
 */
export type Permit<P extends Permission> = {
  readonly staffId: string;
  readonly role: Role;
  readonly permission: P;
  readonly [minted]: true;
};

/** What a person may do before they have a second factor, where the shop demands one. */
const withoutSecondFactor: Permission = 'manage own account';

export function authorize<P extends Permission>(
  who: SignedInStaff,
  permission: P,
  { secondFactorRequired }: { secondFactorRequired: boolean },
): Permit<P> | Refusal {
  if (!hasPermission(who.role, permission)) return refuse('not_permitted');
  const lacksFactor = secondFactorRequired && !who.hasSecondFactor;
  if (lacksFactor && permission !== withoutSecondFactor) return refuse('second_factor_first');
  const proof = { staffId: who.staffId, role: who.role, permission };
  return proof as Permit<P>; // the one place that mints
}
