import type { Pen } from '../../drawing/pen.ts';
import { material, type Paint } from '../paint.ts';
import { layers, panel, round } from '../panel.ts';

const { plastic, plasticLight, plasticDark, alloy, alloyDark, glass, rubber, rubberLight } = material;

function mirrors(pen: Pen): void {
  // The left one first, it stands behind.
  pen.shape('M684 118C684 98 676 78 664 66', round(plasticDark, 6.5));
  pen.shape('M644 30C660 24 674 34 675 50C676 68 666 78 652 76Z', plasticDark);
  pen.shape('M664 122C660 98 648 76 634 62', round(plasticDark, 6.5));
  layers(pen, [
    [plastic, 'M612 26C630 20 646 30 648 48C650 68 638 80 622 78C606 76 602 30 612 26Z'],
    ['#a9c9d6', 'M612 26C606 42 608 66 622 78C612 80 604 72 603 54C602 40 606 28 612 26Z'],
  ]);
  pen.shape('M632 32C640 38 642 50 640 60', round(plasticLight, 4));
}

function grip(pen: Pen): void {
  pen.shape('M640 138L668 134C676 144 676 164 668 176L642 172Z', plasticDark);
  pen.shape('M664 174C644 190 620 196 598 194', round(alloyDark, 7));
  pen.shape('M664 173C644 188 620 194 598 192', round(alloy, 4));
  pen.shape('M648 154L604 161', round(rubber, 23));
  pen.shape('M644 147L606 153', round(rubberLight, 5));
  pen.circle([593, 162], 10, alloyDark);
  pen.circle([591, 161], 6, alloy);
}

/** Low in the fairing, drawn round its corner. */
function headlight(pen: Pen): void {
  layers(pen, [
    [
      '#4c575e',
      'M751 215C758 207 757 198 752 185C747 172 741 160 735 150C721 157 705 174 701 191C699 203 705 213 715 218C730 222 745 221 751 215Z',
    ],
    [
      glass,
      'M748 210C753 204 752 198 747 186C743 175 738 165 733 157C722 164 709 178 706 192C705 201 709 209 717 213C729 217 742 216 748 210Z',
    ],
    ['#9cc0cd', 'M706 194C718 200 734 206 751 204C749 212 736 217 717 213C709 209 705 201 706 194Z'],
    ['#ffffff', 'M734 162C740 173 745 185 747 194L736 191C735 181 732 174 727 168Z'],
  ]);
}

/** The clocks lie in the dark shroud, the painted mask before it. */
function fairing(pen: Pen, { body, light, shade, deep, glint, seam }: Paint): void {
  pen.shape('M652 184L712 206L718 222C694 230 668 230 648 224Z', plasticDark);
  pen.shape('M706 91C682 88 634 104 618 128C612 142 622 160 640 168L690 140Z', plasticDark);
  pen.shape('M700 95C676 94 642 106 626 128', round(plasticLight, 3));
  panel(pen, {
    outline:
      'M707 91C720 106 740 148 753 184C760 202 758 214 747 219C728 225 706 223 690 217C662 206 646 190 641 170C638 152 650 132 668 116C682 104 696 96 707 91Z',
    body,
    seam,
    planes: [
      [light, 'M640 90H716L748 152C712 140 676 142 634 162Z'],
      [shade, 'M630 168C660 184 690 192 704 194L716 230H640Z'],
      [deep, 'M630 184C664 206 700 212 720 214V230H640Z'],
      [glint, 'M702 94L710 93C720 108 730 126 739 146L732 148C722 128 712 110 702 94Z'],
    ],
  });
}

export function handlebar(pen: Pen, paint: Paint): void {
  mirrors(pen);
  fairing(pen, paint);
  headlight(pen);
  grip(pen);
}
