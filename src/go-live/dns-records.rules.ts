import type { Judgement, SenderDomain } from './facts.type.ts';

/** What a great mail service wants named in SPF, by the end of its server's name. */
const includes: Record<string, string> = {
  'gmail.com': '_spf.google.com',
  'google.com': '_spf.google.com',
  'office365.com': 'spf.protection.outlook.com',
  'outlook.com': 'spf.protection.outlook.com',
  'sendgrid.net': 'sendgrid.net',
  'mailgun.org': 'mailgun.org',
  'amazonaws.com': 'amazonses.com',
  'brevo.com': 'spf.brevo.com',
  'sendinblue.com': 'spf.brevo.com',
  'mailjet.com': 'spf.mailjet.com',
  'postmarkapp.com': 'spf.mtasv.net',
  'zoho.eu': 'zohomail.eu',
  'aruba.it': '_spf.aruba.it',
  'ovh.net': 'mx.ovh.com',
  'fastmail.com': 'spf.messagingengine.com',
};

/** Names who may send for a domain: the service of the mail server, or that server itself. `~all`: what others send is looked at twice. */
export function spfRecord(relayHost: string | null): string {
  if (relayHost === null || !/[a-z]\.[a-z]/i.test(relayHost)) return 'v=spf1 mx a ~all';
  const [, include] =
    Object.entries(includes).find(([end]) => relayHost === end || relayHost.endsWith(`.${end}`)) ?? [];
  return `v=spf1 ${include ? `include:${include}` : `a:${relayHost}`} ~all`;
}

/** At first nothing is turned away; who sends in the domain's name is reported to an address of it. */
export const dmarcRecord = (reportsTo: string): string => `v=DMARC1; p=none; rua=mailto:${reportsTo}`;

export const dkimRecord = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`;
export const dkimName = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`;

/** In the order in which they are explained. */
export const dnsKinds = ['spf', 'dkim', 'dmarc'] as const;
type DnsKind = (typeof dnsKinds)[number];
type DnsRecord = { kind: DnsKind; name: string; text: string };

/** What is still to be published, as values of the point, where they are kept. A second SPF would make both void: one that stands is let be. */
export function missingRecords(found: SenderDomain): Judgement['values'] {
  const { domain, spf, dkim, dmarc, ours } = found;
  const records: DnsRecord[] = [
    ...(spf === 'found'
      ? []
      : ([{ kind: 'spf', name: domain, text: spfRecord(ours?.relayHost ?? null) }] as const)),
    ...(ours?.key && dkim !== 'found'
      ? ([
          {
            kind: 'dkim',
            name: dkimName(ours.key.selector, domain),
            text: dkimRecord(ours.key.publicKey),
          },
        ] as const)
      : []),
    ...(dmarc === 'found'
      ? []
      : ([
          {
            kind: 'dmarc',
            name: `_dmarc.${domain}`,
            text: dmarcRecord(ours?.reportsTo ?? `postmaster@${domain}`),
          },
        ] as const)),
  ];
  return Object.fromEntries(
    records.flatMap(({ kind, name, text }) => [
      [`${kind}Name`, name],
      [`${kind}Record`, text],
    ]),
  );
}

/** Out of the values of the point, for who shows them. */
export const recordsIn = (values: Judgement['values']): DnsRecord[] =>
  dnsKinds.flatMap((kind) => {
    const [name, text] = [values[`${kind}Name`], values[`${kind}Record`]];
    return typeof name === 'string' && typeof text === 'string' ? [{ kind, name, text }] : [];
  });
