import type { PlainDate } from '../../basics/rome-time.ts';
import type { JournalPurpose, MoneyFact } from '../../payment/journal.rules.ts';

/** Facts that are of one kind, became the same and had been the same before. `count`: how many; of several scooters paid at once the first has it. */
export type AlikeFacts = Pick<MoneyFact, 'objectKind' | 'status' | 'amountCents' | 'before'> & {
  count: number;
};
export type FactsBy = AlikeFacts &
  (
    | { by: 'stretch'; key: PlainDate }
    | { by: 'purpose'; key: JournalPurpose }
    | { by: 'scooter' | 'unit' | 'town'; key: string | null }
    | { by: 'start'; key: PlainDate | null; scooterId: number | null }
  );
