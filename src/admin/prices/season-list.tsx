import { useState } from 'react';
import { listRemarks, type ListRemark } from '../../price/list-remarks.rules.ts';
import { oneDayPrice } from '../../price/advertised-prices.rules.ts';
import type { PriceList, Season } from '../../price/price.shape.ts';
import { tableOf } from '../../price/season.rules.ts';
import { formatDate, formatDateRange, formatPrice } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useAddedFocus } from '../layout/use-added-focus.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { SeasonForm } from './season-form.tsx';
import { modelNameOf, type Model } from './models.ts';
import { firstDay, seasonErrors } from './season-fields.ts';

type Props = {
  list: PriceList;
  inForce: PriceList;
  models: readonly Model[];
  today: string;
  onSeasons: (seasons: Season[]) => void;
};

/** The seasons of the list that is being written; what was typed counts at once in what stands beside. */
export function SeasonList({ list, inForce, models, today, onSeasons }: Props) {
  const { say, language } = useDeskLanguage();
  const [open, setOpen] = useState<number | null>(null);
  const { seasons = [] } = list;
  const isUsable = seasons.every((season) => Object.keys(seasonErrors(season)).length === 0);
  const remarks = isUsable ? listRemarks(list, today) : [];
  const { list: shown, markAdded } = useAddedFocus(seasons.length);
  const add = () => {
    markAdded();
    const { tiers, perDayBeyondCents } = list;
    const dates = { repeats: 'yearly', from: '08-01', until: '08-31' } as const;
    onSeasons([...seasons, { name: '', dates, scooterIds: null, table: { tiers, perDayBeyondCents } }]);
    setOpen(seasons.length);
  };
  return (
    <SectionCard title={say('season.title')}>
      <p className="text-muted">{say('season.about')}</p>
      <ul ref={shown} className="grid">
        {seasons.map((season, nth) => (
          // Seasons have no name of their own until one is typed, and removing one closes them all.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${seasons.length} ${nth}`} className="border-t border-line py-2 first:border-0">
            <SeasonLine
              season={season}
              models={models}
              isOpen={open === nth}
              onToggle={() => setOpen(open === nth ? null : nth)}
            />
            {open === nth && (
              <SeasonForm
                season={season}
                sources={[
                  { name: say('prices.list'), table: list },
                  ...seasons.filter((one) => one !== season).map(({ name, table }) => ({ name, table })),
                ]}
                now={tableOf(inForce, firstDay(season, today), season.scooterIds?.[0] ?? null)}
                models={models}
                today={today}
                onSeason={(changed) => onSeasons(seasons.with(nth, changed))}
                onRemove={() => {
                  setOpen(null);
                  onSeasons(seasons.toSpliced(nth, 1));
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {seasons.length === 0 && <p>{say('season.none')}</p>}
      <div role="status" className="grid gap-2">
        {remarks.map((remark) => (
          <Note key={JSON.stringify(remark)} tone={remark.kind === 'overlap' ? 'plain' : 'warning'}>
            {remarkText(remark)}
          </Note>
        ))}
      </div>
      <Button kind="second" onClick={add}>
        {say('season.new')}
      </Button>
    </SectionCard>
  );

  function remarkText(remark: ListRemark): string {
    switch (remark.kind) {
      case 'overlap':
        return say('season.overlap', {
          first: remark.first,
          second: remark.second,
          counts: remark.counts,
          from: formatDate(language, remark.from),
        });
      case 'gap':
        return say('season.gap', {
          first: remark.first,
          second: remark.second,
          days: formatDateRange(language, remark.from, remark.until),
        });
      case 'over':
        return say('season.over', { name: remark.season });
      default:
        return remark satisfies never;
    }
  }
}

type LineProps = { season: Season; models: readonly Model[]; isOpen: boolean; onToggle: () => void };

function SeasonLine({ season, models, isOpen, onToggle }: LineProps) {
  const { say, language } = useDeskLanguage();
  const { name, dates, scooterIds, table } = season;
  const isComplete = Object.keys(seasonErrors(season)).length === 0;
  const day = oneDayPrice(table, '2024-01-01', null);
  const when =
    dates.repeats === 'never'
      ? formatDateRange(language, dates.from, dates.until, 'shortYear')
      : say('season.everyYear', {
          from: formatDate(language, `2024-${dates.from}`, 'short'),
          until: formatDate(language, `2024-${dates.until}`, 'short'),
        });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="min-w-0 grow">
        <span className="block font-bold">{name || say('season.unnamed')}</span>
        {isComplete && (
          <span className="text-sm text-muted">
            {when} · {modelNameOf(models, scooterIds) ?? say('season.allModels')} ·{' '}
            {say('season.day', { price: formatPrice(language, day) })}
          </span>
        )}
      </span>
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        aria-label={say(isOpen ? 'season.closeNamed' : 'season.editNamed', {
          name: name || say('season.unnamed'),
        })}
        onClick={onToggle}
      >
        {say(isOpen ? 'season.close' : 'promo.edit')}
      </Button>
    </div>
  );
}
