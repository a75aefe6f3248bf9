import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { createStripeApi } from './create-stripe-api.ts';
import { startWebhookDelivery, type WebhookTarget } from './start-webhook-delivery.ts';
import { expireDueSessions } from './checkout-sessions.ts';
import { expireDueHolds } from './holds.ts';
import { controls } from './controls.ts';
import { noFaults } from './faults.ts';
import { payPage } from './pay-page.ts';
import { openSandboxFile } from './sandbox-file.ts';
import type { SandboxState } from './sandbox-state.ts';

export type SandboxOptions = {
  /** What it knows; `:memory:` forgets with the process. */
  file: string;
  /** 0: any free one. */
  port: number;
  /** Where the pay pages are reached; its own address unless said. */
  publicUrl?: string | undefined;
  webhook?: WebhookTarget | undefined;
  /** The only key that is let in; without it any key of the right form. */
  secretKey?: string | undefined;
};

export type RunningSandbox = { port: number; close(): Promise<void> };

const secondMs = 1000;

function expireDue(world: SandboxState): void {
  expireDueSessions(world);
  expireDueHolds(world);
}

/** Speaks Stripe's protocol on a port of this machine, calls the shop's webhook and lets sessions expire. */
export async function serveSandbox(place: SandboxOptions): Promise<RunningSandbox> {
  const world: SandboxState = {
    file: openSandboxFile(place.file),
    faults: noFaults(),
    publicUrl: place.publicUrl ?? '',
  };
  const app = new Hono();
  app.route('/', createStripeApi(world, place.secretKey ?? null));
  app.route('/', controls(world));
  app.route('/', payPage(world));
  app.get('/healthz', (c) => c.json({ ok: true }));
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(place.port, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listens on a port, not on a pipe
  world.publicUrl ||= `http://127.0.0.1:${port}`;

  const stopRinging = place.webhook ? startWebhookDelivery(world, place.webhook) : () => {};
  const expiring = setInterval(() => world.file.atomically(() => expireDue(world)), secondMs);
  return {
    port,
    close: async () => {
      stopRinging();
      clearInterval(expiring);
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
