import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { UnitPapersAnswer } from '../../back-office/fleet/fleet.shape.ts';
import { unitDocuments } from '../../fleet/unit-warnings.rules.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { fetchStaff } from '../staff-api.ts';
import { PaperFile } from './paper-file.tsx';
import { PaperLabel } from './paper-label.tsx';
import { UnitCosts } from './unit-costs.tsx';
import { papersChanged } from './use-fleet-action.ts';

type Props = { unitId: number };
type Document = UnitPapersAnswer['documents'][number];

/** Until when its papers are good, their files, and what was paid for it. */
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
            <p className="text-sm text-muted">{say('papers.hint')}</p>
            <ul className="grid">
              {documents.map((document) => (
                <li key={document.kind} className="grid gap-2 border-t border-line py-3 first:border-0">
                  <h3 className="font-semibold">{say(`fleet.paper.${document.kind}`)}</h3>
                  <div className="grid items-start gap-3 sm:grid-cols-2">
                    <LastDay key={document.dueOn} unitId={unitId} document={document} />
                    <PaperFile key={document.file?.id} unitId={unitId} document={document} />
                  </div>
                </li>
              ))}
            </ul>
          </SectionCard>
          <UnitCosts unitId={unitId} costs={costs} />
        </>
      )}
    </QueryView>
  );
}

const hasSheetDay = (kind: Document['kind']): boolean => kind === 'insurance' || kind === 'service';

function LastDay({ unitId, document: { kind: paper, dueOn } }: Props & { document: Document }) {
  const say = useSay();
  const saving = useDeskAction(say('papers.daySaved'), papersChanged);
  const kind = unitDocuments.find((one) => one === paper);
  if (!kind) return <p className="text-sm text-muted">{hasSheetDay(paper) && say('papers.onSheet')}</p>;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const date = fieldText(event.currentTarget, 'dueOn') || null;
    saving.mutate(['PUT', `/units/${unitId}/documents/${kind}`, { dueOn: date }]);
  };
  return (
    <form className="flex items-end gap-2" onSubmit={submit}>
      <div className="grow">
        <TextField
          name="dueOn"
          type="date"
          label={<PaperLabel kind={kind}>{say('papers.day')}</PaperLabel>}
          defaultValue={dueOn ?? ''}
        />
      </div>
      <Button type="submit" kind="second" busy={saving.isPending}>
        {say('fleet.save')}
      </Button>
    </form>
  );
}
