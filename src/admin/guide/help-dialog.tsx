import { Link } from 'react-router';
import type { Key } from '../../translations/catalogues.ts';
import { addresses } from '../addresses.ts';
import { useSay } from '../language-provider.tsx';
import { DeskDialog } from '../layout/desk-dialog.tsx';
import { type DeskPageName, deskPageAt } from '../layout/desk-pages.ts';
import { purposeOf, taskNumbers, taskOf, useGuideSay } from './guide-words.ts';
import { Task } from './task.tsx';

const keys: readonly { key: string; does: Key<'guide'> }[] = [
  { key: 'Ctrl K', does: 'keys.search' },
  { key: '?', does: 'keys.help' },
  { key: 'Esc', does: 'keys.close' },
];

/** Of one page alone. */
const keysOf: Partial<Record<DeskPageName, typeof keys>> = { today: [{ key: '← →', does: 'keys.days' }] };

type Props = { at: string; onClose: () => void };

/** What the page is for, its three commonest tasks, the keys, and the way to the guide of the first day. */
export default function HelpDialog({ at, onClose }: Props) {
  const say = useSay();
  const sayGuide = useGuideSay();
  const page = deskPageAt(at);
  return (
    <DeskDialog title={say(page?.label ?? 'help')} onClose={onClose}>
      <div className="grid gap-6">
        {page && (
          <>
            <p>{sayGuide(purposeOf(page.name))}</p>
            <section className="grid gap-3">
              <h3 className="font-bold">{sayGuide('tasks')}</h3>
              <ol className="grid gap-3">
                {taskNumbers.map((n) => (
                  <Task key={n} task={taskOf(page.name, n)} say={sayGuide} />
                ))}
              </ol>
            </section>
          </>
        )}
        <section className="grid gap-2 pointer-coarse:hidden">
          <h3 className="font-bold">{sayGuide('keys')}</h3>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {[...((page && keysOf[page.name]) ?? []), ...keys].map(({ key, does }) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="rounded border border-edge px-1.5 text-sm">{key}</kbd>
                </dt>
                <dd>{sayGuide(does)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <p>
          <Link to={addresses.guide} replace onClick={onClose}>
            {sayGuide('wholeDay')}
          </Link>
        </p>
      </div>
    </DeskDialog>
  );
}
