import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seed } from '../../../src/database/migrate.ts';
import { seedShop } from '../../../src/shop/shop.ts';
import { startSandbox } from '../../../stand-ins/payment-sandbox/start-sandbox.ts';
import { freshDatabase } from '../postgres/postgres.ts';
import { openStorefront } from '../shop/open-storefront.ts';
import { liveEnvironment, providerEnvironment, providerKeys } from './live-environment.ts';
import { startMailServer } from './mail-server.ts';
import { clear, freePort, newDataDir, startServer } from './server.ts';

type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};

/** Takes spans as a collector of OpenTelemetry does (OTLP over HTTP, as JSON). */
async function startCollector() {
  const texts: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/v1/traces') texts.push(Buffer.concat(chunks).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  type Export = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on TCP
    texts,
    spans: () =>
      texts.flatMap((text) =>
        (JSON.parse(text) as Export).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}

/** A live shop that sells, behind one proxy, with all that watches it. */
export async function aWatchedLiveShop() {
  const fresh = await freshDatabase();
  await openStorefront(fresh.database);
  await seedShop(fresh.database, 'costiera');
  const [mail, collector, dataDir] = [await startMailServer(), await startCollector(), newDataDir()];
  const [port, metricsPort, pages] = [await freePort(), await freePort(), await freePort()];
  const sandbox = await startSandbox({
    ...providerKeys,
    dataDir,
    port: pages,
    publicUrl: `http://127.0.0.1:${pages}`,
    webhookUrl: `http://127.0.0.1:${port}/api/payments/webhook`,
  });
  const server = await startServer({
    port,
    dataDir,
    env: {
      ...liveEnvironment(fresh.url),
      ...providerEnvironment(sandbox.apiUrl),
      SMTP_URL: mail.url,
      TRUST_PROXY: '1',
      METRICS: String(metricsPort),
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    },
  });
  await seed(fresh, 'demo'); // scooters to book; the shop itself stays live
  return {
    server,
    database: fresh.database,
    mail,
    collector,
    metricsPort,
    scrape: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    /** All that the shop has said, line by line. */
    lines: () =>
      server
        .output()
        .split('\n')
        .filter(Boolean)
        // What a line of the log holds is what a test asserts.
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    close: async () => {
      await server.stop();
      await Promise.all([sandbox.stop(), mail.stop(), collector.stop()]);
      clear(dataDir);
    },
  };
}
export type WatchedLiveShop = Awaited<ReturnType<typeof aWatchedLiveShop>>;
