import type { Pen, Placing } from '../drawing/pen.ts';
import { layers, panel } from '../scooter/panel.ts';

export type HelmetPaint = { glint: string; light: string; body: string; shade: string; stripe: string };

export const creamHelmet: HelmetPaint = {
  glint: '#ffffff',
  light: '#fbf3e1',
  body: '#eee0c2',
  shade: '#cdb88f',
  stripe: '#c2563a',
};
export const redHelmet: HelmetPaint = {
  glint: '#f3a98c',
  light: '#d8694a',
  body: '#c2563a',
  shade: '#8f3a26',
  stripe: '#fbf3e1',
};

/** A jet helmet facing right, about 140 wide, its middle at the origin of the group. */
export function helmet(pen: Pen, placing: Placing, paint: HelmetPaint & { skin?: string }): void {
  const { glint, light, body, shade, stripe, skin } = paint;
  pen.group(placing, () => {
    if (skin) face(pen, skin);
    else lining(pen);
    panel(pen, {
      outline:
        'M-58 36C-70-6-54-60 4-63C40-64 62-42 66-16C50-18 38-10 34 4C30 20 36 32 28 48C6 58-36 58-58 48C-60 44-59 40-58 36Z',
      body,
      planes: [
        [light, 'M-70-70H70V-24C30-40-30-36-66 0Z'],
        [stripe, 'M70-24C30-42-24-34-62 2L-64 22C-26-14 10-22 38-12L60-30Z'],
        [shade, 'M-60 20C-40 40 0 44 34 28L40 60H-70Z'],
        [glint, 'M-46-16C-40-38-22-52 2-55C-14-46-30-34-36-14C-40-8-48-8-46-16Z'],
      ],
    });
    pen.shape('M-58 47C-36 57 6 57 28 47', { stroke: '#3a2a22', width: 6, cap: 'round' });
    visor(pen);
  });
}

function face(pen: Pen, skin: string): void {
  pen.shape('M60-18C64-6 64 4 70 14C68 18 65 19 64 21C65 30 64 44 56 54C46 64 30 62 20 54L14-6Z', skin);
  pen.shape('M26 52C34 62 46 64 56 54', { stroke: '#3a2a22', width: 4, cap: 'round' });
}

function lining(pen: Pen): void {
  layers(pen, [
    ['#4a352a', 'M66-18C56-6 52 8 54 26C50 40 42 50 28 48L14 0Z'],
    ['#2f211a', 'M66-18C50-14 40-6 38 6C36 22 42 34 30 48L14 0Z'],
  ]);
  pen.shape('M16 48C22 64 36 70 44 60', { stroke: '#3a2a22', width: 4, cap: 'round' });
  pen.shape('M40 63L46 57', { stroke: '#c3c9cd', width: 6, cap: 'round' });
}

function visor(pen: Pen): void {
  pen.shape('M62-30C78-16 84 8 76 34C62 40 46 36 34 28C28 10 36-20 62-30Z', {
    fill: '#7fb6c8',
    opacity: 0.62,
  });
  pen.shape('M66-20C76-8 80 8 76 24L70 24C73 8 70-6 62-17Z', { fill: '#ffffff', opacity: 0.85 });
  pen.shape('M62-30C78-16 84 8 76 34C62 40 46 36 34 28', { stroke: '#39606f', width: 2.4, cap: 'round' });
  pen.circle([26, 4], 8, '#7a8288');
  pen.circle([25, 3], 5, '#dfe4e6');
}

export function twoHelmets(pen: Pen): void {
  helmet(pen, { at: [98, 92], scale: 0.84 }, creamHelmet);
  helmet(pen, { at: [132, 146], scale: 1.02 }, redHelmet);
}
