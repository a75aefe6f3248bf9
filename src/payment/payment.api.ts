import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import { isRefusal, type ListedRefusal } from '../basics/refusals.ts';
import { answerRefusal, describeCall } from '../http/api-answers.ts';
import type { PaymentDeps } from './payment-deps.type.ts';
import { receiveEvent } from './settle/receive-event.ts';

const Stored = z.object({ received: z.literal(true) });
/** A refusal that is missing here does not compile where it is answered. */
const receiving = ['wrong_webhook_signature', 'bad_form', 'json_only', 'too_large'] as const;

export function paymentApi(deps: PaymentDeps) {
  const { signatureHeader } = deps.provider;
  return new Hono().post(
    '/payments/webhook',
    describeCall({
      summary: "The provider's signed event",
      tag: 'payment',
      ok: Stored,
      refusals: receiving,
    }),
    describeRoute({
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      parameters: [{ in: 'header', name: signatureHeader, required: true, schema: { type: 'string' } }],
    }),
    async (c) => {
      // The signature is over the bytes as they came: nothing may parse them first.
      const request = { rawBody: await c.req.text(), signature: c.req.header(signatureHeader) ?? '' };
      const received = await receiveEvent(deps, request);
      return isRefusal(received)
        ? answerRefusal(c, received satisfies ListedRefusal<typeof receiving>)
        : c.json({ received: true as const });
    },
  );
}
