import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { startSandbox } from '../../../stand-ins/payment-sandbox/start-sandbox.ts';

/** Who is asked by Stripe's protocol: the sandbox, or Stripe's own test mode. */
export type StripeEndpoint = { secretKey: string; apiUrl?: string; stop(): Promise<void> };

export async function openSandbox(): Promise<StripeEndpoint> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'costiera-protocol-'));
  const secretKey = 'sk_test_protocol';
  const wishes = {
    dataDir,
    publicUrl: 'http://127.0.0.1:9',
    webhookUrl: 'http://127.0.0.1:9/',
    webhookSecret: 'whsec_x',
  };
  const { apiUrl, stop } = await startSandbox({ ...wishes, secretKey });
  return { secretKey, apiUrl, stop: () => stop().then(() => rmSync(dataDir, { recursive: true })) };
}

const realKey = process.env['STRIPE_TEST_KEY'] ?? '';
export const hasTestMode = realKey.startsWith('sk_test_');
export const openTestMode = (): Promise<StripeEndpoint> =>
  Promise.resolve({ secretKey: realKey, stop: () => Promise.resolve() });

export function connectStripe(endpoint: StripeEndpoint, secretKey = endpoint.secretKey): Stripe {
  const at = endpoint.apiUrl === undefined ? null : new URL(endpoint.apiUrl);
  const address = at ? { host: at.hostname, port: at.port, protocol: 'http' as const } : {};
  return new Stripe(secretKey, { telemetry: false, maxNetworkRetries: 0, ...address });
}
