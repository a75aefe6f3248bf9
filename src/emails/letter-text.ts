import type { Block, Letter, Price } from './letter.ts';

/** The plain text part: for readers that want no HTML, for screen readers, for search in the mailbox. */
export function letterText(letter: Letter): string {
  const parts = [
    letter.title.toUpperCase(),
    asLine(letter.greeting),
    ...letter.blocks.map(blockText),
    `--\n${letter.foot.map(asLine).join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return asLine(block.text);
    case 'heading':
      return `${asLine(block.text)}\n${'='.repeat([...block.text].length)}`;
    case 'button':
    case 'link':
      return `${asLine(block.label)}:\n${block.href}`;
    case 'facts':
      return block.rows
        .map(
          ({ label, lines }) => `${asLine(label)}:\n${lines.map((line) => `  ${asLine(line)}`).join('\n')}`,
        )
        .join('\n');
    case 'prices':
      return pricesText(block.rows, block.total);
    case 'list':
      return block.items.map(({ text }) => `- ${asLine(text)}`).join('\n');
  }
}

function pricesText(rows: Price[], total: Extract<Block, { kind: 'prices' }>['total']): string {
  const before = total.before ? ` (${total.before.words})` : '';
  return [...rows, total].map(({ label, amount }) => `  ${asLine(label)}: ${amount}`).join('\n') + before;
}

// A stranger's name or address must not begin a line of its own: it could pass for ours.
const asLine = (text: string): string => text.replace(/\s*[\p{Cc}\u2028\u2029]\s*/gu, ' ').trim();
