import { expect, test } from 'vitest';
import { emailText } from './email-text.ts';
import type { EmailContent } from './email-content.ts';

const content = (language: 'fr' | 'it'): EmailContent => ({
  language,
  subject: '',
  preview: '',
  title: 'X',
  greeting: 'Y',
  blocks: [
    { kind: 'facts', rows: [{ label: 'Code', lines: ['0AB1C2D3'] }] },
    { kind: 'link', label: 'Z', href: 'https://shop.example' },
  ],
  footer: [],
});

test('a colon stands apart from its word in French, and in French alone', () => {
  expect(emailText(content('fr'))).toContain('Code\u00a0:\n  0AB1C2D3');
  expect(emailText(content('fr'))).toContain('Z\u00a0:\nhttps://shop.example');
  expect(emailText(content('it'))).toContain('Code:\n  0AB1C2D3');
});
