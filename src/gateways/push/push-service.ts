import type { PushService } from '../../notifications/push-service.type.ts';

/** Phones of the shop's people are told a moment later then: nobody waits. */
const patienceMs = 10_000;

/** Where it points elsewhere it is not followed: which hosts may be called is decided before (push-hosts.rules.ts). */
export const pushService: PushService = {
  async send({ endpoint, headers, body }) {
    try {
      const request = { method: 'POST', headers, body: new Uint8Array(body), redirect: 'manual' } as const;
      const answer = await fetch(endpoint, { ...request, signal: AbortSignal.timeout(patienceMs) });
      await answer.body?.cancel();
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
    } catch {
      return 'unreachable';
    }
  },
};
