import { bounceReasons, type BounceReason } from './bounce.shape.ts';

/** What a mail server, or a service that sends, said of a mail that it could not deliver. */
export type DeliveryReport = {
  /** It gave the mail up; a server that goes on trying has nothing to report yet. */
  isFinal: boolean;
  /** RFC 3463, `5.1.1`; a service may know it only by `isHard`. */
  status: string | null;
  isHard?: boolean;
  /** In the server's own words; read, never kept: they name who it was for. */
  words: string;
};
export type Bounce = { isHard: boolean; reason: BounceReason; status: string | null };

const statusPattern = /(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/;
export const statusIn = (words: string): string | null => statusPattern.exec(words)?.[1] ?? null;

const byStatus: readonly (readonly [RegExp, BounceReason])[] = [
  [/^\d\.1\.(1|3|6|10)$/, 'unknown_address'],
  [/^\d\.1\.2$|^\d\.4\.4$/, 'unknown_domain'],
  [/^\d\.2\.1$/, 'closed'],
  [/^\d\.2\.2$/, 'full'],
  [/^\d\.7\.\d+$/, 'blocked'],
  [/^\d\.(2\.3|3\.4|6\.\d+)$/, 'not_taken'],
  [/^4\.4\.\d+$/, 'unreachable'],
];
/** For those that say `5.0.0` or nothing at all. */
const byWords: readonly (readonly [RegExp, BounceReason])[] = [
  [/spam|blocked|blacklist|reputation|policy|dmarc|dkim|spf/i, 'blocked'],
  [/quota|mailbox (is )?full|over ?quota|insufficient storage/i, 'full'],
  [/(host|domain|name).{0,20}not found|no (mx|such domain)|unrouteable/i, 'unknown_domain'],
  [/disabled|inactive|suspended|deactivated/i, 'closed'],
  [
    /(no such|unknown|invalid|nonexistent).{0,20}(user|recipient|mailbox|address)|does(n.t| not) exist|(user|recipient|mailbox|address).{0,40}(unknown|not found|rejected)/i,
    'unknown_address',
  ],
];

/** Null: nothing has come back, the server goes on trying, or it has delivered. */
export function judgeReport({ isFinal, status, isHard, words }: DeliveryReport): Bounce | null {
  const known = status ?? statusIn(words);
  if (!isFinal || known?.startsWith('2.')) return null;
  const reasonBy = (table: readonly (readonly [RegExp, BounceReason])[], text: string) =>
    table.find(([pattern]) => pattern.test(text))?.[1];
  return {
    isHard: isHard ?? (known === null || known.startsWith('5.')),
    reason: (known === null ? undefined : reasonBy(byStatus, known)) ?? reasonBy(byWords, words) ?? 'other',
    status: known,
  };
}

/** The address itself takes no mail: another is needed, nothing else helps. */
export const isAddressWrong = (reason: BounceReason): boolean =>
  reason === 'unknown_address' || reason === 'unknown_domain' || reason === 'closed';

/** What its owner can mend alone: a mistake, or a mailbox without room. What else a server says, it says of living addresses too. */
export const isForCustomer = (reason: BounceReason): boolean => isAddressWrong(reason) || reason === 'full';

export const asBounceReason = (stored: string): BounceReason =>
  bounceReasons.find((reason) => reason === stored) ?? 'other';

/** `a…@guest.example`: enough for its owner to see the mistake, too little for anybody else. */
export function maskAddress(address: string): string {
  const [name = '', domain = ''] = address.split(/@(?=[^@]*$)/);
  return `${[...name][0] ?? ''}…@${domain}`;
}
