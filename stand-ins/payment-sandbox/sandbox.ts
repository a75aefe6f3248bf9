// The payment sandbox: a process of its own that speaks Stripe's protocol, with its own file. Never part of a live shop.
import * as z from 'zod/mini';
import { serveSandbox } from './serve-sandbox.ts';

const environment = z.object({
  /** 0 or nothing: any free one. */
  PORT: z._default(z.string(), '0'),
  FILE: z.string(),
  PUBLIC_URL: z.optional(z.string()),
  WEBHOOK_URL: z.optional(z.string()),
  WEBHOOK_SECRET: z.optional(z.string()),
  SECRET_KEY: z.optional(z.string()),
});
const env = environment.parse(process.env);

// Every change is on the disk before it is answered: to stop is to stop.
const stop = (): never => process.exit(0);
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop); // the shop that started it is gone, killed or not

try {
  const { port } = await serveSandbox({
    file: env.FILE,
    port: Number(env.PORT),
    publicUrl: env.PUBLIC_URL,
    secretKey: env.SECRET_KEY,
    webhook:
      env.WEBHOOK_URL && env.WEBHOOK_SECRET
        ? { url: env.WEBHOOK_URL, secret: env.WEBHOOK_SECRET }
        : undefined,
  });
  process.send?.({ port });
  process.stdout.write(`payment sandbox on http://127.0.0.1:${port}\n`);
} catch (fault) {
  process.stderr.write(`payment sandbox: ${String(fault)}\n`);
  process.exit(1);
}
