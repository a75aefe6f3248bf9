import { expect, test } from 'vitest';
import { jsonInHtml, textInHtml } from './json-in-html.ts';

const hostile = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]>',
  '&lt;/script&gt;',
  'line\u2028separator\u2029here',
  '"quotes" \\ and \'apostrophes\'',
];

test.each(hostile)('stored text %j cannot leave a script element, and is read back as it was', (text) => {
  const json = jsonInHtml({ text, nested: [text] });
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ text, nested: [text] });
});

test('text in HTML can neither open an element nor end an attribute', () => {
  expect(textInHtml('<a href="x">&')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;');
});
