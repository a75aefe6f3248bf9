import type { HandoverAnswer } from '../../handover/report.shape.ts';
import type { ReportDraft } from './report-draft.ts';

/** What is true once the shop has it: without an address nobody is sent the report. */
export const doneKey = ({ kind }: Pick<ReportDraft, 'kind'>, { hasNobodyToWrite }: HandoverAnswer) =>
  hasNobodyToWrite ? (`handover.done.${kind}.noMail` as const) : (`handover.done.${kind}` as const);
