import type { Judgement, Lookup, SenderDomain } from './facts.type.ts';

/** TXT records by name; null: nobody answered; empty: there are none. */
type Records = readonly string[] | null;

const lookup = (records: Records, wanted: RegExp): Lookup => {
  if (records === null) return 'unknown';
  return records.some((record) => wanted.test(record)) ? 'found' : 'missing';
};

/** Under these names the usual services publish the keys with which they sign mails. */
export const commonSelectors = [
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

/** What a domain publishes about its mails. Its key may stand under a name that nobody can guess: then it is unknown. */
export function readDomain(
  domain: string,
  records: { own: Records; dmarc: Records; keys: readonly Records[] },
): SenderDomain {
  const hasKey = records.keys.some((found) => lookup(found, /(^|;)\s*(v=DKIM1|p=[\w+/=]{20,})/i) === 'found');
  return {
    domain,
    spf: lookup(records.own, /^v=spf1(\s|$)/i),
    dmarc: lookup(records.dmarc, /^v=DMARC1\s*;/i),
    dkim: hasKey ? 'found' : 'unknown',
  };
}

/** Without SPF and DMARC the great mailboxes sort a shop's mails out; a signature that is not found may still be there. */
export function judgeDomain({ domain, spf, dkim, dmarc }: SenderDomain): Judgement {
  const missing = [spf === 'missing' && 'SPF', dmarc === 'missing' && 'DMARC'].filter(
    (name) => name !== false,
  );
  if (missing.length > 0)
    return { state: 'red', reason: 'missing', values: { domain, records: missing.join(', ') } };
  if (spf === 'unknown' || dmarc === 'unknown')
    return { state: 'yellow', reason: 'not_looked_up', values: { domain } };
  return dkim === 'found'
    ? { state: 'green', reason: 'all', values: { domain } }
    : { state: 'yellow', reason: 'no_dkim_found', values: { domain } };
}

/** `Costiera <info@shop.example>` or an address: what stands behind its @. */
export const domainOf = (sender: string): string => /@([^\s>]+)/.exec(sender)?.[1]?.toLowerCase() ?? '';
