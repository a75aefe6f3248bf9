import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChangedField } from '../../shop/settings/changed-fields.rules.ts';
import type { SettingKind } from '../../shop/settings/setting-kinds.shape.ts';
import { Note } from '../../ui/note.tsx';
import { useSay } from '../language-provider.tsx';
import { Changes } from './setting-history.tsx';

type Props = {
  kind: SettingKind;
  overruled: readonly ChangedField[];
  /** It has just appeared, maybe far above what is seen of the page. */
  onShown: (note: HTMLElement) => void;
};

/** To whoever typed while somebody else saved: what that one changed is shown, and which of it saving would undo. */
export function OverruledNote({ kind, overruled, onShown }: Props) {
  const say = useSay();
  const note = useRef<HTMLDivElement>(null);
  const tellShown = useEffectEvent(() => {
    if (note.current) onShown(note.current);
  });
  useEffect(() => tellShown(), []);
  return (
    <Note tone="warning" role="status">
      <div ref={note} tabIndex={-1} className="grid gap-2">
        <p>{say('setting.overtaken')}</p>
        {overruled.length > 0 && (
          <>
            <p>{say('setting.overtaken.both')}</p>
            <Changes kind={kind} changed={overruled} />
          </>
        )}
      </div>
    </Note>
  );
}
