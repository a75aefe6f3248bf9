import { fileURLToPath } from 'node:url';
import type { HeadKind } from '../../src/ui/info-page.tsx';
import type { Drawing } from '../drawing/drawing.ts';
import { Pen } from '../drawing/pen.ts';
import { rasterise } from '../rasterise.ts';
import { climate } from './climate.ts';
import { coast } from './coast.ts';
import { help } from './help.ts';
import { papers } from './papers.ts';
import { road } from './road.ts';
import { ticket } from './ticket.ts';
import { words } from './words.ts';

const scenes: Record<HeadKind, (pen: Pen) => void> = { coast, help, road, papers, ticket, climate, words };

const folder = (name: string) => fileURLToPath(new URL(`../../assets/heads/${name}`, import.meta.url));

/** What stands beside the title of a page to read, 20 to 7; its left melts into the page (src/site/styles/reading.css). */
export const heads: Drawing[] = Object.entries(scenes).map(([kind, scene]) => ({
  name: `head-${kind}`,
  draw: () => {
    const pen = new Pen({ width: 1000, height: 350, name: kind });
    scene(pen);
    return rasterise({ svg: pen.svg(), file: folder(kind), widths: [1000], avif: 42, webp: 58 });
  },
}));
