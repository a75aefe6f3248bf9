// The payment sandbox: a process of its own that speaks Stripe's protocol, with its own file. Never part of a live shop.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { apiDoor } from './api-door.ts';
import { hangBell } from './bell.ts';
import { expireDueSessions } from './checkout-sessions.ts';
import { controls } from './controls.ts';
import { noFaults } from './faults.ts';
import { payPage } from './pay-page.ts';
import { openSandboxFile } from './sandbox-file.ts';
import type { World } from './world.ts';

const environment = z.object({
  /** 0 or nothing: any free one. */
  PORT: z._default(z.string(), '0'),
  FILE: z.string(),
  PUBLIC_URL: z.optional(z.string()),
  WEBHOOK_URL: z.optional(z.string()),
  WEBHOOK_SECRET: z.optional(z.string()),
  /** The only key that is let in; without it any key of the right form. */
  SECRET_KEY: z.optional(z.string()),
});
const env = environment.parse(process.env);

const world: World = { file: openSandboxFile(env.FILE), faults: noFaults(), publicUrl: env.PUBLIC_URL ?? '' };
const app = new Hono();
app.route('/', apiDoor(world, env.SECRET_KEY ?? null));
app.route('/', controls(world));
app.route('/', payPage(world));
app.get('/healthz', (c) => c.json({ ok: true }));

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(env.PORT) }, ({ port }) => {
  world.publicUrl ||= `http://127.0.0.1:${port}`;
  process.send?.({ port });
  process.stdout.write(`payment sandbox on http://127.0.0.1:${port}\n`);
});

if (env.WEBHOOK_URL && env.WEBHOOK_SECRET)
  hangBell(world, { url: env.WEBHOOK_URL, secret: env.WEBHOOK_SECRET });
setInterval(() => world.file.atomically(() => expireDueSessions(world)), 1000);

// Every change is on the disk before it is answered: to stop is to stop.
const stop = (): never => process.exit(0);
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop); // the shop that started it is gone, killed or not
server.on('error', (fault) => {
  process.stderr.write(`payment sandbox: ${String(fault)}\n`);
  process.exit(1);
});
