import { pino } from 'pino';
import { systemRandomSource } from '../../../src/basics/random-source.ts';
import type { OpenDatabase } from '../../../src/database/open-database.ts';
import { smtpMailer } from '../../../src/gateways/mail/smtp-mailer.ts';
import { stripeProvider } from '../../../src/gateways/stripe/stripe-provider.ts';
import { renderMail } from '../../../src/emails/render-mail.tsx';
import { createShopErasure } from '../../../src/operations/create-erasure.ts';
import { readSettings } from '../../../src/settings.ts';
import { openShopSettings } from '../../../src/shop/shop.ts';
import { createShop, type Desk } from '../../../src/app/shop.ts';

/**
 * Another copy of a live shop beside a server, on the same database, provider and mail server: its desk, and its jobs, which run
 * when the test says so. Nothing is enqueued from here: what is due is found by the sweeps.
 */
export type ShopCopy = { desk: Desk; run(...jobs: string[]): Promise<void> };

export async function createShopCopy(opened: OpenDatabase, env: Record<string, string>): Promise<ShopCopy> {
  const settings = readSettings(env);
  const { live } = settings;
  if (!live) throw new Error('only live shops have their world outside');
  const log = pino({ level: 'silent' });
  const shop = createShop({
    settings,
    shop: await openShopSettings(opened.database),
    opened,
    jobs: { enqueue: () => Promise.resolve() },
    clock: { now: () => new Date() },
    chance: systemRandomSource,
    log,
    publicUrl: settings.publicUrl ?? '',
    appSecret: live.appSecret,
    createErasure: createShopErasure,
    provider: stripeProvider(live.providerKeys),
    mailer: smtpMailer(live.smtpUrl, { key: settings.signingKey }),
    renderMail,
  });
  const run = async (...names: string[]) => {
    for (const name of names) {
      const job = shop.jobs.find((each) => each.name === name);
      if (!job) throw new Error(`no such job: ${name}`);
      await job.handle({} as never); // sweeps take nothing
    }
  };
  return { desk: shop.desk, run };
}
