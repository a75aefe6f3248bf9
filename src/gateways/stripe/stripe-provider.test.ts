import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  aSandboxProcess,
  aCheckoutSessionRequest,
  aSharedSandbox,
  openedSession,
} from '../../../tests/support/money/sandbox-process.ts';
import { stripeProvider } from './stripe-provider.ts';

describe('the gateway to Stripe', () => {
  it('tells a paid session with its intent, its charge and what was captured', async () => {
    const { provider, sandbox } = await aSharedSandbox();
    const ask = aCheckoutSessionRequest();
    const { sessionId } = await openedSession(provider, ask);
    await sandbox.simulateOutcome(sessionId, 'paid');
    expect(await provider.fetchCheckoutSnapshot(sessionId)).toMatchObject({
      kind: 'session',
      attemptId: ask.attemptId,
      status: 'complete',
      paid: true,
      live: false,
      amountCents: 6500,
      currency: 'eur',
      intent: { status: 'succeeded', amountCents: 6500 },
      charge: { status: 'succeeded', amountCents: 6500, live: false },
      refunds: [],
      disputes: [],
    });
  });

  it('tells a declined card: the session stays open, its intent waits for another method', async () => {
    const { provider, sandbox } = await aSharedSandbox();
    const { sessionId } = await openedSession(provider);
    await sandbox.simulateOutcome(sessionId, 'declined');
    expect(await provider.fetchCheckoutSnapshot(sessionId)).toMatchObject({
      status: 'open',
      paid: false,
      intent: { status: 'needs_method' },
      charge: { status: 'failed', amountCents: 0 },
    });
    await sandbox.simulateOutcome(sessionId, 'paid');
    expect(await provider.fetchCheckoutSnapshot(sessionId)).toMatchObject({ status: 'complete', paid: true });
  });

  it('tells a session that is complete and unpaid, and how its money arrives or fails', async () => {
    const { provider, sandbox } = await aSharedSandbox();
    const [arriving, failing] = [await openedSession(provider), await openedSession(provider)];
    for (const { sessionId } of [arriving, failing]) {
      await sandbox.simulateOutcome(sessionId, 'later');
      const look = await provider.fetchCheckoutSnapshot(sessionId);
      expect(look).toMatchObject({
        status: 'complete',
        paid: false,
        intent: { status: 'processing' },
        charge: null,
      });
    }
    await sandbox.simulateOutcome(arriving.sessionId, 'arrives');
    await sandbox.simulateOutcome(failing.sessionId, 'fails');
    expect(await provider.fetchCheckoutSnapshot(arriving.sessionId)).toMatchObject({
      paid: true,
      charge: { amountCents: 6500 },
    });
    expect(await provider.fetchCheckoutSnapshot(failing.sessionId)).toMatchObject({
      status: 'complete',
      paid: false,
      intent: { status: 'needs_method' },
      charge: { status: 'failed' },
    });
  });

  it('cancels the intent of a session that expires', async () => {
    const { provider, sandbox } = await aSharedSandbox();
    const { sessionId } = await openedSession(provider);
    await sandbox.simulateOutcome(sessionId, 'declined');
    expect(await provider.expireSession(sessionId)).toEqual({ kind: 'expired' });
    expect(await provider.fetchCheckoutSnapshot(sessionId)).toMatchObject({
      status: 'expired',
      intent: { status: 'cancelled' },
    });
    expect(await provider.expireSession(sessionId)).toMatchObject({ kind: 'refused' });
  });

  it('gives the same session when the answer was lost (F13)', async () => {
    const { provider, sandbox } = await aSharedSandbox();
    const ask = aCheckoutSessionRequest();
    const frozen = { key: ask.attemptId, parameters: provider.buildSessionParameters(ask) };
    await sandbox.faults({ loseAnswers: 2 }); // the library itself asks twice
    expect(await provider.openSession(frozen)).toMatchObject({ kind: 'silent' });
    const [first, again] = [await provider.openSession(frozen), await provider.openSession(frozen)];
    expect(first).toMatchObject({ kind: 'opened' });
    expect(again).toEqual(first);
  });

  it('is loud where a used key comes with other parameters: frozen ones never do', async () => {
    const { provider } = await aSharedSandbox();
    const ask = aCheckoutSessionRequest();
    await openedSession(provider, ask);
    const other = provider.buildSessionParameters({ ...ask, amountCents: 4500 });
    await expect(provider.openSession({ key: ask.attemptId, parameters: other })).rejects.toThrow(
      /same parameters/,
    );
  });

  it('says "busy" while the same key is being worked on elsewhere', async () => {
    const { provider, sandbox } = await aSharedSandbox();
    const ask = aCheckoutSessionRequest();
    const frozen = { key: ask.attemptId, parameters: provider.buildSessionParameters(ask) };
    await sandbox.faults({ slowCalls: 1, slowMs: 2500 });
    const slow = provider.openSession(frozen);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await provider.openSession(frozen)).toEqual({ kind: 'busy' });
    expect(await slow).toMatchObject({ kind: 'opened' });
  });

  it('calls a certain no a refusal, and anything unclear silence', async () => {
    const { provider, sandbox, apiUrl } = await aSharedSandbox();
    const tooLate = aCheckoutSessionRequest({ expiresAt: new Date(Date.now() + 60_000) });
    const frozen = { key: tooLate.attemptId, parameters: provider.buildSessionParameters(tooLate) };
    expect(await provider.openSession(frozen)).toMatchObject({ kind: 'refused' });
    expect(await provider.fetchCheckoutSnapshot('cs_test_nobody')).toEqual({ kind: 'unknown' });
    await sandbox.faults({ failCalls: 2 });
    expect(await provider.fetchCheckoutSnapshot('cs_test_nobody')).toMatchObject({ kind: 'silent' });
    const stranger = stripeProvider({ secretKey: 'sk_test_stranger', webhookSecret: 'whsec_x', apiUrl });
    expect(await stranger.fetchCheckoutSnapshot('cs_test_nobody')).toMatchObject({ kind: 'silent' });
    const nobodyThere = stripeProvider({
      secretKey: 'sk_test_x',
      webhookSecret: 'whsec_x',
      apiUrl: 'http://127.0.0.1:9',
    });
    expect(await nobodyThere.expireSession('cs_test_nobody')).toMatchObject({ kind: 'silent' });
  });

  it('finds the session of an intent, and leaves the sessions of other programs alone', async () => {
    const { provider, sandbox } = await aSharedSandbox();
    const { sessionId } = await openedSession(provider, aCheckoutSessionRequest({ attemptId: randomUUID() }));
    await sandbox.simulateOutcome(sessionId, 'paid');
    const look = await provider.fetchCheckoutSnapshot(sessionId);
    const intentId = look.kind === 'session' ? (look.intent?.intentId ?? '') : '';
    expect(await provider.findSessionOf(intentId)).toEqual({ kind: 'found', sessionId });
    expect(await provider.findSessionOf(sessionId)).toEqual({ kind: 'found', sessionId });
    expect(await provider.findSessionOf('pi_nobody')).toEqual({ kind: 'unknown' });
    const theirs = await openedSession(provider, { ...aCheckoutSessionRequest(), attemptId: '3' });
    expect(await provider.fetchCheckoutSnapshot(theirs.sessionId)).toMatchObject({ attemptId: null });
  });

  it('gives money back once for each request, and never more than was captured (F24)', async () => {
    const { provider, sandbox } = await aSharedSandbox();
    const { sessionId } = await openedSession(provider);
    await sandbox.simulateOutcome(sessionId, 'paid');
    const look = await provider.fetchCheckoutSnapshot(sessionId);
    const intentId = look.kind === 'session' ? (look.intent?.intentId ?? '') : '';
    const request = { requestId: randomUUID(), intentId, amountCents: 2500 };
    const refund = await provider.refund(request);
    expect(refund).toMatchObject({
      kind: 'refund',
      status: 'succeeded',
      amountCents: 2500,
      requestId: request.requestId,
    });
    expect(await provider.refund(request)).toEqual(refund);
    expect(await provider.refund({ ...request, requestId: randomUUID(), amountCents: 4001 })).toMatchObject({
      kind: 'refused',
    });
    const rest = { ...request, requestId: randomUUID(), amountCents: 4000 };
    expect(await provider.refund(rest)).toMatchObject({ kind: 'refund' });
    expect(await provider.refund({ ...rest, requestId: randomUUID() })).toMatchObject({ kind: 'refused' });
    expect(await provider.fetchCheckoutSnapshot(sessionId)).toMatchObject({
      refunds: [{ amountCents: 4000 }, { amountCents: 2500 }],
    });
  });

  it('knows from its key whether real money moves, and the provider says so too', async () => {
    const secretKey = 'sk_live_sandbox';
    const { provider } = await aSandboxProcess({ secretKey });
    const { sessionId } = await openedSession(provider);
    expect(provider.live).toBe(true);
    expect(sessionId).toMatch(/^cs_live_/);
    expect(await provider.fetchCheckoutSnapshot(sessionId)).toMatchObject({ live: true });
  });
});
