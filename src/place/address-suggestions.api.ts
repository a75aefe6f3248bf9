import { Hono } from 'hono';
import { describeCall, validate } from '../http/api-answers.ts';
import { AddressSuggestionsAnswer, AddressSuggestionsBody } from './address-suggestions.shape.ts';
import { suggestAddresses, type SuggestAddressesDeps } from './suggest-addresses.ts';

export const addressSuggestionsApi = (deps: SuggestAddressesDeps) =>
  new Hono().post(
    '/places/autocomplete',
    describeCall({
      summary: 'Addresses of the coast',
      tag: 'offer',
      ok: AddressSuggestionsAnswer,
      refusals: ['bad_form', 'unknown_key'],
    }),
    validate('json', AddressSuggestionsBody),
    async (c) => {
      const { descriptions, attribution } = await suggestAddresses(deps, c.req.valid('json'));
      return c.json({ predictions: descriptions.map((description) => ({ description })), attribution });
    },
  );
