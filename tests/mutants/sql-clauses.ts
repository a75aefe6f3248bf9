import { parseAst } from 'vite';

/** A place of a store's source that narrows, orders or locks, and the source of its file without it. */
export type Clause = { id: string; line: number; from: number; until: number; left: string };

const chained = new Set(['where', 'whereRef', 'orderBy', 'forUpdate', 'forShare', 'skipLocked']);

/** Whatever of a syntax tree is looked at here; `start` and `end` are places in the source. */
type Node = { type: string; start: number; end: number; [part: string]: unknown };
const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string';

function* nodesOf(part: unknown): Generator<Node> {
  if (Array.isArray(part)) for (const each of part) yield* nodesOf(each);
  if (!isNode(part)) return;
  yield part;
  for (const [name, each] of Object.entries(part)) if (name !== 'parent') yield* nodesOf(each);
}

/** Each clause of a store, in the order of its lines: those of Kysely by their call, those written as SQL by their words. */
export function clausesOf(file: string, source: string): Clause[] {
  const found = [...nodesOf(parseAst(source, { lang: 'ts' }))].flatMap((node) => [
    ...chainedClause(node),
    ...writtenClauses(node, source),
  ]);
  const times = new Map<string, number>();
  return found
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, until, left }) => {
      const words = source.slice(from, until).trim().replaceAll(/\s+/g, ' ');
      const nth = (times.get(words) ?? 0) + 1;
      times.set(words, nth);
      const line = source.slice(0, from).split('\n').length + (/^\s*\n/.test(source.slice(from)) ? 1 : 0);
      return { id: `${file} ${words}${nth > 1 ? ` (${nth})` : ''}`, line, from, until, left };
    });
}

/** The same source, in which each function says which clauses it holds before it runs. */
export function withMarks(source: string, clauses: readonly Clause[]): string {
  const functions = [...nodesOf(parseAst(source, { lang: 'ts' }))].filter(
    ({ body, type }) => isNode(body) && /Function/.test(type),
  );
  const inserts: [at: number, text: string][] = [];
  for (const { id, from, until } of clauses) {
    const around = functions.filter(({ start, end }) => start <= from && until <= end);
    const inner = around.toSorted((one, other) => one.end - one.start - (other.end - other.start))[0];
    const body = inner?.['body'];
    if (!isNode(body)) continue;
    const mark = `globalThis.executedClauses?.add(${JSON.stringify(id)})`;
    if (body.type === 'BlockStatement') inserts.push([body.start + 1, `${mark};`]);
    else inserts.push([body.start, `(${mark},`], [body.end, ')']);
  }
  return inserts
    .toSorted(([one], [other]) => other - one)
    .reduce((text, [at, insert]) => text.slice(0, at) + insert + text.slice(at), source);
}

type Cut = Pick<Clause, 'from' | 'until' | 'left'>;

function chainedClause({ type, end, callee }: Node): Cut[] {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return [];
  const { object, property } = callee;
  if (!isNode(object) || !isNode(property) || !chained.has(String(property['name']))) return [];
  return [{ from: object.end, until: end, left: '' }];
}

const ends = /\b(order by|group by|limit|returning|union|on conflict|for update|for share)\b/gi;

/** In a template of SQL; what stands in its holes is left alone, and may hold templates of its own. */
function writtenClauses({ type, tag, quasi }: Node, source: string): Cut[] {
  if (type !== 'TaggedTemplateExpression' || !isNode(tag) || !isNode(quasi)) return [];
  if (tag.type !== 'Identifier' || tag['name'] !== 'sql') return [];
  const holes = (quasi['expressions'] as Node[]).map(({ start, end }) => [start - 2, end + 1] as const);
  // Of the same length, so that places stay places.
  let text = source.slice(quasi.start + 1, quasi.end - 1);
  for (const [start, end] of holes)
    text =
      text.slice(0, start - quasi.start - 1) + '#'.repeat(end - start) + text.slice(end - quasi.start - 1);
  const cut = (from: number, until: number, left: string): Cut => ({
    from: quasi.start + 1 + from,
    until: quasi.start + 1 + until,
    left,
  });
  return [
    ...[...text.matchAll(/\bwhere\b/gi)].flatMap(({ index }) =>
      conditionsIn(text, index + 'where'.length).map(([from, until]) => cut(from, until, 'true')),
    ),
    ...[...text.matchAll(/\border by\b/gi)].map(({ index }) => cut(index, endOf(text, index + 8), '')),
    ...[...text.matchAll(/\bfor (update|share)\b( of \w+)?( skip locked)?/gi)].map(({ index, 0: words }) =>
      cut(index, index + words.length, ''),
    ),
    ...[...text.matchAll(/ skip locked\b/gi)].map(({ index, 0: words }) =>
      cut(index, index + words.length, ''),
    ),
    ...[...text.matchAll(/\bpg_advisory_xact_lock\(/gi)].map(({ index, 0: words }) =>
      cut(index, endOf(text, index + words.length) + 1, 'null'),
    ),
  ];
}

/** Where the brackets close, or another part of the statement begins. */
function endOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    ends.lastIndex = at;
    if (depth < 0 || (depth === 0 && ends.exec(text)?.index === at && /\s/.test(text[at - 1] ?? '')))
      return at;
  }
  return text.length;
}

/** What is joined by `and`, each by itself. */
function conditionsIn(text: string, from: number): [number, number][] {
  const until = endOf(text, from);
  const parts: [number, number][] = [];
  let [depth, start] = [0, from];
  for (let at = from; at < until; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (
      depth === 0 &&
      /^\sand\s/i.test(text.slice(at, at + 5)) &&
      !/\bbetween\b/i.test(text.slice(start, at))
    ) {
      parts.push([start, at]);
      start = at + 4;
    }
  }
  parts.push([start, until]);
  return parts.map(([one, other]) => {
    const words = text.slice(one, other);
    const lead = words.length - words.trimStart().length;
    return [one + lead, one + lead + words.trim().length];
  });
}
