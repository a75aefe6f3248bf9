import { Hono } from 'hono';
import { described, fits } from '../http/api-answers.ts';
import { PlacesAnswer, PlacesBody } from './places.shape.ts';
import { suggestAddresses, type SuggestDeps } from './suggest-addresses.ts';

export const placesApi = (deps: SuggestDeps) =>
  new Hono().post(
    '/places/autocomplete',
    described({
      summary: 'Addresses of the coast',
      tag: 'offer',
      ok: PlacesAnswer,
      refusals: ['bad_form', 'unknown_key'],
    }),
    fits('json', PlacesBody),
    async (c) => {
      const { descriptions, attribution } = await suggestAddresses(deps, c.req.valid('json'));
      return c.json({ predictions: descriptions.map((description) => ({ description })), attribution });
    },
  );
