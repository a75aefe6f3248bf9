import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changedDays } from '../../price/list-remarks.rules.ts';
import type { PricesAnswer } from '../../back-office/prices/prices.shape.ts';
import type { PriceList } from '../../price/price.shape.ts';
import { comparedDays } from '../../price/lowest-before.rules.ts';
import { formatDate, formatMoney } from '../../translations/format.ts';
import { TextField } from '../../ui/field.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { showToast } from '../../ui/toast.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { UnsavedBar } from '../layout/unsaved-bar.tsx';
import { FormError } from '../sign-in/sign-in-page.tsx';
import { sendStaff } from '../staff-api.ts';
import type { Model } from './models.ts';
import { boundOf, PriceTable, type Tier } from './price-table.tsx';
import { SeasonList } from './season-list.tsx';

const confirmDialog = onFirstIntent(() => import('../today/confirm-dialog.tsx'));

/** As the document says (src/pages/admin-pages.ts): a demo strikes an example. */
const isLive = (): boolean => document.documentElement.dataset['demo'] === undefined;

/** What is typed and not saved yet. `after`: the newest list when it was begun. */
export type Draft = { list: PriceList; effectiveFrom: string; after: number };

type Props = {
  draft: Draft;
  isUnsaved: boolean;
  inForce: PriceList;
  models: readonly Model[];
  today: string;
  reductionsFrom: PricesAnswer['reductionsFrom'];
  onDraft: (draft: Draft) => void;
  onDiscard: () => void;
};

/** The first table, the seasons, and from when they count. */
export function PriceListForm(props: Props) {
  const { draft, isUnsaved, inForce, models, today, reductionsFrom, onDraft, onDiscard } = props;
  const { say, language } = useDeskLanguage();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { list, effectiveFrom, after } = draft;
  const setting = useMutation({
    mutationFn: () => sendStaff('POST', '/prices', { ...list, effectiveFrom: effectiveFrom || null, after }),
    onSuccess: async () => {
      showToast({ title: say(effectiveFrom > today ? 'prices.prepared' : 'prices.set'), kind: 'success' });
      await client.invalidateQueries({ queryKey: ['prices'] });
      onDiscard();
    },
    onError: () => client.invalidateQueries({ queryKey: ['prices'] }),
  });
  const scooterIds = models.flatMap((model) => model.scooterIds);
  const from = effectiveFrom > today ? effectiveFrom : today;
  const changed = isUnsaved ? changedDays({ before: inForce, after: list }, { today, from, scooterIds }) : [];
  const effect = say('prices.effect', { n: changed.length });
  const reductionText = (begins: string | null) => {
    if (begins === null) return say('prices.reduction.closed', { days: comparedDays });
    if (begins <= today) return say('prices.reduction.now', { days: comparedDays });
    return say('prices.reduction.from', { from: formatDate(language, begins), days: comparedDays });
  };
  const save = () => {
    // What is wrong is said beside its field, also where nobody typed yet; the first of them is shown.
    form.current?.checkValidity();
    const wrong = form.current?.querySelector<HTMLElement>(':invalid:not(form), [aria-invalid="true"]');
    if (wrong) wrong.focus();
    else setAsking(true);
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <SectionCard title={say('prices.list')}>
        <p className="text-muted">{say('prices.list.about')}</p>
        <PriceTable
          table={list}
          now={inForce}
          onTable={({ tiers, perDayBeyondCents }) =>
            onDraft({ ...draft, list: { ...list, tiers, perDayBeyondCents } })
          }
        />
      </SectionCard>
      <SeasonList
        list={list}
        inForce={inForce}
        models={models}
        today={today}
        onSeasons={(seasons) => onDraft({ ...draft, list: { ...list, seasons } })}
      />
      <SectionCard title={say('prices.begins')}>
        <TextField
          type="date"
          name="effectiveFrom"
          label={say('prices.effectiveFrom')}
          hint={say('prices.effectiveFrom.hint')}
          min={today}
          value={effectiveFrom}
          onChange={({ currentTarget }) => onDraft({ ...draft, effectiveFrom: currentTarget.value })}
        />
        {isLive() && <p className="text-muted">{reductionText(reductionsFrom)}</p>}
        <FormError fault={setting.error} />
      </SectionCard>
      <UnsavedBar isUnsaved={isUnsaved} onDiscard={onDiscard} busy={setting.isPending}>
        {effect}
      </UnsavedBar>
      {isAsking && (
        <confirmDialog.Component
          title={say('prices.sure')}
          button={say('prices.button')}
          danger={false}
          onClose={() => setAsking(false)}
          onConfirm={() => setting.mutate()}
        >
          <div className="grid gap-3">
            <Changes before={inForce} after={list} />
            <p>{effect}</p>
            <p>
              {from > today
                ? say('prices.explained.later', { from: formatDate(language, from) })
                : say('prices.explained')}
            </p>
          </div>
        </confirmDialog.Component>
      )}
    </form>
  );
}

type TierChange = { label: string; before: number; after: number };

function Changes({ before, after }: { before: PriceList; after: PriceList }) {
  const { say, language } = useDeskLanguage();
  const seasonNames = ({ seasons = [] }: PriceList) => seasons.map((season) => JSON.stringify(season));
  const added = (after.seasons ?? []).filter((one) => !seasonNames(before).includes(JSON.stringify(one)));
  const removed = (before.seasons ?? []).filter(
    ({ name }) => !after.seasons?.some((one) => one.name === name),
  );
  return (
    <ul className="grid gap-1">
      {tierChanges(before, after, (tier) => (tier ? boundOf(tier, say) : say('prices.beyond'))).map(
        ({ label, ...cents }) => (
          <li key={label} className="flex justify-between gap-4">
            <span>{label}</span>
            <span className="tabular-nums">
              {formatMoney(language, cents.before)} → <b>{formatMoney(language, cents.after)}</b>
            </span>
          </li>
        ),
      )}
      {added.map(({ name }) => (
        <li key={name}>{say('season.added', { name })}</li>
      ))}
      {removed.map(({ name }) => (
        <li key={name}>{say('season.removed', { name })}</li>
      ))}
    </ul>
  );
}

/** Of the first table. `tier` null: a day beyond the last of them. */
const tierChanges = (
  before: PriceList,
  after: PriceList,
  labelOf: (tier: Tier | null) => string,
): TierChange[] =>
  [
    ...after.tiers.map((tier, nth) => ({
      label: labelOf(tier),
      before: before.tiers[nth]?.cents ?? 0,
      after: tier.cents,
    })),
    { label: labelOf(null), before: before.perDayBeyondCents, after: after.perDayBeyondCents },
  ].filter((change) => change.before !== change.after);
