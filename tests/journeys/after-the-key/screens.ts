import type { Browser, BrowserContext } from '@playwright/test';
import { followClock } from '../../support/browser/follow-clock.ts';
import { setCookieChoice } from '../../support/browser/shop-fixture.ts';
import type { ShopInTime } from '../../support/process/shop-in-time.ts';

export const deskScreen = { width: 1440, height: 900 };
export const customersPhone = { width: 390, height: 844 };

const asDesk = { viewport: deskScreen, isMobile: false, hasTouch: false };
const asPhone = { viewport: customersPhone, isMobile: true, hasTouch: true };

/** Who looks at the shop: the desk, a customer on a phone, and the same where nothing but forms works. */
export async function openScreens(browser: Browser, shop: ShopInTime) {
  const baseURL = shop.server().url.replace('127.0.0.1', 'localhost');
  const open = async (screen: object): Promise<BrowserContext> => {
    const context = await browser.newContext({ ...screen, baseURL, serviceWorkers: 'block' });
    await setCookieChoice(context, 'rejected');
    return context;
  };
  const contexts = [
    await open(asDesk),
    await open(asPhone),
    await open({ ...asPhone, javaScriptEnabled: false }),
  ] as const;
  /** Their clocks go with the shop's. */
  const follow = () => followClock(contexts, shop.aheadMs());
  await follow();
  const [desk, phone, plain] = contexts;
  return {
    desk: await desk.newPage(),
    phone: await phone.newPage(),
    plain: await plain.newPage(),
    follow,
    close: () => Promise.all(contexts.map((context) => context.close())),
  };
}
export type Screens = Awaited<ReturnType<typeof openScreens>>;
