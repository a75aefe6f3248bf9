import type { BookingState } from '../booking/booking.rules.ts';
import type { Booking } from '../booking/booking.type.ts';
import { additionalDriverExtraId, hasSecondDriver } from '../shop/extras.rules.ts';
import { isLanguage, type Language } from '../translations/languages.ts';

/** docs/product.md, contract: nothing written yet → a text stands → signed, for good. */
export type ContractStatus = 'pending' | 'completed' | 'signed';
export type ContractStep = 'save_customer_data' | 'accept' | 'sign' | 'withdraw_text';

/** What a step makes of a status; a step that is not in the row is refused. */
export const contractSteps: Record<ContractStatus, Partial<Record<ContractStep, ContractStatus>>> = {
  pending: { save_customer_data: 'completed' },
  completed: {
    save_customer_data: 'completed', // a new text; the acceptance of the old one is gone
    accept: 'completed',
    sign: 'signed',
    withdraw_text: 'pending',
  },
  signed: {},
};

export const isStepAllowed = (status: ContractStatus, step: ContractStep): boolean =>
  contractSteps[status][step] !== undefined;

export type ContractScreen = 'form' | 'contract' | 'signature' | 'completed';

/** Which of its four screens the contract page shows. */
export function screenOf(contract: {
  status: ContractStatus;
  hasData: boolean;
  hasText: boolean;
  accepted: boolean;
}): ContractScreen {
  if (contract.status === 'signed') return 'completed';
  if (!contract.hasData) return 'form';
  return contract.hasText && contract.accepted ? 'signature' : 'contract';
}

/** A link opens a contract once its booking is paid; after a cancellation only what was signed can still be read. */
const opensUnsigned: Record<BookingState, boolean> = {
  held: false,
  confirmed: true,
  collected: true,
  returned: true,
  cancelled: false,
  no_show: false,
  expired: false,
};
export const canOpenLink = (booking: BookingState, contract: ContractStatus): boolean =>
  contract === 'signed' || opensUnsigned[booking];

/** Whoever orders several scooters may have chosen a second driver for all: each rider may go without, where no money hangs on it. */
export const mayLeaveSecondDriver = ({
  party,
  rides: [ride],
  quote,
}: {
  party: object | null;
  rides: Booking['rides'];
  quote: Pick<Booking['quote'], 'lines'>;
}): boolean =>
  party !== null &&
  hasSecondDriver(ride.extras) &&
  quote.lines.every(
    ({ kind, id, amountCents }) => kind !== 'extra' || id !== additionalDriverExtraId || amountCents === 0,
  );

/** The languages of a contract whose call names no other to read it in; to such a call any other page says English. */
export const contractLanguages = ['it', 'en'] as const;
export type ContractLanguage = (typeof contractLanguages)[number];
export const contractLanguageFor = (language: string): ContractLanguage => (language === 'it' ? 'it' : 'en');

/** Which languages a text is in: its version names them ("it-8+de-1/41"). */
export const languagesOfVersion = (version: string | null): Language[] =>
  (version?.split('/', 1)[0] ?? '')
    .split('+')
    .map((words) => words.split('-', 1)[0])
    .filter(isLanguage);

/** The hashes that an If-Match header names; null = it does not ask (absent, or `*`: whatever text there is). */
export function hashesFromIfMatch(ifMatch: string | undefined): readonly string[] | null {
  if (ifMatch === undefined || ifMatch.trim() === '' || ifMatch.trim() === '*') return null;
  // A weak tag (W/"…") never matches here: RFC 9110 §13.1.1 compares strongly.
  return ifMatch.split(',').map((tag) => tag.trim().replace(/^"(.*)"$/, '$1'));
}
