import { onTestFinished } from 'vitest';
import { seed, stampMode } from '../../../src/database/migrate.ts';
import { renderMail } from '../../../src/emails/render-mail.tsx';
import { seedShop } from '../../../src/shop/shop.ts';
import { freshDatabase } from '../postgres/postgres.ts';
import { assembleShop, type TestShop } from './assemble-shop.ts';

/** A shop quite unlike the demo, as `npm start -- --shop=example` begins. */
export async function theExampleShop(): Promise<TestShop> {
  const fresh = await freshDatabase('tables');
  await stampMode(fresh, 'demo');
  await seed(fresh, 'example');
  await seed(fresh, 'base');
  await seedShop(fresh.database, 'example');
  const { close, ...shop } = await assembleShop(fresh, {}, { renderMail });
  onTestFinished(close);
  return shop;
}
