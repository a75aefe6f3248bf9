import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { apiDoor } from './api-door.ts';
import { hangBell, type Webhook } from './bell.ts';
import { expireDueSessions } from './checkout-sessions.ts';
import { controls } from './controls.ts';
import { noFaults } from './faults.ts';
import { payPage } from './pay-page.ts';
import { openSandboxFile } from './sandbox-file.ts';
import type { World } from './world.ts';

export type SandboxPlace = {
  /** What it knows; `:memory:` forgets with the process. */
  file: string;
  /** 0: any free one. */
  port: number;
  /** Where the pay pages are reached; its own address unless said. */
  publicUrl?: string | undefined;
  webhook?: Webhook | undefined;
  /** The only key that is let in; without it any key of the right form. */
  secretKey?: string | undefined;
};

export type ServedSandbox = { port: number; close(): Promise<void> };

const secondMs = 1000;

/** Speaks Stripe's protocol on a port of this machine, rings the shop's webhook and lets sessions run out. */
export async function serveSandbox(place: SandboxPlace): Promise<ServedSandbox> {
  const world: World = {
    file: openSandboxFile(place.file),
    faults: noFaults(),
    publicUrl: place.publicUrl ?? '',
  };
  const app = new Hono();
  app.route('/', apiDoor(world, place.secretKey ?? null));
  app.route('/', controls(world));
  app.route('/', payPage(world));
  app.get('/healthz', (c) => c.json({ ok: true }));
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(place.port, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listens on a port, not on a pipe
  world.publicUrl ||= `http://127.0.0.1:${port}`;

  const stopRinging = place.webhook ? hangBell(world, place.webhook) : () => {};
  const expiring = setInterval(() => world.file.atomically(() => expireDueSessions(world)), secondMs);
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
