import { expect, test } from 'vitest';
import { letterText } from './letter-text.ts';
import type { Letter } from './letter.ts';

const letter = (language: 'fr' | 'it'): Letter => ({
  language,
  subject: '',
  preview: '',
  title: 'X',
  greeting: 'Y',
  blocks: [
    { kind: 'facts', rows: [{ label: 'Code', lines: ['0AB1C2D3'] }] },
    { kind: 'link', label: 'Z', href: 'https://shop.example' },
  ],
  foot: [],
});

test('a colon stands apart from its word in French, and in French alone', () => {
  expect(letterText(letter('fr'))).toContain('Code\u00a0:\n  0AB1C2D3');
  expect(letterText(letter('fr'))).toContain('Z\u00a0:\nhttps://shop.example');
  expect(letterText(letter('it'))).toContain('Code:\n  0AB1C2D3');
});
