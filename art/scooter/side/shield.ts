import type { Pen } from '../../drawing/pen.ts';
import { material, type Paint } from '../paint.ts';
import { layers, panel, round } from '../panel.ts';

const { plastic, plasticLight, plasticDark, alloy, alloyDark, amber, rubber, rubberLight } = material;

/** What the rider's knees see: the dark inner side with its box and the hook for a bag. */
export function innerShield(pen: Pen): void {
  layers(pen, [
    [
      plastic,
      'M650 220C632 226 626 236 628 250C640 316 642 400 618 470C608 500 592 520 572 534H690L712 440L684 226Z',
    ],
    [plasticDark, 'M658 244C680 330 684 420 664 490L640 534H700V300Z'],
    [plasticLight, 'M628 250C640 316 642 400 618 470L625 474C650 400 648 310 636 234Q627 238 628 250Z'],
  ]);
  pen.shape('M644 322L671 318M642 412L674 408', round(plasticDark, 3));
  pen.shape('M637 294C625 297 624 310 634 314', round(alloyDark, 5));
  pen.circle([653, 278], 6, alloy);
  pen.circle([653, 278], 2, plasticDark);
}

export function floor(pen: Pen): void {
  layers(pen, [
    [
      plasticDark,
      'M430 566C500 590 600 590 700 560C696 590 680 606 650 610C590 618 510 616 466 606C444 600 432 586 430 566Z',
    ],
    [rubber, 'M440 518H622C634 518 640 524 640 534H436C436 526 436 522 440 518Z'],
  ]);
  pen.shape('M450 522H620', { ...round(rubberLight, 3), dash: [18, 6] });
}

/** Shield and sill are one line: down from the handlebar, round behind the wheel and back under the feet. */
const apron =
  'M652 216C668 200 690 194 708 200C738 240 768 298 790 350C798 370 806 382 800 394C776 410 746 440 729 486C717 520 715 546 705 564C692 582 668 588 640 590C570 598 500 594 456 584C434 578 424 566 424 550C424 538 432 532 444 532H620C650 532 668 520 680 490C704 430 702 326 652 216Z';

export function shield(pen: Pen, { body, light, shade, deep, glint, seam }: Paint): void {
  panel(pen, {
    outline: apron,
    body,
    seam,
    planes: [
      [light, 'M664 196H720L830 380L784 440C764 340 726 256 664 196Z'],
      [shade, 'M640 206C696 290 722 400 704 470C688 524 660 548 610 552H420V590H696V440Z'],
      [deep, 'M420 568C500 586 640 584 702 548L720 606H420Z'],
      [shade, 'M820 380L788 387C762 405 733 437 715 484C705 516 703 540 692 562L710 580L830 420Z'],
      [glint, 'M686 204L699 203C741 257 774 326 790 388C768 326 736 262 686 204Z'],
    ],
  });
  tie(pen);
  indicator(pen);
}

/** The strip down the middle of the front, seen from its edge. */
function tie(pen: Pen): void {
  pen.shape(
    'M719 216C748 256 774 310 791 350L799 371C803 364 799 352 794 340C777 300 752 252 727 217Z',
    plasticDark,
  );
  pen.shape('M722 222C750 262 774 312 792 354', round(alloy, 2));
}

function indicator(pen: Pen): void {
  layers(pen, [
    ['#7a4a12', 'M722 296C740 302 758 324 763 348C754 352 740 344 731 331C724 321 720 308 722 296Z'],
    [amber, 'M726 301C740 308 753 326 758 344C750 345 741 339 734 329C729 321 725 312 726 301Z'],
    ['#f8d596', 'M730 308C739 313 747 324 751 333L744 330C737 324 732 317 730 308Z'],
  ]);
}

export function mudguard(pen: Pen, { body, shade, deep, glint, seam }: Paint): void {
  panel(pen, {
    outline:
      'M718 562C708 470 776 382 872 378C936 378 984 410 1006 456C1008 464 1000 466 994 460C976 444 956 436 932 432L902 462C884 474 852 466 838 444C800 456 764 500 752 562C742 568 728 568 718 562Z',
    body,
    seam,
    planes: [
      [shade, 'M730 570C736 500 776 440 836 424C880 412 930 414 1020 470L930 440L900 470L740 580Z'],
      [
        deep,
        'M838 444C846 428 900 420 940 436L902 470L850 466ZM752 566C764 500 800 456 838 444L834 436C790 446 750 500 740 566Z',
      ],
      [
        glint,
        'M742 452C766 410 810 388 866 386C916 384 958 404 988 440L976 440C944 410 910 398 868 399C820 400 782 420 756 456Z',
      ],
    ],
  });
}
