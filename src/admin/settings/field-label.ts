import type { DeliveryFee } from '../../shop/settings/delivery-fee.shape.ts';
import { methodNames } from '../../shop/settings/payments.shape.ts';
import type { SettingKind } from '../../shop/settings/setting-kinds.shape.ts';
import type { Say } from '../../translations/catalogues.ts';
import { formatDate, formatMoney } from '../../translations/format.ts';
import { languageOptions } from '../../translations/language-options.ts';
import { type DeskLanguage, isLanguage } from '../../translations/languages.ts';
import type { AdminKey } from '../language-provider.tsx';
import { isFeeSum } from './delivery-fee-figures.ts';

type Desk = { say: Say<'admin'>; language: DeskLanguage };

/** A Monday, for the names of the days. */
const monday = Date.UTC(2024, 0, 1);

/** Day 0 is Monday, as in the week of a setting. */
export const weekdayName = (
  language: DeskLanguage,
  day: number,
  weekday: 'long' | 'short' = 'long',
): string =>
  new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(new Date(monday + day * 86_400_000));

/** A changed field as its page calls it: "week.0.0.until" is "Monday, until". */
export function fieldLabel({ say, language }: Desk, kind: SettingKind, path: string): string {
  const [group, place, ...rest] = path.split('.');
  const ofList = (title: AdminKey, label: string) => `${say(title)} ${Number(place) + 1}, ${label}`;
  if (group === 'social') return place ?? path;
  if (kind === 'payments' && (path === 'klarna' || path === 'alipay')) return methodNames[path];
  if (kind === 'opening' && group === 'week') return dayLabel({ say, language }, [place, ...rest]);
  if (kind === 'opening' && group === 'closures')
    return ofList('setting.opening.closures', closureLabel(say, rest));
  if (kind === 'delivery' && group === 'riders')
    return ofList('setting.delivery.riders', riderLabel({ say, language }, rest));
  if (kind === 'places' && group === 'towns') return ofList('setting.places.towns', townLabel(say, rest));
  if (kind === 'fees' && group === 'damagedParts') return partLabel(say, [place, ...rest]);
  if (isWords(kind)) return wordsLabel({ say, language }, kind, path);
  if (kind === 'notices' && group === 'quiet' && place)
    return `${say('setting.notices.quiet')}: ${say(plainKey(kind, path))}`;
  if (kind === 'notices' && group === 'rules')
    return `${say(`setting.notices.topic.${place}` as AdminKey)}: ${say(`setting.notices.${rest[0]}` as AdminKey)}`;
  return say(plainKey(kind, path));
}

type Path = readonly (string | undefined)[];

const dayLabel = ({ say, language }: Desk, [day, ...rest]: Path): string =>
  `${weekdayName(language, Number(day))}, ${say(rest.at(-1) === 'from' ? 'setting.hours.from' : 'setting.hours.until')}`;

// Each of these keys is asked for by field-label.test.ts.
function closureLabel(say: Desk['say'], [field, hour]: Path): string {
  if (field !== 'hours') return say(`setting.closures.${field}` as AdminKey);
  return say(hour ? (`setting.hours.${hour}` as AdminKey) : 'setting.closures.part');
}

function riderLabel(desk: Desk, [field, place, ...rest]: Path): string {
  if (field === 'week') return dayLabel(desk, [place, ...rest]);
  const label = desk.say(`setting.rider.${field}` as AdminKey);
  return field === 'daysOff' ? `${label} ${Number(place) + 1}, ${closureLabel(desk.say, rest)}` : label;
}

/** "own.about.de" is the text in German; what is only known to the program is named by its place. */
function townLabel(say: Say<'admin'>, [first = '', second = '', third]: readonly string[]): string {
  if (first === 'office' || first === 'delivery') return say(`setting.places.towns.${first}`);
  if (second === 'about') return `${say('setting.places.towns.text')} (${third})`;
  if (second === 'latitude' || second === 'longitude') return say(`setting.contacts.${second}`);
  return say(second === 'picture' ? 'setting.places.towns.picture' : 'setting.places.towns.name');
}

/** "Part 2, part, Français". */
const partLabel = (say: Say<'admin'>, [place, field, language]: Path): string =>
  [
    say('setting.fees.damagedParts.nth', { n: Number(place) + 1 }),
    say(field === 'text' ? 'setting.fees.damagedParts.text' : 'setting.fees.damagedParts.priceCents'),
    ...(language && isLanguage(language) ? [languageOptions[language].name] : []),
  ].join(', ');

type WordsKind = 'mailTexts' | 'visitorNotes' | 'clauses';
const isWords = (kind: SettingKind): kind is WordsKind =>
  kind === 'mailTexts' || kind === 'visitorNotes' || kind === 'clauses';

/** "Booking confirmed, subject, Français", "Note 2, text, Français". */
function wordsLabel({ say }: Desk, kind: WordsKind, path: string): string {
  const [list = '', place = '', field = '', rest = ''] = path.split('.');
  const isMail = kind === 'mailTexts';
  const thing = isMail
    ? say(`mails.${list}` as AdminKey) // as above
    : say(`setting.${kind}.nth`, { n: Number(place) + 1 });
  const part = isMail ? place : field === 'texts' ? 'text' : field;
  const language = isMail ? field : rest;
  return [
    thing,
    say(`setting.${kind}.${part}` as AdminKey), // as above
    ...(isLanguage(language) ? [languageOptions[language].name] : []),
  ].join(', ');
}

/** The page's own key leaves out where a field is kept. */
const plainKey = (kind: SettingKind, path: string) =>
  `setting.${kind}.${path.replace(/^office\.|(?<=^hours\.)(?:office|searchEngines)\./, '')}` as AdminKey; // as above

/** What stood in a field, as its page shows it. */
export function shownValue({ say, language }: Desk, path: string, value: string | null): string {
  if (value === null || value === '') return '–';
  if (path === 'fee.kind') return say(`setting.places.fee.${value as DeliveryFee['kind']}`);
  if (path.endsWith('Cents') || isFeeSum(path)) return formatMoney(language, Number(value));
  const [name] = /(?<=^rules\.\w+\.)(?:way|roles)/.exec(path) ?? [];
  if (name) return say(`setting.notices.${name === 'way' ? name : 'role'}.${value}` as AdminKey);
  const [part] = /(?<=^notes\.\d+\.)(?:tone|page|mail)/.exec(path) ?? [];
  if (part) return say(`setting.visitorNotes.${part}.${value}` as AdminKey); // one that its page offers
  if (value === 'true' || value === 'false') return say(value === 'true' ? 'setting.yes' : 'setting.no');
  return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(language, value) : value;
}

type Change = { path: string; before: string | null; after: string | null };

/** Whether whoever reads the history learns something of it: a field that was added empty, or an id, is nothing to them. */
export const saysSomething = ({ path, before, after }: Change): boolean =>
  (before || null) !== (after || null) && !path.endsWith('.id');
