import { formatInstant } from '../../translations/format.ts';
import SureDialog from '../today/sure-dialog.tsx';
import { useSpeech } from '../words.tsx';
import type { Move, Taken } from './use-move.ts';

type Props = { taken: Taken; onClose: () => void; onMove: (move: Move) => void };

/** Who has it then, and whether they are to go to another. Nobody is left without. */
export default function TakenDialog({ taken: { move, by }, onClose, onMove }: Props) {
  const { say, language } = useSpeech();
  const when = (iso: string) => formatInstant(language, new Date(iso), 'short');
  const inWorkshop = by.some(({ kind }) => kind === 'maintenance');
  return (
    <SureDialog
      title={say('unit.taken', { plate: move.unit.plate })}
      button={say(inWorkshop ? 'close' : 'unit.moveOthers', { n: by.length })}
      danger={false}
      onClose={onClose}
      onSure={() => !inWorkshop && onMove({ ...move, othersMove: true })}
    >
      <ul className="grid gap-2">
        {by.map(({ kind, driver, code, from, until }) => (
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
    </SureDialog>
  );
}
