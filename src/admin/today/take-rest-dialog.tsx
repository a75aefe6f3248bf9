import { Suspense } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { WithLaterWords } from '../later-words.tsx';
import { DeskDialog } from '../layout/desk-dialog.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { openRestText } from '../open-rest-text.ts';
import { OwedFor } from '../taking/owed-for.tsx';
import { type ShownRest, useRest } from '../taking/rest-query.ts';
import { TakeRest } from '../taking/take-rest.tsx';

type Props = { code: string; title: string; onClose: () => void };

/** The money of an order is taken without leaving the day. */
export default function TakeRestDialog({ code, title, onClose }: Props) {
  const found = useRest(code);
  return (
    <DeskDialog onClose={onClose} title={title}>
      <QueryView query={found}>
        {({ rest }) =>
          rest && (
            <Suspense>
              <WithLaterWords>
                <RestToTake code={code} rest={rest} onTaken={onClose} />
              </WithLaterWords>
            </Suspense>
          )
        }
      </QueryView>
    </DeskDialog>
  );
}

/** All of the dialog but its frame. */
export function RestToTake({ code, rest, onTaken }: { code: string; rest: ShownRest; onTaken: () => void }) {
  const { say, language } = useDeskLanguage();
  const { state, paid, owedCents, rides, mayTake } = rest;
  // Somebody else was faster, or it is on its way.
  if (!mayTake || owedCents === null)
    return (
      <p>
        <Badge tone="sun">{say(`rest.state.${state}`, { paid })}</Badge>
      </p>
    );
  return (
    <div className="grid gap-4">
      <p className="font-semibold">
        {openRestText({ say, language }, { cents: owedCents, n: rides, takenWith: null })}
      </p>
      <OwedFor rest={rest} />
      <TakeRest code={code} paid={paid} owedCents={owedCents} onTaken={onTaken} />
    </div>
  );
}
