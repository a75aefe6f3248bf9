import { EmptyState } from '../../ui/empty-state.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { NothingListed } from '../layout/nothing-listed.tsx';
import { hasDays, listedDays } from './listed-days.ts';

/** In place of the list: nothing of its days, nothing of what else is asked for, or nothing yet at all. */
export function NoInvoices({ asked }: { asked: URLSearchParams }) {
  const words = useDeskLanguage();
  const { say } = words;
  if (asked.has('state') || asked.has('type') || !hasDays(asked))
    return (
      <NothingListed
        icon="list"
        isFiltered={asked.has('state') || asked.has('type')}
        title={say('invoices.none')}
      >
        {say('invoices.empty.what')}
      </NothingListed>
    );
  return (
    <EmptyState icon="list" heading="h2" title={say('invoices.empty')}>
      {listedDays(words, asked)}
    </EmptyState>
  );
}
