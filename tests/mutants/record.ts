import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

const page = 'docs/guards.md';
const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * Writes the figures of one room or store into the table of docs/guards.md that begins with `first`: into its row, or into a new one.
 * Columns that are not measured stay as they are.
 */
export async function recordRow(
  first: string,
  name: string,
  figures: Readonly<Record<string, number | string>>,
): Promise<void> {
  const lines = readFileSync(page, 'utf8').split('\n');
  const head = lines.findIndex((line) => cellsOf(line)[0] === first);
  const columns = cellsOf(lines[head] ?? '');
  const end = lines.findIndex((line, at) => at > head && !line.startsWith('|'));
  const known = lines.findIndex((line, at) => at > head && at < end && cellsOf(line)[0] === name);
  const before = known === -1 ? [] : cellsOf(lines[known] ?? '');
  const row = columns.map((column, at) => (at === 0 ? name : (figures[column] ?? before[at] ?? '')));
  lines.splice(known === -1 ? end : known, known === -1 ? 0 : 1, `| ${row.join(' | ')} |`);
  const options = await resolveConfig(page);
  writeFileSync(page, await format(lines.join('\n'), { ...options, parser: 'markdown' }));
}
