import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  aSandboxProcess,
  aCheckoutSessionRequest,
  aSharedSandbox,
  openedSession,
  sandboxKeys,
} from '../../tests/support/money/sandbox-process.ts';

describe('the payment sandbox as a process', () => {
  it('killed at once, forgets nothing that it answered, and comes back where it was', async () => {
    const { provider, sandbox, pid } = await aSandboxProcess();
    const ask = aCheckoutSessionRequest();
    const opened = await openedSession(provider, ask);
    await sandbox.simulateOutcome(opened.sessionId, 'paid');
    const before = pid();
    process.kill(before, 'SIGKILL');
    await vi.waitFor(
      async () =>
        expect(await provider.fetchCheckoutSnapshot(opened.sessionId)).toMatchObject({ paid: true }),
      { timeout: 15_000, interval: 200 },
    );
    expect(pid()).not.toBe(before);
    expect(await openedSession(provider, ask)).toEqual(opened); // the key is remembered too
  });

  it('ends with the process that started it, even when that one is killed', async () => {
    const { dataDir } = await aSandboxProcess();
    const starter = `
      const { startSandbox } = await import(${JSON.stringify(new URL('./start-sandbox.ts', import.meta.url).href)});
      const at = 'http://127.0.0.1:9';
      const wishes = { dataDir: ${JSON.stringify(`${dataDir}/second`)}, publicUrl: at, webhookUrl: at };
      const sandbox = await startSandbox({ ...wishes, webhookSecret: 'whsec_x', secretKey: 'sk_test_x' });
      console.log(sandbox.pid());
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', starter], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [pid] = await once(parent.stdout, 'data').then(([text]: Buffer[]) => [Number(String(text))]);
    expect(isThere(pid ?? 0)).toBe(true);
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(isThere(pid ?? 0)).toBe(false), { timeout: 10_000 });
  });

  it('takes orders of tests as JSON only, which no form of a foreign page can send', async () => {
    const { apiUrl } = await aSharedSandbox();
    const form = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{"failCalls":1}' };
    expect((await fetch(`${apiUrl}/test/faults`, form)).status).toBe(415);
  });
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A shop's webhook that answers as told, and what it heard. */
async function aListener(answer: () => number = () => 200) {
  const heard: Stripe.Event[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const signature = String(request.headers['stripe-signature']);
    const event = Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, sandboxKeys.webhookSecret);
    const status = answer();
    if (status === 200) heard.push(event);
    response.writeHead(status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const webhookUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/webhook`;
  const hears = (types: string[]) =>
    vi.waitFor(() => expect(heard.map(({ type }) => type)).toEqual(types), { timeout: 10_000 });
  return { webhookUrl, heard, hears };
}

describe("the sandbox's webhooks", () => {
  it('ring for what happens, signed as Stripe signs', async () => {
    const listener = await aListener();
    const { provider, sandbox } = await aSandboxProcess(listener);
    const { sessionId } = await openedSession(provider);
    await sandbox.simulateOutcome(sessionId, 'declined');
    await sandbox.simulateOutcome(sessionId, 'paid');
    await listener.hears([
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
    expect(listener.heard.at(-1)).toMatchObject({ livemode: false, data: { object: { id: sessionId } } });
  });

  it('ring again until they are answered, also after the sandbox was killed', async () => {
    let status = 500;
    const listener = await aListener(() => status);
    const { provider, sandbox, pid } = await aSandboxProcess(listener);
    const { sessionId } = await openedSession(provider);
    await sandbox.simulateOutcome(sessionId, 'expired');
    await wait(500);
    expect(listener.heard).toEqual([]);
    process.kill(pid(), 'SIGKILL');
    status = 200;
    await listener.hears(['checkout.session.expired']);
  });

  it('can be held back, doubled and turned round', async () => {
    const listener = await aListener();
    const { provider, sandbox } = await aSandboxProcess(listener);
    await sandbox.faults({ webhooks: 'hold', copies: 2, order: 'newest first' });
    const { sessionId } = await openedSession(provider);
    await sandbox.simulateOutcome(sessionId, 'paid');
    await wait(500);
    expect(listener.heard).toEqual([]);
    await sandbox.faults({ webhooks: 'deliver' });
    await listener.hears([
      'checkout.session.completed',
      'checkout.session.completed',
      'payment_intent.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  it('tell of a session that ran out of time though nobody asked', async () => {
    const listener = await aListener();
    const { provider, sandbox } = await aSandboxProcess(listener);
    const { sessionId } = await openedSession(provider);
    await sandbox.faults({ clockAhead: 33 * 60 });
    await listener.hears(['checkout.session.expired']);
    expect(listener.heard[0]).toMatchObject({ data: { object: { id: sessionId, status: 'expired' } } });
  });

  it('tell of a refund that fails after all', async () => {
    const listener = await aListener();
    const { provider, sandbox, apiUrl } = await aSandboxProcess(listener);
    const { sessionId } = await openedSession(provider);
    await sandbox.simulateOutcome(sessionId, 'later');
    await sandbox.simulateOutcome(sessionId, 'arrives');
    const look = await provider.fetchCheckoutSnapshot(sessionId);
    const intentId = look.kind === 'session' ? (look.intent?.intentId ?? '') : '';
    const refund = await provider.refund({ requestId: crypto.randomUUID(), intentId, amountCents: 6500 });
    expect(refund).toMatchObject({ status: 'pending' });
    const id = refund.kind === 'refund' ? refund.refundId : '';
    const order = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"status":"failed"}',
    };
    await fetch(`${apiUrl}/test/refunds/${id}`, order);
    expect(await provider.fetchCheckoutSnapshot(sessionId)).toMatchObject({
      refunds: [{ status: 'failed' }],
    });
    await listener.hears([
      'checkout.session.completed',
      'payment_intent.succeeded',
      'checkout.session.async_payment_succeeded',
      'refund.created',
      'refund.failed',
    ]);
  });
});
