import * as z from 'zod/mini';

/** docs/product.md §7; only the input is required. */
export const AddressSuggestionsBody = z.strictObject({
  input: z.string().check(z.maxLength(200)),
  location: z.optional(z.string().check(z.maxLength(60))),
  radius: z.optional(z.number()),
  components: z.optional(z.string().check(z.maxLength(60))),
});

/** `attribution`: who suggests, where it wants to be named beside its suggestions. */
export const AddressSuggestionsAnswer = z.object({
  predictions: z.array(z.object({ description: z.string() })),
  attribution: z.nullable(z.string()),
});
