import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { noFaults } from '../../../stand-ins/payment-sandbox/faults.ts';
import { startSandbox } from '../../../stand-ins/payment-sandbox/start-sandbox.ts';
import { stripeProvider } from '../../../src/gateways/stripe/stripe-provider.ts';
import type {
  OpenedSession,
  PaymentProvider,
  CheckoutSessionRequest,
} from '../../../src/payment/payment-provider.type.ts';
import { sandboxControls, type SandboxControls } from './sandbox-controls.ts';

/** The payment sandbox in a process of its own for the running test, with the gateway that the shop uses on it. */
export type SandboxProcess = {
  apiUrl: string;
  /** Of the process that runs now. */
  pid(): number;
  dataDir: string;
  provider: PaymentProvider;
  sandbox: SandboxControls;
  stop(): Promise<void>;
};

export const sandboxKeys = { secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_sandbox' };
const nowhere = 'http://127.0.0.1:9';

let shared: Promise<SandboxProcess> | undefined;

/**
 * One for all tests of this process, without the faults of the test before: starting one takes longer than most tests. It ends with
 * this process.
 */
export async function aSharedSandbox(): Promise<SandboxProcess> {
  shared ??= startShared();
  const one = await shared;
  await one.sandbox.faults({ ...noFaults() });
  return one;
}

async function startShared(): Promise<SandboxProcess> {
  const one = await start({});
  process.once('exit', () => rmSync(one.dataDir, { recursive: true, force: true }));
  return one;
}

type SandboxProcessOptions = { webhookUrl?: string; dataDir?: string; secretKey?: string };

/** One of the test's own, for what ends processes or needs another key. */
export async function aSandboxProcess(wishes: SandboxProcessOptions = {}): Promise<SandboxProcess> {
  const one = await start(wishes);
  onTestFinished(() => one.stop());
  return one;
}

async function start(wishes: SandboxProcessOptions): Promise<SandboxProcess> {
  const dataDir = wishes.dataDir ?? mkdtempSync(path.join(tmpdir(), 'costiera-sandbox-'));
  const keys = { ...sandboxKeys, secretKey: wishes.secretKey ?? sandboxKeys.secretKey };
  const started = await startSandbox({
    publicUrl: nowhere,
    webhookUrl: nowhere,
    ...wishes,
    ...keys,
    dataDir,
  });
  const provider = stripeProvider({ ...keys, apiUrl: started.apiUrl });
  const stop = async () => {
    await started.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...started, dataDir, provider, sandbox: sandboxControls(started.apiUrl), stop };
}

export const aCheckoutSessionRequest = (
  changes: Partial<CheckoutSessionRequest> = {},
): CheckoutSessionRequest => ({
  attemptId: randomUUID(),
  reference: randomUUID(),
  amountCents: 6500,
  currency: 'eur',
  language: 'it',
  description: 'Costiera 0AB1C2D3',
  email: 'guest@example.com',
  successUrl: 'https://shop.example/it/payment-return?booking=0AB1C2D3',
  cancelUrl: 'https://shop.example/it/payment-return?cancelled=1',
  expiresAt: new Date(Date.now() + 32 * 60_000),
  ...changes,
});

export async function openedSession(
  provider: PaymentProvider,
  ask = aCheckoutSessionRequest(),
): Promise<OpenedSession> {
  const opened = await provider.openSession({
    key: ask.attemptId,
    parameters: provider.buildSessionParameters(ask),
  });
  if (opened.kind !== 'opened') throw new Error(`no session was opened: ${JSON.stringify(opened)}`);
  return opened;
}
