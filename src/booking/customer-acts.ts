import { bindTo } from '../basics/bind-to.ts';
import { changeRiderNote, type ChangeRiderNoteDeps } from './change/change-rider-note.ts';
import { correctEmail, type CorrectEmailDeps } from './correct-email.ts';

/** What may be told otherwise at any time: nothing that was agreed changes by it. */
export function customerActs(deps: ChangeRiderNoteDeps & CorrectEmailDeps) {
  const bound = bindTo(deps);
  return { changeRiderNote: bound(changeRiderNote), correctEmail: bound(correctEmail) };
}
