import { type Context, Hono } from 'hono';
import { deriveKey } from '../src/basics/tokens.ts';
import type { RandomSource } from '../src/basics/random-source.ts';
import { demoMailbox, mailsFolder } from '../src/gateways/mail/demo-mailbox.ts';
import { smtpMailer } from '../src/gateways/mail/smtp-mailer.ts';
import { paymentGateway } from '../src/gateways/payment-gateway.ts';
import type { Settings } from '../src/settings.ts';
import { isLocalRequest, isOnlyLocal, refuseForeignHosts } from './demo-access.ts';
import { demoSecret } from './demo-secret.ts';
import { designPath } from './gallery/design-address.ts';
import { showDesign } from './gallery/show-design.ts';
import { mailReader } from './mail-reader/mail-reader.ts';
import { mailReaderPath } from './mail-reader/mail-reader-pages.ts';
import { payPageProxy } from './payment-sandbox/pay-page-proxy.ts';
import { sampleReviews } from './sample-reviews.ts';
import { startSandbox } from './payment-sandbox/start-sandbox.ts';

type DemoOptions = {
  settings: Settings;
  publicUrl: string;
  port: number;
  dev: boolean;
  chance: RandomSource;
};

/** What stands in for the world in the demo: a payment sandbox, a mail folder with its reader, a secret of its own. */
export async function createDemo({ settings, publicUrl, port, dev, chance }: DemoOptions) {
  const { dataDir, smtpUrl, signingKey } = settings;
  const appSecret = demoSecret(dataDir, chance);
  const secretFor = (purpose: string) => deriveKey(appSecret, purpose).toString('hex');
  const keys = {
    secretKey: `sk_test_${secretFor('sandbox key')}`,
    webhookSecret: `whsec_${secretFor('sandbox webhook')}`,
  };
  const webhookUrl = `http://127.0.0.1:${port}/api/payments/webhook`;
  const isLocal = isOnlyLocal(settings.host, publicUrl);
  const sandbox = await startSandbox({ dataDir, publicUrl, webhookUrl, ...keys });
  return {
    appSecret,
    provider: await paymentGateway.createProvider({ ...keys, apiUrl: sandbox.apiUrl }),
    mailer: smtpUrl === undefined ? demoMailbox(dataDir) : smtpMailer(smtpUrl, { key: signingKey }),
    reviews: { source: () => Promise.resolve(sampleReviews), fallback: sampleReviews },
    routes: (isOwner: (headers: Headers) => Promise<boolean>) => {
      const mayRead = async (c: Context) => (isLocal && isLocalRequest(c)) || isOwner(c.req.raw.headers);
      return [
        refuseForeignHosts(publicUrl),
        payPageProxy(sandbox.apiUrl),
        new Hono().route(mailReaderPath, mailReader(mailsFolder(dataDir), mayRead)),
        new Hono().route(designPath, showDesign({ dev })),
      ];
    },
    greeting: async (url: string, ownerPage: () => Promise<string>) => [
      '',
      `  The shop is open: ${url}`,
      '  This is a demo: payments go to a sandbox, no real money moves. Test card: 4242 4242 4242 4242.',
      `  The desk, as its owner, once: ${await ownerPage()}`,
      smtpUrl === undefined ? `  Mails can be read at ${url}/dev/mail` : '  Mails leave by SMTP_URL.',
      ...(isLocal
        ? []
        : ['  Other machines reach it: its mails are shown only to the owner who is signed in at the desk.']),
      '',
    ],
    close: () => sandbox.stop(),
  };
}
