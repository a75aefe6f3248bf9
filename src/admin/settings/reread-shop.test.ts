import { afterEach, expect, it, vi } from 'vitest';
import { publishedShop, shopVersionHeader } from '../../shop/published-shop.rules.ts';
import { noticeShopVersion } from './reread-shop.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a desk whose document cannot be read tries again after a minute and not at each answer, and at once for other settings, lower ones too', async () => {
  vi.useFakeTimers();
  const read = vi.fn<() => Promise<{ ok: boolean }>>(() => Promise.resolve({ ok: false }));
  vi.stubGlobal('fetch', read);
  const { version } = publishedShop();
  const answer = async (named: number) => {
    noticeShopVersion(new Response(null, { headers: { [shopVersionHeader]: String(named) } }));
    await vi.advanceTimersByTimeAsync(5000);
  };
  await answer(version);
  expect(read).toHaveBeenCalledTimes(0);
  await answer(version + 1);
  await answer(version + 1);
  expect(read).toHaveBeenCalledTimes(1);
  await answer(version - 1);
  expect(read).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  await answer(version - 1);
  expect(read).toHaveBeenCalledTimes(3);
});
