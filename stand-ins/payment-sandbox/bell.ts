import { createHmac } from 'node:crypto';
import { nowIn, type World } from './world.ts';

export type Webhook = { url: string; secret: string };

const tickMs = 100;
const longestWaitMs = 60_000;
const mostTries = 60;
const answerWithinMs = 10_000;

/** Delivers events to the shop until it answers 2xx, waiting longer each time. https://docs.stripe.com/webhooks */
export function hangBell(world: World, webhook: Webhook): () => void {
  let busy = false;
  const tick = async (): Promise<void> => {
    if (busy || world.faults.webhooks === 'hold') return;
    busy = true;
    const due = world.file.dueDeliveries(Date.now());
    const ordered = world.faults.order === 'newest first' ? due.toReversed() : due;
    for (const delivery of ordered) {
      const event = world.file.get('event', delivery.event);
      const arrived = event === null || (await deliver(webhook, JSON.stringify(event), nowIn(world)));
      if (arrived || delivery.tries + 1 >= mostTries) world.file.endDelivery(delivery.number);
      else world.file.putOffDelivery(delivery.number, Date.now() + waitAfter(delivery.tries));
    }
    busy = false;
  };
  const timer = setInterval(() => void tick(), tickMs);
  return () => clearInterval(timer);
}

const waitAfter = (tries: number): number => Math.min(250 * 2 ** tries, longestWaitMs);

async function deliver({ url, secret }: Webhook, body: string, now: number): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(secret, body, now),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false; // not there, or too slow: tried again
  }
}

/** https://docs.stripe.com/webhooks#verify-manually */
export function sign(secret: string, body: string, now: number): string {
  const signature = createHmac('sha256', secret).update(`${now}.${body}`).digest('hex');
  return `t=${now},v1=${signature}`;
}
