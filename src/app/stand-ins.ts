import { systemRandomSource } from '../basics/random-source.ts';
import { paymentGateway } from '../gateways/payment-gateway.ts';
import { smtpMailer } from '../gateways/mail/smtp-mailer.ts';
import type { Settings } from '../settings.ts';

/** In live mode the real things, whose settings are there or the start was refused; else the demo's. */
export async function createStandIns(settings: Settings, publicUrl: string, port: number, dev = false) {
  const { live } = settings;
  if (live === null) {
    const { createDemo } = await import('../../stand-ins/create-demo.ts');
    return createDemo({ settings, publicUrl, port, dev, chance: systemRandomSource });
  }
  return {
    appSecret: live.appSecret,
    provider: await paymentGateway.createProvider(live.providerKeys),
    mailer: smtpMailer(live.smtpUrl, { key: settings.signingKey }),
    reviews: undefined,
    routes: (_isOwner: (headers: Headers) => Promise<boolean>) => [],
    // Its log says so.
    greeting: (_url: string, _ownerPage: () => Promise<string>) => Promise.resolve<string[]>([]),
    close: () => Promise.resolve(),
  };
}

/** The secret alone, for commands that call nobody. A demo makes itself one where it has none. */
export async function readAppSecret({ live, dataDir }: Settings): Promise<string> {
  if (live !== null) return live.appSecret;
  const { demoSecret } = await import('../../stand-ins/demo-secret.ts');
  return demoSecret(dataDir, systemRandomSource);
}

/** What a restore needs of a demo's secret; null in live mode, where the secret is the operator's. */
export async function demoSecretFile({ live, dataDir }: Settings) {
  if (live !== null) return null;
  const { hasDemoSecret, takeOverDemoSecret } = await import('../../stand-ins/demo-secret.ts');
  return {
    isThere: hasDemoSecret(dataDir),
    takeOver: (secret: string) => takeOverDemoSecret(dataDir, secret),
  };
}
