import { Hono } from 'hono';
import * as z from 'zod/mini';
import { describeCall } from '../../http/api-answers.ts';
import { ExtraAnswer, IncludedExtraAnswer } from './offer.shape.ts';
import { readExtras, readIncludedExtras } from './read-extras.ts';
import type { ReadOfferDeps } from './read-offer.ts';

const tag = 'offer';

/** What goes with a scooter. */
export const extraOfferApi = (deps: ReadOfferDeps) =>
  new Hono()
    .get(
      '/extras',
      describeCall({ summary: 'Extras', tag, ok: z.array(ExtraAnswer), refusals: [] }),
      async (c) => c.json(await readExtras(deps)),
    )
    .get(
      '/extras/included',
      describeCall({
        summary: 'What comes with every rental',
        tag,
        ok: z.array(IncludedExtraAnswer),
        refusals: [],
      }),
      async (c) => c.json(await readIncludedExtras(deps)),
    );
