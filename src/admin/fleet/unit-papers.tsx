import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { today } from '../../basics/rome-time.ts';
import type { UnitPapersAnswer } from '../../back-office/fleet/fleet.shape.ts';
import { formatDate, formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { fetchStaff } from '../staff-api.ts';

type Props = { unitId: number };
const changed = [['unit papers'], ['fleet'], ['today']] as const;

/** Until when its papers are good, and what was paid for it. */
export function UnitPapers({ unitId }: Props) {
  const say = useSay();
  const papers = useQuery({
    queryKey: ['unit papers', unitId],
    queryFn: () => fetchStaff<UnitPapersAnswer>(`/units/${unitId}/papers`),
  });
  return (
    <QueryView query={papers}>
      {({ documents, costs }) => (
        <>
          <SectionCard title={say('papers.title')}>
            <div className="grid gap-4 sm:grid-cols-2">
              {documents.map((document) => (
                <DueDate key={`${document.kind} ${document.dueOn}`} unitId={unitId} document={document} />
              ))}
            </div>
          </SectionCard>
          <Costs unitId={unitId} costs={costs} />
        </>
      )}
    </QueryView>
  );
}

function DueDate({ unitId, document }: Props & { document: UnitPapersAnswer['documents'][number] }) {
  const say = useSay();
  const saving = useDeskAction(say('fleet.saved'), changed);
  const { kind, dueOn } = document;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const date = fieldText(event.currentTarget, 'dueOn') || null;
    saving.mutate(['PUT', `/units/${unitId}/documents/${kind}`, { dueOn: date }]);
  };
  return (
    <form className="flex items-end gap-2" onSubmit={submit}>
      <div className="grow">
        <TextField name="dueOn" type="date" label={say(`papers.${kind}`)} defaultValue={dueOn ?? ''} />
      </div>
      <Button type="submit" kind="second" busy={saving.isPending}>
        {say('fleet.save')}
      </Button>
    </form>
  );
}

function Costs({ unitId, costs }: Props & Pick<UnitPapersAnswer, 'costs'>) {
  const { say, language } = useDeskLanguage();
  const [id, setId] = useState(() => crypto.randomUUID());
  const adding = useDeskAction(say('costs.added'), changed);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = (name: string) => fieldText(form, name).trim();
    const euros = Number(text('euros').replace(',', '.'));
    const body = {
      id,
      day: text('day'),
      what: text('what'),
      workshop: text('workshop'),
      cents: Math.round(euros * 100),
      kilometres: text('kilometres') === '' ? null : Number(text('kilometres')),
    };
    adding.mutate(['POST', `/units/${unitId}/costs`, body], {
      onSuccess: () => {
        setId(crypto.randomUUID());
        form.reset();
      },
    });
  };
  const years = [...new Set(costs.map(({ day }) => day.slice(0, 4)))];
  const sumOf = (year: string) =>
    costs.filter(({ day }) => day.startsWith(year)).reduce((sum, { cents }) => sum + cents, 0);
  return (
    <SectionCard title={say('costs.title')}>
      {years.map((year) => (
        <div key={year} className="grid gap-1">
          <h3 className="flex justify-between gap-4 font-semibold">
            <span>{year}</span>
            <span className="tabular-nums">{formatMoney(language, sumOf(year))}</span>
          </h3>
          <ul className="grid gap-1 text-sm">
            {costs
              .filter(({ day }) => day.startsWith(year))
              .map(({ id: key, day, what, workshop, cents }) => (
                <li key={key} className="flex justify-between gap-4">
                  <span>
                    {formatDate(language, day, 'numeric')} · {what}
                    {workshop && ` · ${workshop}`}
                  </span>
                  <span className="tabular-nums">{formatMoney(language, cents)}</span>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <form className="grid gap-4 sm:grid-cols-2" onSubmit={submit}>
        <TextField name="what" label={say('costs.what')} maxLength={200} autoComplete="off" required />
        <TextField name="workshop" label={say('costs.workshop')} maxLength={100} autoComplete="off" />
        <TextField
          name="day"
          type="date"
          label={say('costs.day')}
          defaultValue={today(new Date())}
          required
        />
        <TextField
          name="euros"
          label={say('costs.euros')}
          inputMode="decimal"
          pattern="\d{1,6}([.,]\d{1,2})?"
          autoComplete="off"
          required
        />
        <TextField
          name="kilometres"
          label={say('handover.kilometres')}
          inputMode="numeric"
          pattern="[0-9]{0,6}"
          autoComplete="off"
        />
        <div className="self-end">
          <Button type="submit" kind="second" busy={adding.isPending}>
            {say('costs.add')}
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}
