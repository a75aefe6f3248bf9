import { createHmac } from 'node:crypto';
import { sandboxNow, type SandboxState } from './sandbox-state.ts';

export type WebhookTarget = { url: string; secret: string };

const tickMs = 100;
const maxDelayMs = 60_000;
const maxAttempts = 60;
const timeoutMs = 10_000;

/** Delivers events to the shop until it answers 2xx, waiting longer each time. https://docs.stripe.com/webhooks */
export function startWebhookDelivery(world: SandboxState, webhook: WebhookTarget): () => void {
  let busy = false;
  const tick = async (): Promise<void> => {
    if (busy || world.faults.webhooks === 'hold') return;
    busy = true;
    const due = world.file.dueDeliveries(Date.now());
    const ordered = world.faults.order === 'newest first' ? due.toReversed() : due;
    for (const delivery of ordered) {
      const event = world.file.get('event', delivery.event);
      const arrived = event === null || (await deliver(webhook, JSON.stringify(event), sandboxNow(world)));
      if (arrived || delivery.tries + 1 >= maxAttempts) world.file.endDelivery(delivery.number);
      else world.file.putOffDelivery(delivery.number, Date.now() + delayAfter(delivery.tries));
    }
    busy = false;
  };
  const timer = setInterval(() => void tick(), tickMs);
  return () => clearInterval(timer);
}

const delayAfter = (tries: number): number => Math.min(250 * 2 ** tries, maxDelayMs);

async function deliver({ url, secret }: WebhookTarget, body: string, now: number): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signWebhook(secret, body, now),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false; // not there, or too slow: tried again
  }
}

/** https://docs.stripe.com/webhooks#verify-manually */
export function signWebhook(secret: string, body: string, now: number): string {
  const signature = createHmac('sha256', secret).update(`${now}.${body}`).digest('hex');
  return `t=${now},v1=${signature}`;
}
