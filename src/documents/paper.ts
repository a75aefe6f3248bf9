import PDFDocument from 'pdfkit';
import { fontOf, type Run, type Weight } from './document-fonts.ts';
import { directionOf, runsAsDrawn } from './visual-order.ts';

/** Millimetres would be prettier; PDF counts in points of 1/72 inch. A4 is 595 × 842. */
const margin = { left: 62, right: 62, top: 92, bottom: 74 };
const colours = { ink: '#1d2a33', muted: '#5b6b75', accent: '#0f5c73', line: '#c9d3d8' };

const graphemes = new Intl.Segmenter();

export type Ink = keyof typeof colours;
export type Style = { size: number; weight?: Weight; ink?: Ink; leading?: number };
/** A list of features, even an empty one, keeps pdfkit from laying out word by word, which would turn Arabic names round. */
const wholeRun = { features: [] };
/** Of Noto Sans, in parts of its size. */
const ascent = 1.069;
type Line = { runs: Run[]; width: number };
type Structure = PDFKit.PDFStructureElement;

export type PaperOptions = { title: string; subject: string; author: string; language: string; at: Date };

/**
 * A tagged A4 document with a cursor. pdfkit breaks lines in one font only, and a name may need three: so lines are broken
 * here, and each is drawn run by run.
 */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly width: number;
  private readonly root: Structure;
  private readonly fonts = new Set<string>();
  private y = margin.top;

  constructor({ title, subject, author, language, at }: PaperOptions) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      tagged: true,
      displayTitle: true,
      lang: language,
      // None to begin with: pdfkit's own Helvetica is not embedded, which PDF/A forbids.
      font: '',
      info: {
        Title: title,
        Subject: subject,
        Author: author,
        Creator: author,
        CreationDate: at,
        ModDate: at,
      },
    });
    this.width = this.doc.page.width - margin.left - margin.right;
    this.root = this.doc.struct('Document', { title });
    this.doc.addStructure(this.root);
  }

  /** A piece of the document with its tag; `draw` puts its content on the paper. */
  tagged(tag: string, draw: () => void, parent: Structure = this.root): void {
    parent.add(this.doc.struct(tag, {}, draw));
  }

  group(tag: string, parent: Structure = this.root): Structure {
    const group = this.doc.struct(tag);
    parent.add(group);
    return group;
  }

  skip(points: number): void {
    this.y += points;
  }

  /** Begins a new page unless this much room is left. */
  keep(points: number): void {
    if (this.y + points > this.doc.page.height - margin.bottom) this.newPage();
  }

  newPage(): void {
    // Not addPage: what is being tagged goes on there.
    this.doc.continueOnNewPage();
    this.y = margin.top;
  }

  /** Text at an indent, broken into lines; the cursor ends below it. */
  write(text: string, style: Style, indent = 0): void {
    const leading = style.leading ?? style.size * 1.45;
    for (const line of this.breakLines(text, style, this.width - indent)) {
      this.keep(leading);
      this.drawRuns(line.runs, style, margin.left + indent, this.y);
      this.y += leading;
    }
  }

  /** A label and what it says, side by side. */
  writePair(label: string, text: string, style: Style, labelWidth: number): void {
    const leading = style.leading ?? style.size * 1.45;
    const labelLines = this.breakLines(label, { ...style, ink: 'muted' }, labelWidth - 12);
    const lines = this.breakLines(text, style, this.width - labelWidth).length;
    this.keep(Math.max(labelLines.length, Math.min(lines, 3)) * leading);
    const top = this.y;
    labelLines.forEach(({ runs }, at) =>
      this.drawRuns(runs, { ...style, ink: 'muted' }, margin.left, top + at * leading),
    );
    const page = this.doc.page;
    this.write(text, style, labelWidth);
    if (page === this.doc.page) this.y = Math.max(this.y, top + labelLines.length * leading);
  }

  picture(png: Uint8Array, alt: string, { width, height }: { width: number; height: number }): void {
    this.keep(height);
    const [left, top] = [margin.left, this.y];
    const draw = () => {
      this.doc.image(Buffer.from(png), left, top, { width, height });
    };
    const box = { alt, bbox: [left, top, left + width, top + height] };
    this.root.add(this.doc.struct('Figure', box, draw));
    this.artifact(() => this.doc.rect(left, top, width, height).lineWidth(0.6).stroke(colours.line));
    this.y += height;
  }

  /** What only decorates: screen readers pass over it. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  widthOf(text: string, style: Style): number {
    return runsAsDrawn(text).reduce((sum, run) => sum + this.widthOfRun(run, style), 0);
  }

  /** The same head and foot on every page, once all are there, and the finished bytes. */
  async finish(head: { left: string; right: string }, foot: string): Promise<Uint8Array> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(start + page);
      this.artifact(() => this.drawEdges(head, foot, `${page + 1} / ${count}`));
    }
    this.root.end();
    const chunks: Buffer[] = [];
    this.doc.end();
    for await (const chunk of this.doc) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  }

  private drawEdges(head: { left: string; right: string }, foot: string, number: string): void {
    const { width, height } = this.doc.page;
    const right = width - margin.right;
    const small: Style = { size: 8, ink: 'muted' };
    this.drawRuns(runsAsDrawn(head.left), { size: 15, weight: 600, ink: 'accent' }, margin.left, 42);
    this.drawRuns(runsAsDrawn(head.right), small, right - this.widthOf(head.right, small), 48);
    this.doc.moveTo(margin.left, 68).lineTo(right, 68).lineWidth(1).stroke(colours.accent);
    this.drawRuns(runsAsDrawn(foot), small, margin.left, height - 48);
    this.drawRuns(runsAsDrawn(number), small, right - this.widthOf(number, small), height - 48);
  }

  private use(run: Run, { size, weight = 400 }: Style): void {
    const name = `${run.piece} ${weight}`;
    // `as`: pdfkit takes an opened font too, which its types do not say.
    if (!this.fonts.has(name))
      this.doc.registerFont(name, fontOf(run.piece, weight).font as unknown as Buffer);
    this.fonts.add(name);
    this.doc.font(name).fontSize(size);
  }

  private widthOfRun({ piece, text }: Run, { size, weight = 400 }: Style): number {
    return fontOf(piece, weight).widthOf(text) * size;
  }

  /** On one base line, whatever the fonts. */
  private drawRuns(runs: Run[], style: Style, left: number, top: number): void {
    const base = top + style.size * ascent;
    let x = left;
    for (const run of runs) {
      const width = this.widthOfRun(run, style);
      this.use(run, style);
      this.doc
        .fillColor(colours[style.ink ?? 'ink'])
        .text(run.text, x, base, { ...wholeRun, lineBreak: false, baseline: 'alphabetic' });
      x += width;
    }
  }

  private breakLines(text: string, style: Style, width: number): Line[] {
    const space = this.widthOf(' ', style);
    const direction = directionOf(text);
    const lines: { text: string; width: number }[] = [];
    for (const word of text.split(' ').flatMap((long) => this.fitting(long, style, width))) {
      const wordWidth = this.widthOf(word, style);
      const last = lines.at(-1);
      if (last && last.width + space + wordWidth <= width) {
        last.text += ` ${word}`;
        last.width += space + wordWidth;
      } else lines.push({ text: word, width: wordWidth });
    }
    return lines.map((line) => ({ runs: runsAsDrawn(line.text, direction), width: line.width }));
  }

  /** A word that is wider than its column is cut into pieces that fit. */
  private fitting(word: string, style: Style, width: number): string[] {
    if (this.widthOf(word, style) <= width) return [word];
    const pieces = [''];
    for (const { segment: letter } of graphemes.segment(word)) {
      const piece = (pieces.at(-1) ?? '') + letter;
      if (this.widthOf(piece, style) <= width) pieces[pieces.length - 1] = piece;
      else pieces.push(letter);
    }
    return pieces;
  }
}
