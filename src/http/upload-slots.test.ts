import { expect, it } from 'vitest';
import { uploadSlots } from './upload-slots.ts';

it('few uploads are read at once, of one network fewer still, and a place is free again when its upload has ended or failed', async () => {
  const slots = uploadSlots({ inAll: 3, ofOne: 2 });
  const ends = Array.from({ length: 3 }, () => Promise.withResolvers<string>());
  const read = (network: string, nth: number) => slots(network, async () => ends[nth]?.promise);
  const first = read('a', 0);
  const second = read('a', 1);
  expect(await slots('a', async () => 'read')).toBe('full');
  const third = read('b', 2);
  expect(await slots('c', async () => 'read')).toBe('full');
  ends[0]?.resolve('read');
  expect(await first).toBe('read');
  expect(await slots('c', async () => 'read')).toBe('read');
  ends[1]?.reject(new Error('hung up'));
  await expect(second).rejects.toThrow('hung up');
  expect(await slots('a', async () => 'read')).toBe('read');
  ends[2]?.resolve('read');
  expect(await third).toBe('read');
});
