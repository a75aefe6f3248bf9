import * as z from 'zod/mini';
import { dayRangeFields } from '../../fleet/date-time.shape.ts';
import { fineStates, nobodyWhys, type SentWay } from '../../fines/fine.rules.ts';

export const FinePath = z.object({ id: z.uuid() });
export const FinesQuery = z.object({ state: z.optional(z.enum(fineStates)), ...dayRangeFields });
export type FinesQuery = z.output<typeof FinesQuery>;
export {
  CloseFineBody,
  FineBody,
  FineSentBody,
  FineVersionBody,
  NewFineBody,
} from '../../fines/fine.shape.ts';

const FineLineAnswer = z.object({
  id: z.string(),
  state: z.enum(fineStates),
  version: z.number(),
  plate: z.string(),
  day: z.string(),
  time: z.string(),
  authority: z.string(),
  noticeNumber: z.string(),
  notifiedOn: z.string(),
  /** The last day on which the shop may say who rode; null once it was said, or closed. */
  answerBy: z.nullable(z.string()),
  rider: z.nullable(z.object({ code: z.string(), driver: z.string() })),
  /** Why nobody can be named; null where somebody can. */
  nobodyWhy: z.nullable(z.enum(nobodyWhys)),
});
export type FineLineAnswer = z.infer<typeof FineLineAnswer>;
/** `more`: there are others behind these. */
export type FinesAnswer = { fines: FineLineAnswer[]; more: boolean };

export type FineAnswer = FineLineAnswer & {
  place: string | null;
  /** Null where it was erased with the person. */
  scan: { name: string; size: number } | null;
  ride: { code: string; driver: string; from: string | null; until: string | null } | null;
  isMoped: boolean;
  /** Until when the law keeps the papers of an erased signer. */
  keptUntil: string | null;
  namedAt: string | null;
  /** Null where it was erased with the person, or never made. */
  declarationSha256: string | null;
  sent: { day: string; way: SentWay } | null;
  closedAt: string | null;
  closingNote: string | null;
};
