import { letter, widthOf } from '../drawing/lettering.ts';
import { lighten } from '../drawing/lighten.ts';
import { palette } from '../drawing/palette.ts';
import { Pen } from '../drawing/pen.ts';

/** The names of the ways to pay, in our own letters: names, no logos. */
export const waysToPay = {
  visa: 'VISA',
  mastercard: 'Mastercard',
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
  klarna: 'Klarna',
  alipay: 'Alipay',
} as const;

const card =
  'M9 .5H63A8.500 8.500 0 0 1 71.500 9V35A8.500 8.500 0 0 1 63 43.500H9A8.500 8.500 0 0 1 .5 35V9A8.500 8.500 0 0 1 9 .5Z';

/** A small card of 72 by 44. */
export function paymentCard(name: string): string {
  const pen = new Pen({ width: 72, height: 44, name: 'pay' });
  pen.shape(card, { fill: '#fffdf8', stroke: '#d8cbb0', width: 1 });
  const setting = { text: name, weight: 800, spacing: 0 } as const;
  const size = Math.min(10.5, (10 * 58) / widthOf({ ...setting, size: 10 }));
  letter(pen, { ...setting, size, foot: [36, 22 + size / 2] }, { fill: palette.ink });
  return lighten(pen.svg());
}
