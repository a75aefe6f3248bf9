import type { Pen } from '../../drawing/pen.ts';
import { material } from '../paint.ts';
import { layers, ring, round } from '../panel.ts';
import { wheel } from '../wheel.ts';
import { frontWheel, rearWheel } from './geometry.ts';

const { iron, steel, plastic, plasticLight, plasticDark, alloy, alloyDark, alloyLight } = material;

/** Damper and gearbox stand on the left: they only show between the spokes. */
export function farSide(pen: Pen): void {
  pen.shape('M236 400L214 540', round('#31373c', 22));
  pen.shape('M222 430l22 6M220 444l22 6M218 458l22 6M216 472l22 6', round('#59626a', 3));
  pen.shape('M160 530C180 500 300 484 380 500V590L230 592C180 590 150 566 160 530Z', '#23282c');
}

export function rear(pen: Pen, turn = 0): void {
  wheel(pen, rearWheel, 20 + turn);
  pen.circle(rearWheel.axle, 30, alloyDark);
  pen.circle([204, 543], 25, alloy);
  pen.circle(rearWheel.axle, 12, iron);
}

export function front(pen: Pen, turn = 0): void {
  wheel(pen, frontWheel, turn);
  brake(pen);
}

/** The disc with its holes, as wide as 240 mm. */
function brake(pen: Pen): void {
  const { axle } = frontWheel;
  pen.circle(axle, 52, ring('#8b9398', 17));
  pen.circle(axle, 60, ring('#d5dadd', 3));
  pen.circle(axle, 52, { stroke: '#4b5358', width: 5, dash: [5, 8.6] });
  pen.circle(axle, 26, alloyDark);
  pen.circle(axle, 20, alloy);
}

/** Above the tube that slides, below it the leg; the caliper behind the leg, its hose above. */
export function fork(pen: Pen): void {
  pen.shape('M766 318L814 412', round(alloyDark, 19));
  pen.shape('M770 320L817 410', round(alloyLight, 5));
  forkLeg(pen);
}

function forkLeg(pen: Pen): void {
  layers(pen, [
    [iron, 'M818 500C806 516 806 542 818 558L838 554L848 508Z'],
    [plasticLight, 'M821 508C812 520 812 536 820 548L829 546L836 514Z'],
  ]);
  pen.shape('M822 502C808 474 806 440 790 410', round(plasticDark, 4));
  pen.shape('M814 414L871 528', round(plastic, 25));
  pen.shape('M820 414L875 522', round(plasticLight, 6));
  pen.circle(frontWheel.axle, 15, iron);
  pen.circle(frontWheel.axle, 9, steel);
  pen.circle(frontWheel.axle, 4, plasticDark);
}

/** Cooled by air: the fan behind its grille is what shows of it. */
export function engine(pen: Pen): void {
  layers(pen, [
    [
      plasticDark,
      'M262 470C280 446 350 436 400 470C430 490 446 530 470 566L452 612C400 634 330 628 282 600L256 556C248 524 250 490 262 470Z',
    ],
    [
      plastic,
      'M290 496C316 472 374 474 400 516C420 556 400 598 360 606C314 612 276 590 272 552C270 528 276 510 290 496Z',
    ],
  ]);
  pen.shape('M288 508C310 480 366 482 392 520', round(plasticLight, 3));
  pen.circle([338, 546], 40, plasticDark);
  pen.circle([338, 546], 27, { stroke: iron, width: 17, dash: [5, 6.3] });
  pen.circle([338, 546], 38, ring(iron, 2.5));
  pen.circle([338, 546], 11, iron);
  pen.circle([338, 546], 5, plasticLight);
  pen.shape('M418 536l26 18M412 552l28 20M404 568l30 22', round(plasticLight, 3));
}

export function exhaust(pen: Pen): void {
  pen.shape('M440 592C404 630 340 630 284 606', round(alloyDark, 18));
  pen.shape('M438 588C402 622 340 622 288 600', round(alloy, 5));
  layers(pen, [
    [
      alloyDark,
      'M62 530C64 510 80 500 100 503L296 560C310 565 314 578 310 593C306 604 292 612 278 609L92 584C70 580 58 558 62 530Z',
    ],
    [alloy, 'M100 503L296 560C308 564 313 574 312 584L64 524C68 508 82 500 100 503Z'],
    [alloyLight, 'M96 506L290 562L286 567L80 514C84 508 90 505 96 506Z'],
    ['#4c555b', 'M70 566C76 578 84 583 92 584L278 609C290 611 300 606 306 599L120 578C96 576 80 572 70 566Z'],
    // The shield against burnt legs, and its slots.
    [plasticDark, 'M132 524L270 562C281 566 282 586 270 588L134 568C116 562 112 530 132 524Z'],
    [plastic, 'M132 524L270 562C276 564 279 570 279 575L120 540C121 532 125 526 132 524Z'],
    ['#15181b', 'M80 523C72 520 66 530 66 546C66 560 72 570 80 569C86 562 88 532 80 523Z'],
    [iron, 'M77 534C73 533 70 538 70 546C70 554 73 559 77 558C80 554 81 539 77 534Z'],
  ]);
  pen.shape('M140 546L246 572M144 558L240 578', round(alloyDark, 4));
}

export function stand(pen: Pen): void {
  pen.shape('M418 600L386 652', round(plasticDark, 12));
  pen.shape('M438 600L412 660', round(iron, 11));
  pen.shape('M398 665H434', round(iron, 9));
}
