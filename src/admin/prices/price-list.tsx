import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tiers } from '../../price/price.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import type { Say } from '../../translations/catalogues.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { showToast } from '../../ui/toast.ts';
import { sendStaff } from '../staff-api.ts';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { useSay, useDeskLanguage } from '../language-provider.tsx';

const confirmDialog = onFirstIntent(() => import('../today/confirm-dialog.tsx'));

type Tier = Tiers['tiers'][number];
type Props = { after: number; inForce: Tiers; wanted: Tiers; onWanted: (tiers: Tiers) => void };

/** Up to how long a rental, and what it costs. */
export function PriceList({ after, inForce, wanted, onWanted }: Props) {
  const showError = useErrorToast();
  const say = useSay();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const setting = useMutation({
    mutationFn: () => sendStaff('POST', '/prices', { ...wanted, after }),
    onSuccess: () => showToast({ title: say('prices.set'), kind: 'success' }),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: ['prices'] }),
  });
  const changed = changesOf(inForce, wanted);
  return (
    <form
      className="card grid gap-4 p-5"
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <h2 className="h3">{say('prices.list')}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {wanted.tiers.map((tier, nth) => (
          <Euros
            key={boundOf(tier, say)}
            label={boundOf(tier, say)}
            cents={tier.cents}
            onCents={(cents) => onWanted({ ...wanted, tiers: wanted.tiers.with(nth, { ...tier, cents }) })}
          />
        ))}
        <Euros
          label={say('prices.beyond')}
          cents={wanted.perDayBeyondCents}
          onCents={(perDayBeyondCents) => onWanted({ ...wanted, perDayBeyondCents })}
        />
      </div>
      <Button
        type="submit"
        busy={setting.isPending}
        disabled={changed.length === 0}
        {...confirmDialog.intent}
      >
        {say('prices.button')}
      </Button>
      {asking && (
        <confirmDialog.Component
          title={say('prices.sure')}
          button={say('prices.button')}
          danger={false}
          onClose={() => setAsking(false)}
          onConfirm={() => setting.mutate()}
        >
          <Changes changed={changed} />
          <p className="mt-3">{say('prices.explained')}</p>
        </confirmDialog.Component>
      )}
    </form>
  );
}

type TierChange = { tier: Tier | null; before: number; after: number };

/** `tier` null: a day beyond the last of them. */
const changesOf = (inForce: Tiers, wanted: Tiers): TierChange[] =>
  [
    ...wanted.tiers.map((tier, nth) => ({
      tier,
      before: inForce.tiers[nth]?.cents ?? 0,
      after: tier.cents,
    })),
    { tier: null, before: inForce.perDayBeyondCents, after: wanted.perDayBeyondCents },
  ].filter(({ before, after }) => before !== after);

function Changes({ changed }: { changed: readonly TierChange[] }) {
  const { say, language } = useDeskLanguage();
  return (
    <ul className="grid gap-1">
      {changed.map(({ tier, before, after }) => {
        const label = tier ? boundOf(tier, say) : say('prices.beyond');
        return (
          <li key={label} className="flex justify-between gap-4">
            <span>{label}</span>
            <span className="tabular-nums">
              {formatMoney(language, before)} → <b>{formatMoney(language, after)}</b>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export const boundOf = ({ upToHours, upToDays }: Tier, say: Say<'admin'>): string =>
  upToDays !== undefined ? say('prices.days', { n: upToDays }) : say('prices.hours', { n: upToHours ?? 0 });

type EurosProps = { label: string; cents: number; onCents: (cents: number) => void };

function Euros({ label, cents, onCents }: EurosProps) {
  return (
    <TextField
      name={label}
      type="number"
      inputMode="decimal"
      min="0"
      step="0.01"
      label={label}
      defaultValue={cents / 100}
      required
      onChange={({ currentTarget: { value } }) => value !== '' && onCents(Math.round(Number(value) * 100))}
    />
  );
}
