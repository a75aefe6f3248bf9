import { dkimName, missingRecords } from './dns-records.rules.ts';
import type { JudgementOf, Lookup, OwnSending, SenderDomain } from './facts.type.ts';

/** TXT records by name; null: nobody answered; empty: there are none. */
type Records = readonly string[] | null;

const lookup = (records: Records, wanted: RegExp): Lookup => {
  if (records === null) return 'unknown';
  return records.some((record) => wanted.test(record)) ? 'found' : 'missing';
};

/** Under these names the usual services publish the keys with which they sign mails. */
const commonSelectors = [
  'default',
  'mail',
  'dkim',
  'smtp',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'k2',
  'fm1',
  'key1',
  'protonmail',
] as const;

/** Where the key of a domain may stand: its own name where the shop signs, else those that are usual. */
export const keyNames = (domain: string, ours?: OwnSending): string[] =>
  (ours?.key ? [ours.key.selector] : commonSelectors).map((selector) => dkimName(selector, domain));

/** What a domain publishes about its mails. Its key may stand under a name that nobody can guess: then it is unknown. */
export function readDomain(
  domain: string,
  records: { own: Records; dmarc: Records; keys: readonly Records[] },
  ours?: OwnSending,
): SenderDomain {
  return {
    domain,
    spf: lookup(records.own, /^v=spf1(\s|$)/i),
    dmarc: lookup(records.dmarc, /^v=DMARC1\s*;/i),
    dkim: ours?.key ? ownKeyIn(records.keys[0] ?? null, ours.key.publicKey) : anyKeyIn(records.keys),
    ...(ours && { ours }),
  };
}

const anyKeyIn = (keys: readonly Records[]): Lookup => {
  const isThere = keys.some((found) => lookup(found, /(^|;)\s*(v=DKIM1|p=[\w+/=]{20,})/i) === 'found');
  return isThere ? 'found' : 'unknown';
};

/** Name servers cut a long text into parts, and some panels put spaces or quotes between them. */
function ownKeyIn(records: Records, publicKey: string): SenderDomain['dkim'] {
  if (records === null) return 'unknown';
  const keys = records.flatMap((record) => /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1] ?? []);
  if (keys.some((key) => key.replace(/[\s"]/g, '') === publicKey)) return 'found';
  return keys.length > 0 ? 'another' : 'missing';
}

/** Without SPF and DMARC the great mailboxes sort a shop's mails out; a signature that is not found may still be there. */
export function judgeDomain(found: SenderDomain): JudgementOf<'sender_domain'> {
  const { domain, spf, dkim, dmarc } = found;
  if (domain === '') return { state: 'red', reason: 'no_domain', values: {} };
  const values = { domain, ...missingRecords(found) };
  const missing = [
    spf === 'missing' && 'SPF',
    dkim === 'missing' && 'DKIM',
    dmarc === 'missing' && 'DMARC',
  ].filter((name) => name !== false);
  if (missing.length > 0)
    return { state: 'red', reason: 'missing', values: { ...values, records: missing.join(', ') } };
  if (dkim === 'another') return { state: 'red', reason: 'another_key', values };
  if (spf === 'unknown' || dmarc === 'unknown' || (dkim === 'unknown' && found.ours?.key))
    return { state: 'yellow', reason: 'not_looked_up', values };
  return dkim === 'found'
    ? { state: 'green', reason: 'all', values }
    : { state: 'yellow', reason: 'no_dkim_found', values };
}
