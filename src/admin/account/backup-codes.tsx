import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useSay } from '../language-provider.tsx';

/** Shown this once. */
export function BackupCodes({ codes, onKept }: { codes: readonly string[]; onKept?: () => void }) {
  const say = useSay();
  return (
    <div className="grid gap-3">
      <Note tone="warning" role="status">
        {say('codes.explained')}
      </Note>
      <ul className="grid grid-cols-2 gap-2 font-mono text-lg" aria-label={say('codes.label')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button kind="second" onClick={() => print()}>
        {say('codes.print')}
      </Button>
      {onKept && <Button onClick={onKept}>{say('codes.kept')}</Button>}
    </div>
  );
}
