import { bindTo } from '../basics/bind-to.ts';
import { changeRiderNote, type ChangeRiderNoteDeps } from './change/change-rider-note.ts';
import { acceptKept, type AnswerKeptDeps, letKeptGo } from './create/answer-kept.ts';
import { correctEmail, type CorrectEmailDeps } from './correct-email.ts';
import { findOwnBooking, findOwnPage, type FindOwnPageDeps } from './find-own-page.ts';

/** What may be told otherwise at any time: nothing that was agreed changes by it. And the way to their own pages. */
export function customerActs(
  deps: ChangeRiderNoteDeps & CorrectEmailDeps & FindOwnPageDeps & AnswerKeptDeps,
) {
  const bound = bindTo(deps);
  return {
    changeRiderNote: bound(changeRiderNote),
    correctEmail: bound(correctEmail),
    findOwnBooking: bound(findOwnBooking),
    findOwnPage: bound(findOwnPage),
    acceptKept: bound(acceptKept),
    letKeptGo: bound(letKeptGo),
  };
}
