// What stands in the document itself, so that nothing has to be fetched before the first paint: its styles, and public/boot.js. The
// content policy of the answer names both by their hashes.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InlineSources } from '../../http/headers.ts';
import type { Assets } from './assets.ts';
import { readStyles } from './page-styles.ts';
import { remembered } from '../../basics/remembered.ts';

export type PutFirstScreen = (html: string, assets: Assets) => { html: string; inline: InlineSources };

export function firstScreenOf(client: string): PutFirstScreen {
  const read = remembered((file) => readFileSync(path.join(client, file.split('?', 1)[0] ?? ''), 'utf8'));
  const stylesIn = remembered((file) => readStyles(read(file)));
  return (html, { boot, scripts, island, styles }) => {
    const code = read(boot);
    const rules = styles.map((file) => stylesIn(file)(html, scripts.map(read))).join('');
    const links = styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('');
    // What the island draws later is in the whole sheet alone.
    const whole = island.length > 0 ? ` data-styles="${styles.join(' ')}"` : '';
    const [before = '', after = ''] = html.split(`<script src="${boot}"`);
    return {
      html:
        before.replace(links, () => `<style>${rules}</style>`) +
        `<script${whole}${after.replace('></script>', () => `>${code}</script>`)}`,
      inline: { script: [hashOf(code)], style: [hashOf(rules)] },
    };
  };
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
