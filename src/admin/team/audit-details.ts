import type { KeptAs } from '../../booking/kept.rules.ts';
import type { AuditAnswer } from '../../identity/staff.shape.ts';
import type { Say } from '../../translations/catalogues.ts';
import type { SettingKind } from '../../shop/settings/setting-kinds.shape.ts';
import type { DeskLanguage } from '../../translations/languages.ts';
import { formatDate, formatMoney, formatNumber } from '../../translations/format.ts';
import { formatWhen } from '../format-when.ts';
import type { MailKind } from '../../mails/mail.shape.ts';
import { mailName } from '../mail-name.ts';
import { pageOfSetting } from '../settings/page-of-setting.ts';
import { attentionLabel } from '../today/attention-label.ts';
import type { AdminKey } from '../language-provider.tsx';

type TextContext = { say: Say<'admin'>; language: DeskLanguage };
type Value = AuditAnswer['after'][string];
type ValueFormatter = (value: Value, context: TextContext) => string;

const moment: ValueFormatter = (value, { language }) =>
  value === null ? '–' : formatWhen(language, new Date(String(value)));
const day: ValueFormatter = (value, { language }) =>
  value === null ? '–' : formatDate(language, String(value), 'numeric');
const money: ValueFormatter = (value, { language }) =>
  value === null ? '–' : formatMoney(language, Number(value));
/** `left scratch`, as unit-marks.ts writes it. */
const mark: ValueFormatter = (value, { say }) => {
  const [view, kind] = String(value).split(' ');
  return `${say(`view.${view}` as AdminKey)}, ${say(`damage.${kind}` as AdminKey)}`;
};
const plain: ValueFormatter = (value) => String(value);
const kilometres: ValueFormatter = (value, { language }) =>
  value === null ? '–' : `${formatNumber(language, Number(value))} km`;

const percent: ValueFormatter = (value, { language }) =>
  value === null ? '–' : `${formatNumber(language, Number(value))} %`;
/** `07-15 08-31 percent 12.5, …`, as manage-partners.ts writes it. */
const seasons: ValueFormatter = (value, context) => {
  if (value === null) return '–';
  // Of every year: the day is said without one.
  const dayOf = (monthDay: string) => formatDate(context.language, `2024-${monthDay}`, 'short');
  const said = String(value)
    .split(', ')
    .map((season) => {
      const [from = '', until = '', kind, commission = ''] = season.split(' ');
      const share = kind === 'cents' ? money(commission, context) : percent(commission, context);
      return `${dayOf(from)} – ${dayOf(until)} ${share}`;
    });
  return said.join(', ');
};

/** Words of the code in words of people; one that is not here is left out. */
const valueLabels: Record<string, AdminKey> = {
  'state held': 'state.held',
  'state confirmed': 'state.confirmed',
  'state collected': 'state.collected',
  'state returned': 'state.returned',
  'state cancelled': 'state.cancelled',
  'state no_show': 'state.no_show',
  'role owner': 'role.owner',
  'role desk': 'role.desk',
  'role rider': 'role.rider',
  'blocked true': 'team.blocked',
  'blocked false': 'fact.unblocked',
  'way cash': 'fact.way.cash',
  'way terminal': 'fact.way.terminal',
  'way bank': 'fact.way.bank',
  'way link': 'fact.way.link',
  'way password': 'fact.way.password',
  'way second factor': 'fact.way.second',
  'way backup code': 'fact.way.backup',
  'way invitation': 'fact.way.invitation',
  'featured true': 'news.featured',
  'on true': 'mails.on',
  'on false': 'mails.off',
  'active true': 'promo.active',
  'active false': 'promo.off',
  'pricing per_day': 'extras.per_day',
  'pricing per_rental': 'extras.per_rental',
  'included true': 'extras.included',
  'included false': 'extras.chosen',
  'lostThing helmet': 'charges.thing.helmet',
  'lostThing key': 'charges.thing.key',
  'lostThing lock': 'charges.thing.lock',
  'lostThing null': 'extras.lost.nothing',
  'withoutReport on_paper': 'withoutReport.on_paper',
  'withoutReport no_phone': 'withoutReport.no_phone',
  'withoutReport no_time': 'withoutReport.no_time',
  'withoutReport known_customer': 'withoutReport.known_customer',
  'paper insurance': 'fleet.paper.insurance',
  'paper registration': 'fleet.paper.registration',
  'paper inspection': 'fleet.paper.inspection',
  'paper tax': 'fleet.paper.tax',
  'paper tyres': 'fleet.paper.tyres',
  'paper service': 'fleet.paper.service',
  'paper other': 'fleet.paper.other',
  'file true': 'papers.file.there',
  'file false': 'papers.file.none',
  'withoutReport ride_now': 'withoutReport.ride_now',
};
const labelOf =
  (fact: string): ValueFormatter =>
  (value, { say }) => {
    const key = valueLabels[`${fact} ${String(value)}`];
    return key ? say(key) : '';
  };

/** What the log says of a thing, in this order. Versions, lengths and numbers of rows stay in it for someone who checks it. */
const detailFormats: Record<string, { of: ValueFormatter; label?: AdminKey }> = {
  state: { of: labelOf('state') },
  role: { of: labelOf('role') },
  blocked: { of: labelOf('blocked') },
  way: { of: labelOf('way') },
  withoutReport: { of: labelOf('withoutReport'), label: 'fact.withoutReport' },
  featured: { of: labelOf('featured') },
  on: { of: labelOf('on') },
  active: { of: labelOf('active') },
  mail: { of: (value, { say }) => say(mailName(value as MailKind)) }, // booking-mails.ts and manage-inbox.ts write it
  task: { of: (value, { say }) => say(attentionLabel(String(value))) },
  unit: { of: plain },
  extra: { of: plain },
  amountCents: { of: money },
  percent: { of: percent },
  seasons: { of: seasons, label: 'fact.seasons' },
  withheldPercent: { of: percent, label: 'partners.sum.withheld' },
  differenceCents: { of: money, label: 'fact.difference' },
  pricing: { of: labelOf('pricing') },
  included: { of: labelOf('included') },
  lostThing: { of: labelOf('lostThing'), label: 'extras.lost' },
  replacementCents: {
    of: (value, context) => (value === null ? '–' : money(value, context)),
    label: 'extras.replacement',
  },
  pieces: { of: (value, context) => (value === null ? '–' : plain(value, context)), label: 'extras.stock' },
  refundCents: { of: money, label: 'fact.refund' },
  from: { of: moment, label: 'fleet.workshop.from' },
  until: { of: moment, label: 'fact.until' },
  backAt: { of: moment, label: 'booking.end' },
  kilometres: { of: kilometres },
  fuelEighths: { of: (value, { say }) => say('reports.fuel', { n: Number(value) }) },
  damages: { of: (value, { say }) => say('fact.damages', { n: Number(value) }) },
  photos: { of: (value, { say }) => say('fact.photos', { n: Number(value) }) },
  serviceDueOn: { of: day, label: 'fleet.serviceDueOn' },
  serviceDueKm: { of: kilometres, label: 'fleet.serviceDueKm' },
  insuredUntil: { of: day, label: 'fleet.insuredUntil' },
  letOutOn: { of: day, label: 'papers.letOut.on' },
  letOutReason: { of: plain, label: 'papers.letOut.reason' },
  mark: { of: mark },
  repairedOn: { of: day, label: 'fleet.marks.day' },
  costOn: { of: day, label: 'costs.day' },
  paper: { of: labelOf('paper') },
  dueOn: { of: day, label: 'papers.day' },
  file: { of: labelOf('file'), label: 'papers.file' },
};

const keptLabels: Record<KeptAs, AdminKey> = {
  hold: 'deed.sold.hold',
  offer: 'deed.sold.offer',
  arrival: 'deed.sold.arrival',
};

/** The sentence of an action where what the log knows of it tells more than its name: what is kept for somebody, or waits for its link, is not sold yet. */
export function sentenceOf({
  action,
  subjectKind,
  subject,
  after: { keptAs, way },
}: Pick<AuditAnswer, 'action' | 'subjectKind' | 'subject' | 'after'>): AdminKey | null {
  if (action === 'sold at the desk') {
    if (keptAs) return keptLabels[keptAs as KeptAs]; // sell-to-walk-in.ts writes it
    return way === 'link' ? 'deed.sold.link' : null;
  }
  if (action === 'made a new link' && subjectKind === 'shop' && subject.startsWith(calendar))
    return 'deed.calendarLink';
  return null;
}

const calendar = 'calendar ';

function calendarName(of: string, say: Say<'admin'>): string {
  if (of === 'shop' || of === 'riders') return say(`calendars.${of}`);
  return say('calendars.unit', { plate: of });
}

/** What can be taken out of the desk, as its page is called; of some the days or the month stand behind it (writeListTaken). */
const listNames: Record<string, AdminKey> = {
  bookings: 'nav.bookings',
  journal: 'nav.journal',
  papers: 'deed.papers',
  invoices: 'nav.invoices',
  figures: 'nav.figures',
  payouts: 'nav.payouts',
};

function shopSubject(subject: string, say: Say<'admin'>): string {
  const [first = '', ...rest] = subject.split(' ');
  const list = listNames[first];
  if (list) return [say(list), ...rest.filter((word) => /^\d/.test(word))].join(' ');
  return subject.replace(/^unit /, '');
}

/** Their sentences say it already, or nothing by which somebody could look it up. */
const unnamed =
  /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|extras|prices|invoices|documents|storefront|do-not-rent)$/;

/** To what it was done, in the desk's words where the log has the code's; empty where there is nothing to name. */
export function subjectName(
  { subjectKind, subject }: Pick<AuditAnswer, 'subjectKind' | 'subject'>,
  say: Say<'admin'>,
): string {
  if (subjectKind === 'setting') return say(`nav.${pageOfSetting(subject as SettingKind)}`); // manage-settings.ts writes it
  if (subjectKind === 'task' || unnamed.test(subject)) return '';
  if (subjectKind !== 'shop') return subject;
  if (subject.startsWith(calendar)) return calendarName(subject.slice(calendar.length), say);
  return shopSubject(subject, say);
}

/** What became of it: `confermata → annullata`, `rimborso: 65,00 €`. What stayed as it was is not said. */
export function auditDetails(
  { before, after }: Pick<AuditAnswer, 'before' | 'after'>,
  context: TextContext,
): string[] {
  return Object.entries(detailFormats).flatMap(([fact, { of, label }]) => {
    const [was, is] = [before[fact], fact in after ? after[fact] : before[fact]];
    if (is === undefined || (fact in after && was === is)) return [];
    // Of a thing that is new: what it does not have is no news.
    if (was === undefined && is === null) return [];
    const change =
      was !== undefined && fact in after ? [of(was, context), of(is, context)] : [of(is, context)];
    const said = change.filter(Boolean).join(' → ');
    if (said === '') return [];
    return [label ? `${context.say(label)}: ${said}` : said];
  });
}
