import { Suspense } from 'react';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { WithLaterWords } from '../later-words.tsx';
import { type ChangeDue, changeDue } from './change-due.ts';

/** Stays in view above the page until the change was given. */
export default function ChangeDueLine({ due }: { due: ChangeDue }) {
  return (
    <Suspense>
      <WithLaterWords>
        <Line due={due} />
      </WithLaterWords>
    </Suspense>
  );
}

function Line({ due: { cents, givenCents, takenCents } }: { due: ChangeDue }) {
  const { say, language } = useDeskLanguage();
  return (
    <div className="change-due">
      <p className="grow">
        <strong className="block text-lg tabular-nums">
          {say('taking.giveChange', { change: formatMoney(language, cents) })}
        </strong>
        <span className="text-sm tabular-nums">
          {say('taking.giveChange.of', {
            given: formatMoney(language, givenCents),
            amount: formatMoney(language, takenCents),
          })}
        </span>
      </p>
      <Button kind="second" onClick={changeDue.done}>
        {say('taking.giveChange.done')}
      </Button>
    </div>
  );
}
