import type { Key } from '../translations/catalogues.ts';

/** What must be in order, each by a name that is stored. */
export type PointCode =
  | 'identity'
  | 'contacts'
  | 'opening'
  | 'payment_key'
  | 'webhook'
  | 'mail'
  | 'sender_domain'
  | 'fleet'
  | 'places'
  | 'delivery'
  | 'prices'
  | 'backup'
  | 'second_owner'
  | 'seal'
  | 'proxy'
  | 'disk'
  | 'certificates'
  | 'database'
  | 'secret'
  | 'public_url'
  | 'withdrawal'
  | 'penalties'
  | 'retention'
  | 'vat';

/** `reason`: which sentence says it, `goLive.<code>.<reason>` of the desk's words, with these values. */
export type Judgement = {
  state: 'green' | 'yellow' | 'red';
  reason: string;
  values: Record<string, string | number>;
};
type ReasonIn<Sentence, Code extends PointCode> = Sentence extends `goLive.${Code}.${infer Reason}`
  ? Reason
  : never;
/** One without a sentence does not compile. */
export type JudgementOf<Code extends PointCode> = Judgement & { reason: ReasonIn<Key<'admin'>, Code> };

export type Lookup = 'found' | 'missing' | 'unknown';
export type SenderDomain = {
  domain: string;
  spf: Lookup;
  /** Of the key that is known: the shop's own, else one that stands under a usual name. */
  dkim: Lookup | 'another';
  dmarc: Lookup;
  ours?: OwnSending;
};
/** `key`: with which the shop signs its mails itself; null where its mail server does. */
export type OwnSending = {
  key: { selector: string; publicKey: string } | null;
  relayHost: string | null;
  reportsTo: string;
};

/** `of`: a host, or the setting that names the file. */
export type CertificateEnd = { of: string; until: Date };

/** What is known of the shop and of the world around it. */
export type ShopFacts = {
  /** What the shop says of itself, by the fields of its settings. */
  identity: Record<string, string>;
  contacts: Record<string, string>;
  /** Days of the week on which something is handed out. */
  opening: { days: number };
  paymentKey: { isLive: boolean; isPlaceholder: boolean };
  /** A page of the provider that was opened and ended with our key, and whether we heard of its end. */
  webhook: { askedAt: Date | null; heardAt: Date | null };
  mail: { sentAt: Date | null; provenAt: Date | null };
  senderDomain: SenderDomain;
  fleet: { models: number; units: number };
  /** `withOffice`: of those that are served, where a scooter may be fetched at the office. */
  places: { served: number; withOffice: number };
  delivery: { riders: number };
  prices: { daysWithout: number };
  backupAt: Date | null;
  /** Of one that was not encrypted. */
  readableBackupAt: Date | null;
  owners: { count: number; hasCodes: boolean };
  seal: { certificate: boolean; timeStamps: boolean };
  /** When a request came with a proxy's header last, and when without. */
  proxy: { isTrusted: boolean; withHeader: Date | null; withoutHeader: Date | null };
  freeMegabytes: number | null;
  /** Those that are known. */
  certificates: readonly CertificateEnd[];
  database: { version: number; extensions: readonly string[] };
  secret: { bits: number; isPlaceholder: boolean };
  publicUrl: { address: string; answer: 'ours' | 'another' | 'unreachable' };
};
