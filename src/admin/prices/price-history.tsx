import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PricesAnswer } from '../../back-office/prices/prices.shape.ts';
import type { Tiers } from '../../price/price.shape.ts';
import { formatDate, formatPrice } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { formatWhen } from '../format-when.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { sendStaff } from '../staff-api.ts';
import { boundOf } from './price-table.tsx';

type Kept = PricesAnswer['lists'][number];
type Props = { prices: PricesAnswer; onCopy: (list: Kept['tiers']) => void };

/** Every list that was ever set, with who set it: bookings of then are changed by it still. One that has not begun can be withdrawn. */
export function PriceHistory({ prices: { lists, inForce, today }, onCopy }: Props) {
  const { say } = useDeskLanguage();
  return (
    <SectionCard title={say('prices.history')}>
      {lists.map((list) => (
        <KeptList
          key={list.id}
          list={list}
          state={stateOf(list, inForce, today)}
          onCopy={() => onCopy(list.tiers)}
        />
      ))}
    </SectionCard>
  );
}

type State = 'inForce' | 'upcoming' | 'withdrawn' | 'before';

function stateOf({ id, withdrawn, effectiveFrom }: Kept, inForce: number | null, today: string): State {
  if (withdrawn) return 'withdrawn';
  if (id === inForce) return 'inForce';
  return effectiveFrom !== null && effectiveFrom > today ? 'upcoming' : 'before';
}

function KeptList({ list, state, onCopy }: { list: Kept; state: State; onCopy: () => void }) {
  const { say, language } = useDeskLanguage();
  const showError = useErrorToast();
  const client = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: () => sendStaff('POST', `/prices/${list.id}/withdraw`),
    onSuccess: () => showToast({ title: say('prices.withdrawn.done'), kind: 'success' }),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: ['prices'] }),
  });
  const when = formatWhen(language, new Date(list.since));
  const from = list.effectiveFrom ? formatDate(language, list.effectiveFrom) : when;
  return (
    <details className="border-t border-line py-2 first-of-type:border-0">
      <summary className="min-h-11 py-2">
        <span className="font-semibold">{say('prices.since', { when: from })}</span>{' '}
        {state !== 'before' && (
          <Badge tone={state === 'inForce' ? 'good' : state === 'upcoming' ? 'sun' : 'plain'}>
            {say(`prices.state.${state}`)}
          </Badge>
        )}
        <span className="block text-sm text-muted">
          {list.by ? say('prices.setBy', { when, name: list.by }) : say('prices.setWhen', { when })}
        </span>
      </summary>
      <div className="grid gap-3 pt-2">
        <TableLines table={list.tiers} />
        {list.tiers.seasons?.map(({ name, table }) => (
          <section key={name}>
            <h3 className="font-semibold">{name}</h3>
            <TableLines table={table} />
          </section>
        ))}
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" onClick={onCopy}>
            {say('prices.copy')}
          </Button>
          {state === 'upcoming' && (
            <ConfirmButton
              label={say('prices.withdraw')}
              kind="second"
              busy={withdrawing.isPending}
              title={say('prices.withdraw.sure')}
              button={say('prices.withdraw')}
              danger
              onConfirm={() => withdrawing.mutate()}
            >
              <p>{say('prices.withdraw.explained', { from })}</p>
            </ConfirmButton>
          )}
        </div>
      </div>
    </details>
  );
}

function TableLines({ table }: { table: Tiers }) {
  const { say, language } = useDeskLanguage();
  return (
    <ul className="grid gap-1 text-sm">
      {table.tiers.map((tier) => (
        <li key={boundOf(tier, say)} className="flex justify-between gap-4">
          <span>{boundOf(tier, say)}</span>
          <span className="tabular-nums">{formatPrice(language, tier.cents)}</span>
        </li>
      ))}
      <li className="flex justify-between gap-4">
        <span>{say('prices.beyond')}</span>
        <span className="tabular-nums">{formatPrice(language, table.perDayBeyondCents)}</span>
      </li>
    </ul>
  );
}
