import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** What takes, gives or counts money is one act, whatever is typed meanwhile. */
const ofMoney = [
  'src/admin/bookings/add-scooter-section.tsx',
  'src/admin/money/give-back-form.tsx',
  'src/admin/taking/take-money.tsx',
  'src/admin/till/close-till.tsx',
  'src/admin/walk-in/sale-form.tsx',
];

it('what is typed after a lost answer is sent under another number, in each form of the desk', async () => {
  const own: string[] = [];
  const unchanged: string[] = [];
  for await (const file of glob('src/admin/**/*.tsx')) {
    const name = file.replaceAll('\\', '/');
    const source = readFileSync(file, 'utf8');
    if (/useState\(\(\) => crypto\.randomUUID\(\)\)/.test(source)) own.push(name);
    // Where nothing is typed the hook is told what it is of.
    const isRenewed = /onChange=\{renew\}|renew\(\);\n\s+\}[,}]|renew \};|useSentOnce\([^)]/.test(source);
    if (source.includes('useSentOnce(') && !isRenewed) unchanged.push(name);
  }
  expect(own.toSorted()).toEqual(ofMoney);
  expect(unchanged).toEqual(['src/admin/money/booking-link-ways.tsx']); // a button
});
