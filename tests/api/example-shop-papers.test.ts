import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import { renderMail } from '../../src/emails/render-mail.tsx';
import { exampleMailData } from '../../src/mails/example-mail-data.ts';
import { wordedMailKinds } from '../../src/shop/mail-text.rules.ts';
import { languages } from '../../src/translations/languages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { isHere, run } from '../support/process/program.ts';
import { theExampleShop } from '../support/shop/example-shop.ts';
import { findIn } from '../support/values/of-the-demo.ts';

describeOnPostgres('the papers of a second, quite different shop', () => {
  it('x', async () => {
    const shop = await theExampleShop();
    const found: string[] = [];
    for (const language of languages)
      for (const kind of wordedMailKinds) {
        const data = exampleMailData(kind, { to: { name: 'Ada', email: 'ada@guest.example' }, now: new Date(), home: shop.publicUrl });
        const { subject, html, text, attachments } = await renderMail(kind, language, data as never);
        const files = attachments.map(({ content }) => (typeof content === 'string' ? content : ''));
        found.push(...findIn(`${kind} ${language}`, [subject, html, text, ...files].join('\n')));
      }
    found.push(...findIn('api', JSON.stringify((await shop.ask('GET', '/api/openapi.json')).body)));
    expect(found).toEqual([]);
  });
});
