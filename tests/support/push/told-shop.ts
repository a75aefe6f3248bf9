import { onTestFinished } from 'vitest';
import { addHours } from '../../../src/basics/rome-time.ts';
import type { Role } from '../../../src/identity/permissions.rules.ts';
import type { InsteadAdapters } from '../shop/assemble-shop.ts';
import { signedInBrowser } from '../shop/desk.ts';
import { aShop, type TestShop } from '../shop/shop.ts';
import { aPushService, type Phone } from './push-service.ts';

/** A shop whose people have phones, and the push service of those. */
export async function aToldShop(environment: Record<string, string> = {}, instead: InsteadAdapters = {}) {
  const shop = await aShop(environment, instead);
  const service = await aPushService();
  onTestFinished(service.close);
  const collect = () => shop.jobs.run('collect-notifications');
  const send = () => shop.jobs.run('send-notifications');
  /** Somebody with a phone that is told; with `kinds`: of these alone. */
  async function aPersonWithPhone(role: Role, kinds?: readonly string[]) {
    const person = await signedInBrowser(shop, role);
    const phone = service.aPhone();
    const id = await subscribe(person, phone);
    if (kinds) await person.ask('PUT', `/devices/${id}`, { name: 'Telefono', kinds });
    return { person, phone, device: id };
  }
  return {
    shop,
    service,
    collect,
    send,
    aPersonWithPhone,
    /** What the shop does in a minute. */
    minute: async () => {
      await collect();
      await send();
    },
    /** Far ahead, where the clocks change; devices were in use the day before. */
    async setNow(now: Date) {
      shop.setNow(now);
      await shop.database
        .updateTable('push_device')
        .set({ used_at: addHours(now, -24) })
        .execute();
    },
    openTask: (kind: string, reference: string) => openTask(shop, kind, reference),
    devices: () => shop.database.selectFrom('push_device').selectAll().orderBy('added_at').execute(),
    waiting: () => shop.database.selectFrom('push_waiting').selectAll().execute(),
  };
}

type Asking = Pick<Awaited<ReturnType<typeof signedInBrowser>>, 'ask'>;

export async function subscribe(person: Asking, phone: Phone, name = 'Telefono'): Promise<string> {
  const answer = await person.ask('POST', '/devices', { name, ...phone.subscription });
  if (answer.status !== 201) throw new Error(`not added: ${answer.status} ${JSON.stringify(answer.body)}`);
  return String(answer.body.id);
}

/** As the rooms do when they find something for a person to look at. */
const openTask = (shop: TestShop, kind: string, reference: string) =>
  shop.database
    .insertInto('staff_task')
    .values({ kind, reference, detail: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();

export const titles = ({ delivered }: Phone): string[] => delivered.map(({ shown }) => shown.title);
