import { type FormEvent, useState } from 'react';
import { today } from '../../basics/rome-time.ts';
import type { UnitPapersAnswer } from '../../back-office/fleet/fleet.shape.ts';
import { formatDate, formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { centsOf, eurosText } from '../euros.ts';
import { EurosField } from '../euros-field.tsx';
import { fieldText } from '../field-text.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { OvertakenNote } from '../layout/overtaken-note.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useBegun } from '../layout/use-begun.ts';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useSentOnce } from '../layout/use-sent-once.ts';
import { papersChanged } from './use-fleet-action.ts';

type Props = { unitId: number };
type Cost = UnitPapersAnswer['costs'][number];

/** What was paid for it, by year; each can be corrected or taken away. */
export function UnitCosts({ unitId, costs }: Props & Pick<UnitPapersAnswer, 'costs'>) {
  const { say, language } = useDeskLanguage();
  const { id, renew } = useSentOnce();
  const adding = useDeskAction(say('costs.added'), papersChanged);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    adding.mutate(['POST', `/units/${unitId}/costs`, { id, ...costIn(form) }], {
      onSuccess: () => {
        renew();
        form.reset();
      },
    });
  };
  const years = [...Map.groupBy(costs, ({ day }) => day.slice(0, 4))];
  return (
    <SectionCard title={say('costs.title')}>
      {years.map(([year, ofYear]) => (
        <div key={year} className="grid gap-1">
          <h3 className="flex justify-between gap-4 font-semibold">
            <span>{year}</span>
            <span className="tabular-nums">
              {formatMoney(
                language,
                ofYear.reduce((sum, { cents }) => sum + cents, 0),
              )}
            </span>
          </h3>
          <ul className="grid text-sm">
            {ofYear.map((cost) => (
              <li key={cost.id} className="border-t border-line py-1">
                <CostLine unitId={unitId} cost={cost} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <form className="grid gap-4 sm:grid-cols-2" onSubmit={submit} onChange={renew}>
        <CostFields />
        <div className="self-end">
          <Button type="submit" kind="second" busy={adding.isPending}>
            {say('costs.add')}
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}

function CostLine({ unitId, cost }: Props & { cost: Cost }) {
  const { say, language } = useDeskLanguage();
  const [isOpen, setOpen] = useState(false);
  const changing = useDeskAction(say('costs.changed'), papersChanged);
  const removing = useDeskAction(say('costs.removed'), papersChanged);
  const begun = useBegun(cost, changing);
  const { id, version, day, what, workshop, cents } = cost;
  const sum = formatMoney(language, cents);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    changing.mutate(
      [
        'PUT',
        `/units/${unitId}/costs/${id}`,
        { ...costIn(event.currentTarget), version: begun.known.version },
      ],
      { onSuccess: () => setOpen(false) },
    );
  };
  if (isOpen)
    return (
      <form
        key={begun.drawn}
        className="grid gap-4 py-2 sm:grid-cols-2"
        onChange={begun.type}
        onSubmit={submit}
        aria-label={say('costs.changeOf', { what })}
      >
        <CostFields cost={begun.first} />
        <div className="sm:col-span-full empty:hidden">
          <OvertakenNote begun={begun} />
        </div>
        <div className="flex flex-wrap gap-2 self-end">
          <Button type="submit" busy={changing.isPending}>
            {say('costs.save')}
          </Button>
          <Button kind="quiet" onClick={() => setOpen(false)}>
            {say('costs.cancel')}
          </Button>
        </div>
      </form>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <span className="min-w-0 grow basis-40 wrap-anywhere">
        {formatDate(language, day, 'numeric')} · {what}
        {workshop && ` · ${workshop}`}
      </span>
      <span className="tabular-nums">{sum}</span>
      <span className="flex">
        <Button
          kind="quiet"
          onClick={() => {
            begun.beginAnew();
            setOpen(true);
          }}
        >
          {say('costs.change')}
          <span className="sr-only"> ({what})</span>
        </Button>
        <ConfirmButton
          // What its question named is what goes.
          key={version}
          kind="second"
          busy={removing.isPending}
          label={
            <>
              {say('costs.remove')}
              <span className="sr-only"> ({what})</span>
            </>
          }
          title={say('costs.remove.sure')}
          button={say('costs.remove')}
          danger
          onConfirm={() => removing.mutate(['POST', `/units/${unitId}/costs/${id}/remove`, { version }])}
        >
          <p>{say('costs.remove.explained', { what, sum })}</p>
        </ConfirmButton>
      </span>
    </div>
  );
}

function CostFields({ cost }: { cost?: Cost }) {
  const { say, language } = useDeskLanguage();
  return (
    <>
      <TextField
        name="what"
        label={say('costs.what')}
        defaultValue={cost?.what}
        maxLength={200}
        autoComplete="off"
        required
      />
      <TextField
        name="workshop"
        label={say('costs.workshop')}
        defaultValue={cost?.workshop}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        name="day"
        type="date"
        label={say('costs.day')}
        defaultValue={cost?.day ?? today(new Date())}
        required
      />
      <EurosField
        name="euros"
        label={say('costs.euros')}
        defaultValue={cost && eurosText(language, cost.cents)}
        required
      />
      <TextField
        name="kilometres"
        label={say('handover.kilometres')}
        defaultValue={cost?.kilometres ?? ''}
        inputMode="numeric"
        pattern="[0-9]{0,6}"
        autoComplete="off"
      />
    </>
  );
}

function costIn(form: HTMLFormElement) {
  const text = (name: string) => fieldText(form, name).trim();
  return {
    day: text('day'),
    what: text('what'),
    workshop: text('workshop'),
    cents: centsOf(form, 'euros'),
    kilometres: text('kilometres') === '' ? null : Number(text('kilometres')),
  };
}
