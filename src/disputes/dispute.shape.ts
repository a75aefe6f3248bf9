import * as z from 'zod/mini';
import { optionalText } from '../shop/person.shape.ts';

const longestExplanation = 4000;
/** `explanation`: what the shop says to it in its own words. */
export const EvidenceBody = z.strictObject({ explanation: optionalText(longestExplanation) });
/** `evidenceId`: as it was shown; put together anew meanwhile, it is another. */
export const SubmitEvidenceBody = z.strictObject({ evidenceId: z.uuid() });
