import { formatWhen } from '../format-when.ts';
import ConfirmDialog from '../today/confirm-dialog.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import type { UnitConflict } from './use-assign-unit.ts';

type Props = { conflict: UnitConflict; onClose: () => void; onMoveOthers: () => void };

/** Which booking has it then, and whether it should move to another unit. None is left without. */
export default function UnitConflictDialog({
  conflict: { plate, name, occupants },
  onClose,
  onMoveOthers,
}: Props) {
  const { say, language } = useDeskLanguage();
  const when = (iso: string) => formatWhen(language, new Date(iso));
  const inWorkshop = occupants.some(({ kind }) => kind === 'maintenance');
  return (
    <ConfirmDialog
      title={[name, say('unit.taken', { plate })].filter(Boolean).join(': ')}
      button={say(inWorkshop ? 'close' : 'unit.moveOthers', { n: occupants.length })}
      danger={false}
      onClose={onClose}
      onConfirm={() => !inWorkshop && onMoveOthers()}
    >
      <ul className="grid gap-2">
        {occupants.map(({ kind, driver, code, from, until }) => (
          <li key={from}>
            <span className="font-semibold">
              {kind === 'maintenance' ? say('calendar.workshop') : `${driver ?? '?'} (${code ?? '?'})`}
            </span>
            <span className="block text-sm text-muted">
              {when(from)} – {when(until)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3">{say(inWorkshop ? 'unit.inWorkshop' : 'unit.othersExplained')}</p>
    </ConfirmDialog>
  );
}
