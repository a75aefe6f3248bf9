import { expect, it } from 'vitest';
import { publishedOf } from '../../src/shop/published-shop.rules.ts';
import { costiera } from '../support/values/costiera.ts';

it('the built server writes letters, though their library is loaded with the first', async () => {
  const built = new URL('../../dist/server/rendering.js', import.meta.url).href;
  const { publish, renderMail }: typeof import('../../src/pages/rendering.tsx') = await import(built);
  publish(publishedOf(costiera)); // it has modules of its own
  const raised = [{ kind: 'mails_waiting' as const, subjects: [], since: new Date('2026-05-01T08:00:00Z') }];
  const to = { name: '', email: 'owner@example.org' };
  const mail = await renderMail('alarm', 'en', { to, news: { raised, lasting: [], over: [] } });
  expect(mail.html).toContain('<html');
});
