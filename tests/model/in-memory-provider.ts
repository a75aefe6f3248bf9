import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type Stripe from 'stripe';
import type { Clock } from '../../src/basics/clock.ts';
import { createStripeApi } from '../../stand-ins/payment-sandbox/create-stripe-api.ts';
import { signWebhook } from '../../stand-ins/payment-sandbox/start-webhook-delivery.ts';
import { expireDueSessions } from '../../stand-ins/payment-sandbox/checkout-sessions.ts';
import { expireDueHolds } from '../../stand-ins/payment-sandbox/holds.ts';
import { noFaults } from '../../stand-ins/payment-sandbox/faults.ts';
import { openSandboxFile } from '../../stand-ins/payment-sandbox/sandbox-file.ts';
import type { SandboxState } from '../../stand-ins/payment-sandbox/sandbox-state.ts';
import { stripeProvider } from '../../src/gateways/stripe/stripe-provider.ts';
import type { PaymentProvider } from '../../src/payment/payment-provider.type.ts';

/**
 * The payment sandbox inside the test: the same protocol over a real connection, but in memory, by the test's clock, and
 * without a webhook of its own. The course decides which event arrives when.
 */
export type InMemoryProvider = {
  world: SandboxState;
  provider: PaymentProvider;
  reset(): void;
  /** Every event so far, oldest first. */
  events(): Stripe.Event[];
  /** The bytes of an event as they arrive, signed now. */
  webhookRequest(event: Stripe.Event): { body: string; signature: string };
  close(): void;
};

const keys = { secretKey: 'sk_test_inside', webhookSecret: 'whsec_inside' };

export async function inMemoryProvider(clock: Clock): Promise<InMemoryProvider> {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const world: SandboxState = {
    file: openSandboxFile(':memory:'),
    faults: {
      ...noFaults(),
      get clockAhead() {
        return seconds() - Math.floor(Date.now() / 1000);
      },
    },
    publicUrl: 'https://pay.example',
  };
  const server = serve({
    fetch: createStripeApi(world, keys.secretKey).fetch,
    hostname: '127.0.0.1',
    port: 0,
  });
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return {
    world,
    provider: stripeProvider({ ...keys, apiUrl: `http://127.0.0.1:${port}` }),
    reset: () => {
      world.file.close();
      world.file = openSandboxFile(':memory:');
    },
    events: () => {
      world.file.atomically(() => {
        expireDueSessions(world);
        expireDueHolds(world);
      });
      return [false, true].flatMap((live) => world.file.list('event', live).toReversed());
    },
    webhookRequest: (event) => {
      const body = JSON.stringify(event);
      return { body, signature: signWebhook(keys.webhookSecret, body, seconds()) };
    },
    close: () => server.close(),
  };
}
