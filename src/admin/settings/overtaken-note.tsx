import type { ChangedField } from '../../shop/settings/changed-fields.rules.ts';
import type { SettingKind } from '../../shop/settings/setting-kinds.shape.ts';
import { Note } from '../../ui/note.tsx';
import { useSay } from '../language-provider.tsx';
import { Changes } from './setting-history.tsx';

type Props = { kind: SettingKind; overruled: readonly ChangedField[] };

/** To whoever typed while somebody else saved: what that one changed is shown, and which of it saving would undo. */
export function OvertakenNote({ kind, overruled }: Props) {
  const say = useSay();
  return (
    <Note tone="warning" role="status">
      <div className="grid gap-2">
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
