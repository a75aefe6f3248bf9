import { cutText } from '../basics/cut-text.ts';
import type { Cents } from '../basics/money.ts';
import { agreedExtra } from '../price/extra.rules.ts';
import { partIn } from '../shop/damage-terms.rules.ts';
import type { Say } from './catalogues.ts';
import { formatInstant, formatMoney } from './format.ts';
import type { Language } from './languages.ts';
import type { ChargeKindWith } from '../charges/charge-kinds.rules.ts';
import type { Reckoning } from '../charges/charge.shape.ts';
import type { Charge } from '../charges/charge.type.ts';

/** In which language, and with its words of charges. */
export type ChargeWords = { language: Language; say: Say<'charges'> };
type Line = Pick<Charge, 'kind' | 'reckoning' | 'text'>;

const lineInWords = { tolls: 'line.tolls', other: 'line.other' } as const satisfies Record<
  ChargeKindWith<'words'>,
  string
>;

/** What a charge is for, in a line: of the customer's page, a mail, a request for money. */
export function chargeLine({ language, say }: ChargeWords, { kind, reckoning, text }: Line): string {
  switch (reckoning?.kind) {
    case 'late':
      return say('line.late', { hours: reckoning.hours });
    case 'fuel':
      return say('line.fuel', { eighths: reckoning.missingEighths });
    case 'damage':
      return reckoning.part === null
        ? say('line.damage')
        : say('line.damage.part', { part: partIn(reckoning.part, language) });
    case 'loss':
      return reckoning.thing === 'extra'
        ? say('line.loss.extra', {
            what: agreedExtra({ extra: reckoning.extra, quantity: reckoning.pieces }, language) ?? '',
          })
        : say(`line.loss.${reckoning.thing}`, { pieces: reckoning.pieces });
    case 'cleaning':
      return say('line.cleaning');
    case undefined:
      // What no rule reckons.
      return say(lineInWords[kind as keyof typeof lineInWords], { text: firstLine(text) });
    default:
      return reckoning satisfies never;
  }
}

const longestLine = 120;
const firstLine = (text: string): string => cutText(text.split('\n')[0] ?? '', longestLine);

/** Whether its line says all of the desk's words already. */
export const isTextInLine = ({ reckoning, text }: Line): boolean =>
  text === '' || (reckoning === null && firstLine(text) === text);

/** The same with what the desk wrote of it: of a paper, which has one line for it. */
export const chargeLineWithText = (words: ChargeWords, charge: Line): string =>
  [chargeLine(words, charge), ...(isTextInLine(charge) ? [] : [firstLine(charge.text)])].join(', ');

/** How it was reckoned, sentence by sentence; nothing where no rule gives it. */
export function howReckoned({ language, say }: ChargeWords, reckoning: Reckoning | null): string[] {
  const money = (cents: Cents): string => formatMoney(language, cents);
  const instant = (at: string): string => formatInstant(language, new Date(at), 'weekdayShort');
  switch (reckoning?.kind) {
    case 'late': {
      const { extensionCents, supplementCents } = reckoning;
      const most = money(extensionCents + supplementCents);
      const supplement = supplementCents === 0 ? 'none' : money(supplementCents);
      return [
        say('how.late.times', { agreed: instant(reckoning.agreedAt), back: instant(reckoning.backAt) }),
        say('how.late.fee', {
          grace: reckoning.graceMinutes,
          perHour: money(reckoning.perHourCents),
          perDay: money(reckoning.perDayCents),
          fee: money(reckoning.feeCents),
        }),
        extensionCents === 0 && supplementCents > 0
          ? say('how.late.capSupplement', { most })
          : say('how.late.cap', { extension: money(extensionCents), supplement, most }),
      ];
    }
    case 'fuel':
      return [
        say('how.fuel', {
          out: reckoning.out,
          back: reckoning.back,
          missing: reckoning.missingEighths,
          eighth: money(reckoning.eighthCents),
          service: money(reckoning.serviceCents),
        }),
      ];
    case 'damage': {
      const { partCents, capCents } = reckoning;
      return [
        partCents === null
          ? say('how.damage.documented')
          : say('how.damage.part', { most: money(partCents) }),
        ...(capCents === null ? [] : [say('how.damage.cap', { cap: money(capCents) })]),
      ];
    }
    case 'loss':
      return [say('how.loss', { pieces: reckoning.pieces, each: money(reckoning.eachCents) })];
    case 'cleaning':
      return [say('how.cleaning', { fee: money(reckoning.feeCents) })];
    case undefined:
      return [];
    default:
      return reckoning satisfies never;
  }
}
