import type { PlainDate } from '../basics/rome-time.ts';
import { isRentalDate } from './period.rules.ts';

export const unitLineErrors = [
  'bad_plate',
  'doubled_plate',
  'plate_taken',
  'unknown_model',
  'unclear_model',
  'bad_date',
  'bad_kilometres',
  'too_many_fields',
] as const;
type UnitLineError = (typeof unitLineErrors)[number];

export type UnitLine = {
  /** From 1, as an editor counts. */
  line: number;
  plate: string;
  /** Null where it is unknown. */
  scooterId: number | null;
  insuredUntil: PlainDate | null;
  kilometres: number;
  error: UnitLineError | null;
};

/** `names`: everything that a list may call it. */
type NamedModel = { id: number; names: readonly string[] };
type FleetNow = { models: readonly NamedModel[]; takenPlates: ReadonlySet<string> };

/** As plates are written, without what people put between their parts. */
export const tidyPlate = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * A list as it is pasted or comes from a table: a unit a line, "plate; model or colour; insured until; km". Fields stand between
 * semicolons or tabs, or between commas where there are neither; the last two may be missing, and the model where there is only one.
 */
export function readUnitList(text: string, known: FleetNow): UnitLine[] {
  const seen = new Set<string>();
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((words, at) => ({ words, line: at + 1 }))
    .filter(({ words }) => words.trim() !== '' && !/^"?\s*(targa|plate)\b/i.test(words))
    .map(({ words, line }) => {
      const unit = readLine(words, known);
      const error = unit.error ?? (seen.has(unit.plate) ? 'doubled_plate' : null);
      seen.add(unit.plate);
      return { ...unit, line, error };
    });
}

function readLine(words: string, { models, takenPlates }: FleetNow): Omit<UnitLine, 'line'> {
  const [plateText = '', modelText = '', dateText = '', kmText = '', ...more] = fieldsOf(words);
  const plate = tidyPlate(plateText);
  const found = modelsCalled(modelText, models);
  const insuredUntil = readDate(dateText);
  const kilometres = /^\d{0,6}$/.test(kmText) ? Number(kmText) : null;
  const errors: [boolean, UnitLineError][] = [
    [more.some((field) => field !== ''), 'too_many_fields'],
    [plate.length < 4 || plate.length > 10, 'bad_plate'],
    [takenPlates.has(plate), 'plate_taken'],
    [found.length === 0, 'unknown_model'],
    [found.length > 1, 'unclear_model'],
    [insuredUntil === undefined, 'bad_date'],
    [kilometres === null, 'bad_kilometres'],
  ];
  return {
    plate,
    scooterId: found.length === 1 ? (found[0]?.id ?? null) : null,
    insuredUntil: insuredUntil ?? null,
    kilometres: kilometres ?? 0,
    error: errors.find(([isWrong]) => isWrong)?.[1] ?? null,
  };
}

function fieldsOf(words: string): string[] {
  const between = /[;\t]/.test(words) ? /[;\t]/ : /,/;
  return words.split(between).map((field) =>
    field
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

function modelsCalled(text: string, models: readonly NamedModel[]): NamedModel[] {
  const wanted = plain(text).replaceAll(',', '');
  if (wanted === '') return models.length === 1 ? [...models] : [];
  return models.filter(({ names }) => names.some((name) => plain(name).replaceAll(',', '') === wanted));
}

/** "2026-05-01" or "1/5/2026", with or without a word after it ("insured"); undefined is none. */
function readDate(text: string): PlainDate | null | undefined {
  if (text === '') return null;
  const bare = /^([\d/.-]+)[\sa-zà-ù]*$/i.exec(text)?.[1] ?? '';
  const italian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(bare);
  const date = italian
    ? `${italian[3]}-${italian[2]?.padStart(2, '0')}-${italian[1]?.padStart(2, '0')}`
    : bare;
  return isRentalDate(date) ? date : undefined;
}
