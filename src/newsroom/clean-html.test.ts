import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { payloads } from '../../tests/support/values/html-payloads.ts';
import { cleanHtml } from './clean-html.ts';

describe('what an article may hold', () => {
  test.each([
    '<h2>Titolo</h2><h3>Sotto</h3><h4>Ancora</h4><p>Testo con <strong>forza</strong> e <em>garbo</em>,<br />a capo.</p>',
    '<ul><li>uno</li></ul><ol><li>due</li></ol><blockquote>Un consiglio</blockquote><hr />',
    '<p><a href="/it/refund-policy">Rimborsi</a> <a href="https://example.com/a?b=1">fuori</a></p>',
    '<p><a href="mailto:info@costiera.example">e-mail</a> <a href="tel:+390890000000">telefono</a></p>',
    '<figure><img src="/api/assets/posters/maiori-800.webp" alt="La spiaggia" width="800" height="1067" loading="lazy" /><figcaption>Maiori</figcaption></figure>',
  ])('stays as it is: %s', async (html) => {
    expect(await cleanHtml(html)).toBe(html);
  });

  test.each([
    ['a title of the page’s own rank moves down', '<h1>Titolo</h1>', '<h2>Titolo</h2>'],
    [
      'scripts and frames go with what is in them',
      '<p>a<script>x()</script><iframe>b</iframe></p>',
      '<p>a</p>',
    ],
    ['handlers go', '<p onclick="x()" ONMOUSEOVER=x()>a</p>', '<p>a</p>'],
    ['links that run something lead nowhere', '<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['links to another host by two slashes too', '<a href="//evil.example">a</a>', '<a>a</a>'],
    ['and by a backslash', '<a href="/\\evil.example">a</a>', '<a>a</a>'],
    [
      'pictures from elsewhere are not fetched',
      '<p>a<img src="https://evil.example/x.png">b</p>',
      '<p>ab</p>',
    ],
    [
      'names that could stand for something of the page’s go',
      '<p id="main" class="x" name="y" style="z">a</p>',
      '<p>a</p>',
    ],
    ['unknown elements leave their words', '<section><center>a</center></section>', 'a'],
    ['what was not closed is closed', '<p>a <strong>b', '<p>a <strong>b</strong></p>'],
  ])('%s', async (_, html, clean) => {
    expect(await cleanHtml(html)).toBe(clean);
  });

  it('does not change when it is cleaned again, whatever was written', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...payloads,
        '<',
        '>',
        '&lt;',
        '&amp;lt;script&amp;gt;',
        '"',
        "'",
        '<!--',
        '-->',
        ']]>',
        '</p>',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
        const once = await cleanHtml(pieces.join(''));
        expect(await cleanHtml(once)).toBe(once);
      }),
    );
  });

  it('is not less than what the first articles of a shop hold', async () => {
    const seed = readFileSync(new URL('../../db/seed/news.sql', import.meta.url), 'utf8');
    const bodies = [...seed.matchAll(/\$html\$(.*?)\$html\$/gs)].map(([, body]) => body ?? '');
    expect(bodies.length).toBe(12);
    for (const body of bodies) expect(await cleanHtml(body)).toBe(body);
  });
});
