import type { Judgement, JudgementOf, PointCode, ShopFacts } from './facts.type.ts';
import { looksLikePlaceholder } from './placeholder.rules.ts';
import { judgeDomain } from './sender-domain.rules.ts';

const green = <Reason extends string>(reason: Reason, values: Judgement['values'] = {}) => ({
  state: 'green' as const,
  reason,
  values,
});
const yellow = <Reason extends string>(reason: Reason, values: Judgement['values'] = {}) => ({
  state: 'yellow' as const,
  reason,
  values,
});
const red = <Reason extends string>(reason: Reason, values: Judgement['values'] = {}) => ({
  state: 'red' as const,
  reason,
  values,
});

const hour = 3_600_000;
const day = 24 * hour;
/** Two copies may begin to see a new setting of the proxy at different times. */
const sightingHours = 24;
const fewMegabytes = 5_000;
const leastMegabytes = 1_000;
/** Most are renewed by themselves a month before they end: two weeks before something has failed, and a person still has time. */
const renewalDays = 14;
const leastDatabase = 15;
/** As much as 128 bits drawn by chance. */
const leastSecretBits = 128;

/** By what stands there, which every language shows alike; where nothing does, by the name of its field. */
function judgeTexts(texts: Record<string, string>): JudgementOf<'identity'> & JudgementOf<'contacts'> {
  const names = Object.entries(texts)
    .filter(([, text]) => looksLikePlaceholder(text))
    .map(([name, text]) => text.trim() || name);
  return names.length > 0 ? red('placeholders', { names: names.join(', ') }) : green('filled');
}

type Rule<Code extends PointCode> = (facts: ShopFacts, now: Date) => JudgementOf<Code>;

/**
 * What must be in order before a live shop opens, and how each is judged. Pure: what is known of the world is handed in. Yellow: it
 * cannot be known from here, or the shop can do without; a person answers for it.
 */
export const pointRules: { [Code in PointCode]: Rule<Code> } = {
  identity: ({ identity }) => judgeTexts(identity),
  contacts: ({ contacts }) => judgeTexts(contacts),
  opening: ({ opening: { days } }) => (days === 0 ? red('never') : green('some_days', { days })),
  payment_key: ({ paymentKey: { isLive, isPlaceholder } }) => {
    if (isPlaceholder) return red('placeholder');
    return isLive ? green('live') : red('test');
  },
  webhook: ({ webhook: { askedAt, heardAt } }) => {
    if (heardAt) return green('heard');
    return askedAt ? red('not_heard') : red('never_tried');
  },
  mail: ({ mail: { sentAt, provenAt } }) => {
    if (provenAt) return green('arrived');
    return sentAt ? red('not_confirmed') : red('never_tried');
  },
  sender_domain: ({ senderDomain }) => judgeDomain(senderDomain),
  fleet: ({ fleet: { models, units } }) => {
    if (models === 0) return red('no_model');
    return units === 0 ? red('no_unit') : green('rentable', { models, units });
  },
  places: ({ places: { served } }) => (served === 0 ? red('nowhere') : green('served', { towns: served })),
  delivery: ({ delivery: { riders }, places: { served, withOffice } }) => {
    if (riders > 0) return green('riders', { riders });
    // Else every half-hour is shown as fully booked, to everybody.
    return served > 0 && withOffice === 0 ? red('no_way') : yellow('nobody');
  },
  prices: ({ prices: { daysWithout } }) =>
    daysWithout > 0 ? red('missing', { days: daysWithout }) : green('whole_year'),
  backup: ({ backupAt, readableBackupAt }, now) => {
    if (!backupAt) return red('never');
    const hours = Math.floor((now.getTime() - backupAt.getTime()) / hour);
    if (hours >= 24) return red('old', { hours });
    const isReadable = readableBackupAt !== null && readableBackupAt >= backupAt;
    return isReadable ? yellow('readable', { hours }) : green('fresh', { hours });
  },
  second_owner: ({ owners: { count, hasCodes } }) => {
    if (count > 1) return green('several', { count });
    return hasCodes ? yellow('one_with_codes') : red('one');
  },
  seal: ({ seal: { certificate, timeStamps } }) => {
    if (certificate && timeStamps) return green('both');
    if (certificate) return yellow('no_time_stamps');
    return timeStamps ? yellow('no_certificate') : yellow('none');
  },
  proxy: ({ proxy: { isTrusted, withHeader, withoutHeader } }, now) => {
    const isRecent = (at: Date | null) => at !== null && now.getTime() - at.getTime() < sightingHours * hour;
    if (!isTrusted && isRecent(withHeader)) return red('header_not_trusted');
    if (isTrusted && isRecent(withoutHeader)) return red('header_missing');
    return isRecent(withHeader) || isRecent(withoutHeader) ? green('as_set') : yellow('nothing_seen');
  },
  disk: ({ freeMegabytes }) => {
    if (freeMegabytes === null) return yellow('unknown');
    const gigabytes = Math.floor(freeMegabytes / 100) / 10;
    if (freeMegabytes < leastMegabytes) return red('full', { gigabytes });
    return freeMegabytes < fewMegabytes ? yellow('low', { gigabytes }) : green('room', { gigabytes });
  },
  certificates: ({ certificates }, now) => {
    const soon = certificates.filter(({ until }) => until.getTime() - now.getTime() < renewalDays * day);
    if (soon.length === 0) return green('in_force', { count: certificates.length });
    const names = soon.map(({ of, until }) => `${of} (${until.toISOString().slice(0, 10)})`);
    return red('ends_soon', { names: names.join(', ') });
  },
  database: ({ database: { version, extensions } }) => {
    if (version < leastDatabase) return red('too_old', { version, least: leastDatabase });
    return extensions.includes('btree_gist') ? green('fits', { version }) : red('no_extension');
  },
  secret: ({ secret: { bits, isPlaceholder } }) => {
    if (isPlaceholder) return red('placeholder');
    return bits < leastSecretBits ? red('guessable') : green('strong');
  },
  public_url: ({ publicUrl: { address, answer } }) => {
    if (answer === 'ours') return green('ours', { address });
    return answer === 'another' ? red('another', { address }) : yellow('unreachable', { address });
  },
  withdrawal: () => yellow('confirm'),
  penalties: () => yellow('confirm'),
  retention: () => yellow('confirm'),
  vat: () => yellow('confirm'),
};

export const pointCodes = Object.keys(pointRules) as PointCode[]; // Object.keys forgets the names of the table

/** Words for a lawyer or an accountant: their text is what is confirmed. */
export const professionalPoints: readonly PointCode[] = ['withdrawal', 'penalties', 'retention', 'vat'];

/** The screen of the desk that mends it, below /admin; none where it is mended on the machine. */
export const screenOf: Partial<Record<PointCode, string>> = {
  identity: '/settings/identity',
  contacts: '/settings/contacts',
  opening: '/settings/opening',
  places: '/settings/places',
  delivery: '/settings/delivery',
  fleet: '/fleet',
  prices: '/prices',
  second_owner: '/team',
};

export const judgeAll = (facts: ShopFacts, now: Date): { code: PointCode; judgement: Judgement }[] =>
  pointCodes.map((code) => ({ code, judgement: pointRules[code](facts, now) }));

/** Green, or yellow and answered for by a person: nothing stands against opening. */
export const isSettled = ({
  state,
  isConfirmed,
}: {
  state: Judgement['state'];
  isConfirmed: boolean;
}): boolean => state === 'green' || (state === 'yellow' && isConfirmed);

/** How many bits a text has if each of its characters was drawn by chance as often as it stands there. */
export function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const { length } = text;
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / length), 0);
}

/** How long a proof counts: what was heard half a year ago says nothing of today's account. */
const proofDays = 180;
export const isCurrent = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() < proofDays * day;
