import type { Point } from '../../drawing/paint.ts';
import type { Pen } from '../../drawing/pen.ts';
import { material, type Paint } from '../paint.ts';
import { panel, round } from '../panel.ts';
import { engine, exhaust, stand } from '../side/running-gear.ts';
import { footRest, grabRail, lamps, mudguardAndPlate, saddle, tail } from '../side/tail.ts';
import { plane } from './camera.ts';
import { drawnOut, sideLine } from './sheet.ts';

const { plasticDark, rubber, rubberLight } = material;

type Laid = { right: number; about: Point; taper?: number };

function laid(pen: Pen, { right, about, taper = 0 }: Laid, draw: () => void): void {
  pen.group({ matrix: plane(right, about, taper) }, draw);
}

export function engineAndExhaust(pen: Pen): void {
  laid(pen, { right: 50, about: [420, 630] }, () => stand(pen));
  laid(pen, { right: 56, about: [340, 546] }, () => engine(pen));
  laid(pen, { right: 80, about: [190, 546] }, () => exhaust(pen));
}

export function tailSeen(pen: Pen, paint: Paint): void {
  laid(pen, { right: 16, about: [50, 440] }, () => mudguardAndPlate(pen));
  pen.shape(drawnOut(sideLine('474 322 452 366 442 420 446 490 458 536'), -46, 84), paint.shade);
  pen.shape(drawnOut(sideLine('474 322 462 344 453 364'), -46, 84), paint.deep);
  laid(pen, { right: 58, about: [300, 400], taper: 0.1 }, () => {
    footRest(pen);
    tail(pen, paint);
    lamps(pen);
  });
}

export function saddleSeen(pen: Pen, paint: Paint): void {
  const { saddle: leather } = paint;
  pen.shape(
    drawnOut(sideLine('122 262 146 246 180 242 244 245 318 273 400 280 448 284 470 296'), -44, 48),
    leather.light,
  );
  pen.shape(drawnOut(sideLine('440 283 468 292 475 312 464 330'), -48, 66), leather.body);
  pen.shape(drawnOut(sideLine('475 312 472 326 458 332'), -48, 66), leather.shade);
  laid(pen, { right: 46, about: [300, 300], taper: 0.05 }, () => saddle(pen, paint));
  laid(pen, { right: 54, about: [200, 300], taper: 0.08 }, () => grabRail(pen));
}

/** The board for the feet, and what hangs under it. */
export function floorSeen(pen: Pen): void {
  pen.shape(drawnOut(sideLine('430 532 620 532 690 520'), -90, 88), rubber);
  laid(pen, { right: 80, about: [560, 570] }, () =>
    pen.shape(
      'M430 566C500 590 600 590 690 560C690 590 680 606 650 610C590 618 510 616 466 606C444 600 432 586 430 566Z',
      plasticDark,
    ),
  );
}

/** The sill under the near edge of the board; it grows out of the shield, so there is no seam between them. */
export function sillSeen(pen: Pen, { body, shade, deep, seam }: Paint): void {
  laid(pen, { right: 88, about: [600, 550] }, () => {
    panel(pen, {
      outline:
        'M456 584C434 578 424 566 424 550C424 538 432 532 444 532H612C650 532 676 514 690 466L704 458L690 578C676 586 660 588 640 590C570 598 500 594 456 584Z',
      body,
      planes: [
        [shade, 'M420 558C520 568 640 562 700 520V600H420Z'],
        [deep, 'M420 572C500 588 640 588 700 574V606H420Z'],
      ],
    });
    pen.shape(
      'M690 578C676 586 660 588 640 590C570 598 500 594 456 584C434 578 424 566 424 550C424 538 432 532 444 532H612C650 532 676 514 690 466',
      round(seam, 1.8),
    );
    pen.shape('M446 527H600', { ...round(rubberLight, 3), dash: [18, 6] });
  });
}
