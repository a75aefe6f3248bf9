import { seedShop } from '../../../src/shop/shop.ts';
import { seed, stampMode } from '../../../src/database/migrate.ts';
import { startSandbox } from '../../../stand-ins/payment-sandbox/start-sandbox.ts';
import { stripeProvider } from '../../../src/gateways/stripe/stripe-provider.ts';
import type { PaymentProvider } from '../../../src/payment/payment-provider.type.ts';
import type { FreshDatabase } from '../postgres/fresh-database.ts';
import { liveEnvironment, providerEnvironment, providerKeys } from './live-environment.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { freshDatabase } from '../postgres/postgres.ts';
import { sandboxControls, type SandboxControls } from '../money/sandbox-controls.ts';
import { openStorefront } from '../shop/open-storefront.ts';
import { clear, freePort, newDataDir, startServer } from './server.ts';

/** Two real servers on one database, with one provider and one mail server, as behind a balancer. */
export type TwoServers = {
  fresh: FreshDatabase;
  urls: [string, string];
  /** Ends the second one in order, and starts it again where it was. */
  restartOther(whileAway: () => Promise<void>): Promise<void>;
  mail: MailServer;
  sandbox: SandboxControls;
  provider: PaymentProvider;
  close(): Promise<void>;
};

export const ownerEmail = 'owner@shop.example';

export async function startTwoServers(wishes: Record<string, string> = {}): Promise<TwoServers> {
  const [fresh, mail, dataDir] = [await freshDatabase(), await startMailServer(), newDataDir()];
  await stampMode(fresh, 'live');
  for (const name of ['base', 'demo'] as const) await seed(fresh, name); // scooters to book; the shop stays live
  await openStorefront(fresh.database);
  await seedShop(fresh.database, 'costiera');
  const [port, pages] = [await freePort(), await freePort()];
  const started = await startSandbox({
    ...providerKeys,
    dataDir,
    port: pages,
    publicUrl: `http://127.0.0.1:${pages}`,
    webhookUrl: `http://127.0.0.1:${port}/api/payments/webhook`,
  });
  const env = {
    ...liveEnvironment(fresh.url),
    ...providerEnvironment(started.apiUrl),
    SMTP_URL: mail.url,
    OWNER_EMAIL: ownerEmail,
    OWNER_LANGUAGE: 'en',
    TIMES: 'drain-seconds=0,watch-seconds=1',
    ...wishes,
  };
  // One after the other: the first may have to build the site.
  const one = await startServer({ port, env });
  let other = await startServer({ env });
  const restartOther = async (whileAway: () => Promise<void>) => {
    const again = { port: Number(new URL(other.url).port), env };
    await other.stop();
    await whileAway();
    other = await startServer(again);
  };
  const close = async () => {
    await Promise.all([one.stop(), other.stop()]);
    await Promise.all([started.stop(), mail.stop()]);
    await fresh.close();
    clear(dataDir);
  };
  return {
    fresh,
    urls: [one.url, other.url],
    restartOther,
    mail,
    sandbox: sandboxControls(started.apiUrl),
    provider: stripeProvider({ ...providerKeys, apiUrl: started.apiUrl }),
    close,
  };
}
