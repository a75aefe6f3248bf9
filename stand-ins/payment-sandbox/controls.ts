import { Hono } from 'hono';
import * as z from 'zod/mini';
import { endPayout, noteFee, payoutStates, payOut } from './balance.ts';
import { closeAsExpired, findSession } from './checkout-sessions.ts';
import { closeDispute, openDispute } from './disputes.ts';
import {
  returnFromProvider,
  redirectToProvider,
  payByCard,
  completeDelayedPayment,
  type PaymentStepResult,
} from './payment-steps.ts';
import { setOutcome } from './kept-cards.ts';
import { endRefund } from './refunds.ts';
import { testCards } from './test-cards.ts';
import type { SandboxState } from './sandbox-state.ts';

const count = z.number().check(z.int(), z.minimum(0));
const faults = z.partial(
  z.strictObject({
    loseAnswers: count,
    failCalls: count,
    slowCalls: count,
    slowMs: count,
    webhooks: z.enum(['deliver', 'hold']),
    copies: count,
    order: z.enum(['as they came', 'newest first']),
    clockAhead: count,
    holdSeconds: count,
  }),
);
const outcomes = ['paid', 'declined', 'later', 'arrives', 'fails', 'expired'] as const;
const outcome = z.strictObject({ outcome: z.enum(outcomes) });
const cardStep = z.strictObject({ without_owner: z.enum(['pays', 'declined', 'asks the bank']) });
const changes = z.partial(
  z.strictObject({ amount_total: count, currency: z.string(), livemode: z.boolean() }),
);
const disputeStep = z.strictObject({ status: z.enum(['inquiry', 'open', 'won', 'lost']) });
const payoutEnd = z.strictObject({ status: z.enum(payoutStates) });
const payoutStep = z.strictObject({
  status: z._default(z.enum(payoutStates), 'paid'),
  feeCents: z._default(count, 0),
  live: z._default(z.boolean(), false),
  automatic: z._default(z.boolean(), true),
});
const refundEnd = z.strictObject({ status: z.enum(['succeeded', 'failed']) });

/** For tests: what a customer, a bank or bad luck would do. Reached on the sandbox's own port only, and only as JSON. */
export function controls(world: SandboxState): Hono {
  const app = new Hono();
  app.use('/test/*', async (c, next) => {
    // A form of a foreign page, which needs no leave from us, cannot send this type.
    if (c.req.header('content-type') !== 'application/json') return c.json({ error: 'JSON only' }, 415);
    return next();
  });
  app.post('/test/faults', async (c) =>
    c.json(Object.assign(world.faults, faults.parse(await c.req.json()))),
  );
  app.post('/test/sessions/:id', async (c) => {
    const asked = outcome.parse(await c.req.json());
    return c.json({ step: play(world, c.req.param('id'), asked.outcome) });
  });
  app.post('/test/sessions/:id/altered', async (c) => {
    alter(world, c.req.param('id'), changes.parse(await c.req.json()));
    return c.json({ step: 'altered' });
  });
  app.post('/test/sessions/:id/dispute', async (c) => {
    const { status } = disputeStep.parse(await c.req.json());
    const intentId = findSession(world, c.req.param('id'))?.payment_intent;
    if (typeof intentId !== 'string') return c.json({ dispute: null });
    const dispute = decide(world, intentId, status);
    return c.json({ dispute });
  });
  app.post('/test/cards/:id', async (c) => {
    const { without_owner: kind } = cardStep.parse(await c.req.json());
    const declined = testCards['4000000000000002'] ?? { kind: 'pays' };
    const kept = world.file.get('payment_method', c.req.param('id'));
    const outcome = kind === 'declined' ? declined : { kind };
    if (kept) setOutcome(world, kept.livemode, kept.id, outcome);
    return c.json({ card: kept && outcome });
  });
  app.post('/test/intents/:id/dispute', async (c) => {
    const { status } = disputeStep.parse(await c.req.json());
    const intentId = c.req.param('id');
    const dispute = decide(world, intentId, status);
    return c.json({ dispute });
  });
  app.post('/test/refunds/:id', async (c) => {
    const { status } = refundEnd.parse(await c.req.json());
    return c.json({ refund: endRefund(world, c.req.param('id'), status) });
  });
  app.post('/test/payouts', async (c) => {
    const { status, feeCents, live, automatic } = payoutStep.parse(await c.req.json());
    if (feeCents > 0) noteFee(world, live, feeCents);
    return c.json({ payout: payOut(world, live, { status, automatic }) });
  });
  app.post('/test/payouts/:id', async (c) => {
    const { status } = payoutEnd.parse(await c.req.json());
    return c.json({ payout: endPayout(world, c.req.param('id'), status) });
  });
  return app;
}

function decide(world: SandboxState, intentId: string, status: z.infer<typeof disputeStep>['status']) {
  if (status === 'inquiry') return openDispute(world, intentId, 'inquiry');
  return status === 'open' ? openDispute(world, intentId) : closeDispute(world, intentId, status);
}

type Outcome = (typeof outcomes)[number];

function play(world: SandboxState, id: string, asked: Outcome): PaymentStepResult {
  switch (asked) {
    case 'paid':
      return payByCard(world, id, { kind: 'pays' });
    case 'declined':
      return payByCard(world, id, testCards['4000000000000002'] ?? { kind: 'pays' });
    case 'later':
      redirectToProvider(world, id, 'klarna');
      return returnFromProvider(world, id, 'later');
    case 'arrives':
      return completeDelayedPayment(world, id, true);
    case 'fails':
      return completeDelayedPayment(world, id, false);
    case 'expired':
      return expire(world, id);
  }
}

const expire = (world: SandboxState, id: string): PaymentStepResult =>
  world.file.atomically(() => {
    const session = findSession(world, id);
    if (session?.status === 'open') closeAsExpired(world, session);
    return 'closed';
  });

/** Makes the provider say something else than was asked of it: another amount, another currency, the other mode. */
const alter = (world: SandboxState, id: string, changed: z.infer<typeof changes>): void =>
  world.file.atomically(() => {
    const session = world.file.get('checkout.session', id);
    if (session) world.file.put('checkout.session', session.livemode, { ...session, ...changed });
  });
