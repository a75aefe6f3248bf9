import { systemRandomSource } from '../basics/random-source.ts';
import { systemClock } from '../basics/clock.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { createLogger } from '../gateways/log.ts';
import { createSurroundings } from '../gateways/surroundings.ts';
import type { Settings } from '../settings.ts';
import { createShop } from '../app/shop.ts';
import { openShopSettings } from '../shop/shop.ts';
import { createStandIns } from '../app/stand-ins.ts';
import { requireFittingData } from './stored-data.ts';
import { createShopErasure } from './create-erasure.ts';

/** The shop's rooms without HTTP: nothing is mailed, rendered or enqueued here; a running shop's sweeps find what is due. */
export async function createCommandShop(settings: Settings, opened: OpenDatabase) {
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const standIns = await createStandIns(settings, publicUrl, settings.port);
  const never = () => Promise.reject(new Error('a command sends no mail'));
  const shop = await openShopSettings(opened.database);
  await requireFittingData(opened.database, standIns.provider);
  const { desk, goLive } = createShop({
    settings,
    shop,
    opened,
    jobs: { enqueue: () => Promise.resolve() },
    clock: systemClock,
    chance: systemRandomSource,
    log: createLogger(settings.logLevel),
    publicUrl,
    appSecret: standIns.appSecret,
    createErasure: createShopErasure,
    surroundings: createSurroundings(settings),
    provider: standIns.provider,
    mailer: { send: never },
    renderMail: never,
  });
  return { desk, goLive, shop, close: standIns.close };
}
