import { useState } from 'react';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { isNotOut } from '../../back-office/today/stop.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { useHasPermission } from '../session.ts';

const takeRestDialog = onFirstIntent(() => import('./take-rest-dialog.tsx'));

type Props = {
  stop: Stop;
  className?: string;
  /** The sum stands above it already (OpenRestBadge). */
  isSumBeside?: boolean;
};

/** What is due when a scooter is fetched is taken from where its day is looked at. Of an order it stands with the scooter that says it. */
export function TakeRestButton({ stop, className = '', isSumBeside = false }: Props) {
  const { say, language } = useDeskLanguage();
  const may = useHasPermission();
  const [isOpen, setOpen] = useState(false);
  const { code, driver, openRest } = stop;
  if (!openRest?.cents || openRest.takenWith !== null || isNotOut(stop) || !may('ask for money')) return null;
  const text = say('stop.take', { amount: formatMoney(language, openRest.cents) });
  return (
    <>
      <Button
        kind="second"
        className={className}
        {...takeRestDialog.intent}
        aria-haspopup="dialog"
        aria-label={`${text}, ${driver}`}
        onClick={() => setOpen(true)}
      >
        {isSumBeside ? say('stop.take.bare') : text}
      </Button>
      {isOpen && <takeRestDialog.Component code={code} title={driver} onClose={() => setOpen(false)} />}
    </>
  );
}
