import type { PlainDate } from '../../basics/rome-time.ts';
import type { BookingSource } from '../../booking/source.rules.ts';
import type { JournalPurpose, MoneyFact } from '../../payment/journal.rules.ts';

/** Facts that are of one kind, became the same and had been the same before. `count`: how many; of several scooters paid at once the first has it. */
export type AlikeFacts = Pick<MoneyFact, 'objectKind' | 'status' | 'amountCents' | 'before'> & {
  count: number;
};
/** By what they are added up, with its key; null of no booking, of no unit. */
type Keys = {
  stretch: PlainDate;
  purpose: JournalPurpose;
  scooter: string | null;
  unit: string | null;
  town: string | null;
  source: BookingSource | null;
};
export type FactsBy = AlikeFacts &
  (
    | { [By in keyof Keys]: { by: By; key: Keys[By] } }[keyof Keys]
    | { by: 'start'; key: PlainDate | null; scooterId: number | null }
  );
