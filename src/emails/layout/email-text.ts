import { habits } from '../../translations/habits.ts';
import type { Language } from '../../translations/languages.ts';
import type { Block, EmailContent } from './email-content.ts';

/** The plain text part: for readers that want no HTML, for screen readers, for search in the mailbox. */
export function emailText(content: EmailContent): string {
  const parts = [
    content.title.toUpperCase(),
    asLine(content.greeting),
    ...content.blocks.map((block) => blockText(block, content.language)),
    `--\n${content.footer.map(asLine).join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** `Code:`, and in French `Code :`. */
const named = (label: string, language: Language): string => `${asLine(label)}${habits[language].colon}`;

function blockText(block: Block, language: Language): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return asLine(block.text);
    case 'heading':
      return `${asLine(block.text)}\n${'='.repeat([...block.text].length)}`;
    case 'code':
      return block.digits;
    case 'button':
    case 'link':
      return `${named(block.label, language)}\n${block.href}`;
    case 'facts':
      return block.rows
        .map(
          ({ label, lines }) =>
            `${named(label, language)}\n${lines.map((line) => `  ${asLine(line)}`).join('\n')}`,
        )
        .join('\n');
    case 'prices':
      return pricesText(block, language);
    case 'list':
      return block.items.map(({ text }) => `- ${asLine(text)}`).join('\n');
  }
}

function pricesText({ rows, total }: Extract<Block, { kind: 'prices' }>, language: Language): string {
  const before = total.before ? ` (${total.before.words})` : '';
  const lines = [...rows, total].map(({ label, amount }) =>
    amount === null ? named(label, language) : `  ${named(label, language)} ${amount}`,
  );
  return lines.join('\n') + before;
}

// A stranger's name or address must not begin a line of its own: it could pass for ours.
const asLine = (text: string): string =>
  text.replace(/[\s\p{Cc}]+/gu, (blanks) => (/[\p{Cc}\u2028\u2029]/u.test(blanks) ? ' ' : blanks)).trim();
