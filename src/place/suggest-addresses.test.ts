import { expect, it } from 'vitest';
import { suggestAddresses, type AddressSource } from './suggest-addresses.ts';

const faults: unknown[] = [];
const onFault = (fault: unknown) => void faults.push(fault);
const asking = (find: AddressSource['find']) => ({ addresses: { name: 'Someone', find }, onFault });

it('gives what the provider suggests, and whose it is', async () => {
  const found = await suggestAddresses(
    asking(() => Promise.resolve(['Via Roma 1'])),
    { input: ' via ' },
  );
  expect(found).toEqual({ descriptions: ['Via Roma 1'], attribution: 'Someone' });
});

it('gives streets of its own list where the provider does not answer, accents and case ignored', async () => {
  const down = asking(() => Promise.reject(new Error('down')));
  const { descriptions, attribution } = await suggestAddresses(down, { input: 'VIA LORENZO' });
  expect(descriptions[0]).toMatch(/^Via Lorenzo d’Amalfi/);
  expect([attribution, faults.length]).toEqual([null, 1]);
});

it('asks nobody for a single letter', async () => {
  const never = asking(() => Promise.reject(new Error('asked')));
  expect(await suggestAddresses(never, { input: 'v ' })).toEqual({ descriptions: [], attribution: null });
});

it('suggests those of the town where one looks first, whoever suggests', async () => {
  const ravello = '40.649,14.612';
  const down = asking(() => Promise.reject(new Error('down')));
  const own = await suggestAddresses(down, { input: 'via', location: ravello });
  expect(own.descriptions).toHaveLength(8);
  expect(own.descriptions.slice(0, 5).filter((each) => !each.includes('Ravello'))).toEqual([]);
  const elsewhere = await suggestAddresses(down, { input: 'via', location: 'nowhere' });
  expect(elsewhere.descriptions[0]).not.toContain('Ravello');
  const found = ['Via Roma, 84010 Minori SA', 'Via Roma, Ravello, Salerno', 'Via Roma, 80053 Praiano'];
  const others = await suggestAddresses(
    asking(() => Promise.resolve(found)),
    { input: 'via roma', location: ravello },
  );
  expect(others.descriptions).toEqual([found[1], found[0], found[2]]);
});
