import { createHmac } from 'node:crypto';
import { normalizeEmail } from '../basics/email-address.ts';
import { deriveKey } from '../basics/tokens.ts';
import type { Contact } from './contact.type.ts';
import { parsePhone } from '../shop/phone-number.rules.ts';

/** The hashes of addresses and telephones: as they are stored, under the secret in force; and all under which they may have been, to be found again. */
export type ContactKeys = { stored(contact: Contact): string[]; possible(contact: Contact): string[] };

/** Without APP_SECRET nobody can tell whose they are, or try which telephone fits. */
export function createContactKeys(secrets: readonly [string, ...string[]]): ContactKeys {
  const keys = secrets.map((secret) => deriveKey(secret, 'customers'));
  const under = (key: Buffer, { email, phone }: Contact): string[] =>
    [
      ['email', normalizeEmail(email)],
      ['phone', parsePhone(phone) ?? ''],
    ].flatMap(([what, value]) =>
      value ? [createHmac('sha256', key).update(`${what}:${value}`).digest('base64url')] : [],
    );
  return {
    stored: (contact) => keys.slice(0, 1).flatMap((key) => under(key, contact)),
    possible: (contact) => keys.flatMap((key) => under(key, contact)),
  };
}
