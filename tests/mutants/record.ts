import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

const guards = 'docs/guards.md';
const clausesPage = 'docs/clauses.md';
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
  const lines = readFileSync(guards, 'utf8').split('\n');
  const head = lines.findIndex((line) => cellsOf(line)[0] === first);
  const columns = cellsOf(lines[head] ?? '');
  const end = lines.findIndex((line, at) => at > head && !line.startsWith('|'));
  const known = lines.findIndex((line, at) => at > head && at < end && cellsOf(line)[0] === name);
  const before = known === -1 ? [] : cellsOf(lines[known] ?? '');
  const row = columns.map((column, at) => (at === 0 ? name : (figures[column] ?? before[at] ?? '')));
  lines.splice(known === -1 ? end : known, known === -1 ? 0 : 1, `| ${row.join(' | ')} |`);
  await write(guards, lines.join('\n'));
}

const write = async (page: string, text: string): Promise<void> =>
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), parser: 'markdown' }));

/** Writes the section of one store into docs/clauses.md: which test noticed that which clauses were missing. */
export async function recordClauses(
  store: string,
  clauses: readonly { clause: string; by: string | null }[],
): Promise<void> {
  const [head = '', ...sections] = readFileSync(clausesPage, 'utf8').split('\n## ');
  const others = sections.filter((section) => !section.startsWith(`\`${store}\`\n`));
  const lines = [...Map.groupBy(clauses, ({ by }) => by ?? '**nobody**')].map(
    ([by, noticed]) => `- ${by}: ${noticed.map(({ clause }) => `\`\` ${clause} \`\``).join(', ')}`,
  );
  const section = [`\`${store}\``, '', ...lines, ''].join('\n');
  await write(clausesPage, [head, ...[...others, section].toSorted()].join('\n## '));
}
