/** A place in a source where a table is named. */
export type TableUse = { table: string; writes: boolean; line: number };

/** What stands for a name that is put together when the program runs. */
export const unknownTable = '?';

const querySteps =
  /\.(selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|from|using|\w+Join(?:Lateral)?)\(\s*(\[[^\]]*\]|'[^']*'|`[^`]*`|"[^"]*"|\w+(?=[,)]))/g;
const writingStep = /^(insertInto|replaceInto|updateTable|deleteFrom|mergeInto)$/;
/** Of these names any object may have a method. */
const ambiguousStep = /^(from|using)$/;
const quoted = /['"`](?:public\.)?(\w+)/g;

const name = String.raw`(?:only\s+)?(?:public\.)?"?(?:\w+|\$\{)`;
const clauses = new RegExp(
  String.raw`\b(insert\s+into|delete\s+from|update|merge\s+into|truncate(?:\s+table)?|lock\s+table|copy|(?<!distinct\s)from|join|using)\s+` +
    String.raw`(${name}(?:"?(?:\s+(?:as\s+)?\w+)?\s*,\s*${name})*)`,
  'gi',
);
const writingClause = /^(insert|delete|update|merge|truncate)/i;
const namedTable = String.raw`(?:sql\.table|sql\.ref)\(\s*`;

/** Only where SQL can be written: prose says “from” too. */
const writesSql = /from '(?:kysely|[^']*\/(?:tables|plain-sql|open-database)\.ts)'/;

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');
const withoutComments = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, blank)
    .replaceAll(/^\s*\/\/.*$/gm, blank)
    .replaceAll(/^(?:import|export) [^;]*? from '[^']*';$/gm, blank);

/** Every table that a source names in a step of Kysely or in SQL, as far as `tables` know it; `?` for one that is not spelled out. */
export function tableUsesIn(source: string, tables: ReadonlySet<string>): TableUse[] {
  const text = withoutComments(source);
  const lineOf = (at: number): number => text.slice(0, at).split('\n').length;
  const uses: TableUse[] = [];
  const add = (table: string, writes: boolean, at: number) => {
    if (tables.has(table) || table === unknownTable) uses.push({ table, writes, line: lineOf(at) });
  };
  for (const { 1: step = '', 2: argument = '', index } of text.matchAll(querySteps)) {
    const writes = writingStep.test(step);
    const names = [...argument.matchAll(quoted)].map(([, table = '']) => table);
    for (const table of names) add(table, writes, index);
    if (names.length === 0 && !ambiguousStep.test(step)) add(unknownTable, writes, index);
  }
  if (!writesSql.test(source)) return uses;
  for (const { 1: clause = '', 2: list = '', index } of text.matchAll(clauses))
    for (const part of list.split(',')) {
      const table = part.replace(/^\s*(?:only\s+)?(?:public\.)?"?/i, '').match(/^\w+/)?.[0];
      add(table?.toLowerCase() ?? unknownTable, writingClause.test(clause), index);
    }
  for (const { index } of text.matchAll(new RegExp(`${namedTable}(?!['"\`])`, 'g')))
    add(unknownTable, false, index);
  for (const { 1: table = '', index } of text.matchAll(
    new RegExp(String.raw`${namedTable}['"\`](\w+)['"\`]`, 'g'),
  ))
    add(table, false, index);
  return uses;
}
