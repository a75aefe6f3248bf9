import { useState } from 'react';
import { isLeft, typedPaths } from './left-fields.rules.ts';
import type { FieldErrors } from './use-setting.ts';

/** What saving would refuse, of the fields that somebody typed in and left: what is typed for the first time is let be. `watch`: on their form. */
export function useLeftFields(draft: unknown, isUnsaved: boolean, refused: FieldErrors) {
  const [{ left, begun }, setState] = useState<{ left: string[]; begun: unknown }>({
    left: [],
    begun: draft,
  });
  // Saved or discarded, all of it begins anew.
  if (!isUnsaved && begun !== draft) setState({ left: [], begun: draft });
  const errors: FieldErrors = new Map(isUnsaved ? [...refused].filter(([path]) => isLeft(left, path)) : []);
  const onBlur = () => {
    const typed = typedPaths(begun, draft);
    if (typed.length > 0 || begun !== draft) setState({ left: [...left, ...typed], begun: draft });
  };
  return { errors, watch: { onBlur } };
}
