import PDFDocument from 'pdfkit';
import type { FileSeal } from '../contract/evidence/seal-contract.ts';
import { fontOf, type TextRun } from './fonts/document-fonts.ts';
import { paperColours, readPaperLogo } from './paper-looks.ts';
import type { PdfOptions } from './pdf-options.type.ts';
import { leadingOf, linesOf, startOf, widthOf, widthOfRun } from './text-layout.ts';
import type { Column, Line, Style } from './text-layout.ts';
import { sealFile, prepareSeal } from './seal-file.ts';

/** Millimetres would be prettier; PDF counts in points of 1/72 inch. A4 is 595 × 842. */
export const margin = { left: 62, right: 62, top: 92, bottom: 74 };
/** Features, even none, keep pdfkit from laying out word by word, which would turn Arabic names round. */
const wholeRun: PDFKit.Mixins.TextOptions = { features: [], lineBreak: false, baseline: 'alphabetic' };
/** OpenType's tag for signs that are turned round from right to left. */
const backwardsRun: PDFKit.Mixins.TextOptions = { ...wholeRun, features: ['rtlm'] };
/** Of Noto Sans, in parts of its size. */
const ascent = 1.069;

export type Structure = PDFKit.PDFStructureElement;
export type Cell = { tag: string; scope?: 'Column' | 'Row'; column: Column; paragraphs: Paragraph[] };
export type Paragraph = { text: string; style: Style };
export type LabelledText = { label: string; text: string };
type PairColumns = { labels: Column; texts: Column };
type Box = { width: number; height: number };
/** In parts of the picture's width and height. */
export type PictureMark = { x: number; y: number; label: string };
/** Which cells a table's head stands for; pdfkit's types do not know it. */
const scopeOf = ({ scope }: Cell): PDFKit.Mixins.StructureElementOptions & { scope?: string } =>
  scope ? { scope } : {};

type Edges = { left: string; right: string; foot: string };

/**
 * A tagged document with a cursor, A4 unless said otherwise, PDF/A-3a. pdfkit breaks lines in one font only, and a name may need three: so lines are
 * broken here, and each is drawn run by run.
 */
export class PdfBuilder {
  readonly doc: PDFKit.PDFDocument;
  readonly width: number;
  private readonly root: Structure;
  private readonly foot: number;
  private readonly fonts = new Set<string>();
  private readonly colours = paperColours();
  private y = margin.top;

  constructor({ title, subject, author, language, at, size = 'A4', foot = margin.bottom }: PdfOptions) {
    this.foot = foot;
    const info = { Title: title, Subject: subject, Author: author, Creator: author };
    this.doc = new PDFDocument({
      size,
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-3a',
      tagged: true,
      displayTitle: true,
      lang: language,
      // None to begin with: pdfkit's own Helvetica is not embedded, which PDF/A forbids.
      font: '',
      info: { ...info, CreationDate: at, ModDate: at },
    });
    this.width = this.doc.page.width - margin.left - margin.right;
    this.root = this.doc.struct('Document', { title });
    this.doc.addStructure(this.root);
  }

  /** A piece of the document with its tag; `draw` puts its content on the paper. */
  tagged(tag: string, draw: () => void, parent: Structure = this.root): void {
    parent.add(this.doc.struct(tag, {}, draw));
  }

  group(tag: string, parent: Structure = this.root, lang?: string): Structure {
    const group = this.doc.struct(tag, lang === undefined ? {} : { lang });
    parent.add(group);
    return group;
  }

  skip(points: number): void {
    this.y += points;
  }

  /** Begins a new page unless this much room is left; says whether it did. */
  keep(points: number): boolean {
    if (this.y + points <= this.doc.page.height - this.foot) return false;
    this.newPage();
    return true;
  }

  newPage(): void {
    // Not addPage: what is being tagged goes on there.
    this.doc.continueOnNewPage();
    this.y = margin.top;
  }

  /** Text in a column, broken into lines; the cursor ends below it. */
  write(text: string, style: Style, column: Column = { left: 0, width: this.width }): void {
    for (const line of linesOf(text, style, column.width)) {
      this.keep(leadingOf(style));
      this.drawLine(line, style, margin.left + startOf(line, style, column));
      this.y += leadingOf(style);
    }
  }

  /** A label and what it says, side by side, as one item of a list. */
  writePair(
    { label, text }: LabelledText,
    style: Style,
    { labels, texts }: PairColumns,
    item: Structure,
  ): void {
    const muted: Style = { ...style, ink: 'muted' };
    const [labelLines, lines] = [linesOf(label, muted, labels.width), linesOf(text, style, texts.width)];
    this.keep(Math.max(labelLines.length, Math.min(lines.length, 3)) * leadingOf(style));
    const [top, page] = [this.y, this.doc.page];
    this.tagged('Lbl', () => this.write(label, muted, labels), item);
    const below = this.y;
    this.y = top;
    this.tagged('LBody', () => this.write(text, style, texts), item);
    if (page === this.doc.page) this.y = Math.max(this.y, below);
  }

  /** Cells side by side that stay on one page; `onNewPage` draws what is repeated there. */
  row(cells: readonly Cell[], parent: Structure, onNewPage?: () => void): void {
    const heights = cells.map(({ paragraphs, column }) =>
      paragraphs.reduce(
        (sum, { text, style }) => sum + linesOf(text, style, column.width).length * leadingOf(style),
        0,
      ),
    );
    if (this.keep(Math.max(...heights))) onNewPage?.();
    const top = this.y;
    const row = this.group('TR', parent);
    for (const cell of cells) {
      this.y = top;
      row.add(this.doc.struct(cell.tag, scopeOf(cell), () => this.fill(cell)));
    }
    this.y = top + Math.max(...heights);
  }

  /** The same, for the eye only. */
  fill({ paragraphs, column }: Cell): void {
    for (const { text, style } of paragraphs) this.write(text, style, column);
  }

  get top(): number {
    return this.y;
  }

  /** Cells of one line without any tag, below which the cursor ends. */
  drawAsArtifact(cells: readonly Cell[]): void {
    const top = this.y;
    let below = top;
    this.artifact('Pagination', () => {
      for (const cell of cells) {
        this.y = top;
        this.fill(cell);
        below = Math.max(below, this.y);
      }
    });
    this.y = below;
  }

  rule(): void {
    this.artifact('Layout', () => {
      const left = margin.left;
      this.doc
        .moveTo(left, this.y)
        .lineTo(left + this.width, this.y)
        .lineWidth(0.6)
        .stroke(this.colours.line);
    });
  }

  picture(png: Uint8Array, alt: string, { width, height }: Box, marks: readonly PictureMark[] = []): void {
    this.keep(height);
    const [left, top] = [margin.left, this.y];
    this.figure(alt, { left, top, width, height }, () => {
      this.doc.image(Buffer.from(png), left, top, { width, height });
      for (const { x, y, label } of marks) this.mark(label, left + x * width, top + y * height);
    });
    this.artifact('Layout', () =>
      this.doc.rect(left, top, width, height).lineWidth(0.6).stroke(this.colours.line),
    );
    this.y += height;
  }

  /** Photos side by side, two in a row, each as large as it fits there. */
  photos(pictures: readonly { jpeg: Uint8Array; alt: string }[]): void {
    const between = 12;
    const [width, height] = [(this.width - between) / 2, 170];
    pictures.forEach(({ jpeg, alt }, nth) => {
      if (nth % 2 === 0) this.keep(height + between);
      const [left, top] = [margin.left + (nth % 2) * (width + between), this.y];
      this.figure(alt, { left, top, width, height }, () => {
        this.doc.image(Buffer.from(jpeg), left, top, { fit: [width, height], align: 'center' });
      });
      if (nth % 2 === 1 || nth === pictures.length - 1) this.y += height + between;
    });
  }

  /** Squares, such as of a QR code, at the right of the cursor, which stays where it is. */
  squares(rows: readonly (readonly boolean[])[], alt: string, side: number): void {
    const [left, top] = [margin.left + this.width - side, this.y];
    const size = side / rows.length;
    this.figure(alt, { left, top, width: side, height: side }, () => {
      rows.forEach((row, down) =>
        row.forEach((dark, across) => {
          if (dark) this.doc.rect(left + across * size, top + down * size, size, size);
        }),
      );
      this.doc.fill(this.colours.ink);
    });
  }

  /** The same head and foot on every page, once all are there, where there are any, and the finished bytes, closed by a seal where there is one. */
  async finish(edges: Edges | null, seal: { by: FileSeal; at: Date } | null): Promise<Uint8Array> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = 0; edges !== null && page < count; page += 1) {
      this.doc.switchToPage(start + page);
      this.artifact('Pagination', () => this.drawEdges(edges, `${page + 1} / ${count}`));
    }
    if (seal) prepareSeal(this.doc, this.group('Form'), seal);
    this.root.end();
    const chunks: Buffer[] = [];
    this.doc.end();
    for await (const chunk of this.doc) chunks.push(Buffer.from(chunk));
    const bytes = Buffer.concat(chunks);
    return seal ? sealFile(bytes, seal.by) : bytes;
  }

  /** What only decorates or repeats: screen readers pass over it. */
  artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  private mark(label: string, x: number, y: number): void {
    this.doc.circle(x, y, 7.5).fillAndStroke(this.colours.accent, '#ffffff');
    const style: Style = { size: 8.5, weight: 600, ink: 'paper' };
    const below = this.y;
    this.y = y - style.size * 0.72;
    for (const line of linesOf(label, style, 40)) this.drawLine(line, style, x - widthOf(label, style) / 2);
    this.y = below;
  }

  /** A picture with what it shows in words. */
  figure(
    alt: string,
    { left, top, width, height }: Box & { left: number; top: number },
    draw: () => void,
  ): void {
    const box = { alt, bbox: [left, top, left + width, top + height] };
    this.root.add(this.doc.struct('Figure', box, draw));
  }

  private drawEdges({ left, right, foot }: Edges, number: string): void {
    const { width, height } = this.doc.page;
    const edge = width - margin.right;
    const small: Style = { size: 8, ink: 'muted' };
    const at = (text: string, style: Style, x: number, y: number) => {
      this.y = y;
      for (const line of linesOf(text, style, this.width)) this.drawLine(line, style, x);
    };
    const logo = readPaperLogo();
    if (logo) this.doc.image(logo.png, margin.left, 48 - logo.height / 2, logo);
    const beside = margin.left + (logo ? logo.width + 9 : 0);
    if (!logo?.isWordmark) at(left, { size: 15, weight: 600, ink: 'accent' }, beside, 42);
    at(right, small, edge - widthOf(right, small), 48);
    this.doc.moveTo(margin.left, 68).lineTo(edge, 68).lineWidth(1).stroke(this.colours.accent);
    at(foot, small, margin.left, height - 48);
    at(number, small, edge - widthOf(number, small), height - 48);
  }

  /** On one base line, whatever the fonts; in reading order, which is how the file is read aloud. */
  drawLine({ runs }: Line, style: Style, left: number): void {
    const base = this.y + style.size * ascent;
    let x = left;
    const placed = runs.map((run) => {
      x += widthOfRun(run, style);
      return { run, at: x - widthOfRun(run, style) };
    });
    for (const { run, at } of placed.toSorted((one, other) => one.run.nth - other.run.nth)) {
      this.use(run, style);
      this.doc
        .fillColor(this.colours[style.ink ?? 'ink'])
        .text(run.text, at, base, run.backwards ? backwardsRun : wholeRun);
    }
  }

  private use(run: TextRun, { size, weight = 400 }: Style): void {
    const name = `${run.piece} ${weight}`;
    // `as`: pdfkit takes an opened font too, which its types do not say.
    if (!this.fonts.has(name))
      this.doc.registerFont(name, fontOf(run.piece, weight).font as unknown as Buffer);
    this.fonts.add(name);
    this.doc.font(name).fontSize(size);
  }
}
