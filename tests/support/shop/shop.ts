import { onTestFinished } from 'vitest';
import { renderMail } from '../../../src/emails/render-mail.tsx';
import { freshDatabase } from '../postgres/postgres.ts';
import { assembleShop, type InsteadAdapters, type TestShop } from './assemble-shop.ts';

export { testSecret, type Answer, type TestShop } from './assemble-shop.ts';

/** A shop that ends with its test. */
export async function aShop(
  environment: Record<string, string> = {},
  instead: InsteadAdapters = {},
): Promise<TestShop> {
  const { close, ...shop } = await assembleShop(await freshDatabase('demo'), environment, {
    renderMail,
    ...instead,
  });
  onTestFinished(close);
  return shop;
}
