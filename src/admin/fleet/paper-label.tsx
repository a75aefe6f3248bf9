import type { ReactNode } from 'react';
import type { PaperKind } from '../../fleet/unit-warnings.rules.ts';
import { useSay } from '../language-provider.tsx';

/** Says of which paper it is to somebody who does not see under which title it stands. */
export function PaperLabel({ kind, children }: { kind: PaperKind; children: ReactNode }) {
  const say = useSay();
  return (
    <>
      <span className="sr-only">{say(`fleet.paper.${kind}`)}: </span>
      {children}
    </>
  );
}
