// Which rules of the one sheet a document needs: those that its own elements and classes can match. States that come later (an
// attribute, :hover, an opened part) are no reason to leave a rule out, and neither is a name that one of its scripts may write.
import postcss, { type AtRule, type Container, type Rule } from 'postcss';
import { remembered } from '../../basics/remembered.ts';

/** What a selector asks for; each of its alternatives by itself. An element is named as it is, a class with a point: `main`, `.card`. */
type Alternative = { text: string; names: string[] };

export type PageStyles = (html: string, scripts: readonly string[]) => string;

/** Pages in their languages and states share many: what is drawn at each request finds its rules printed. */
const mostPrinted = 100;

export function readStyles(sheet: string): PageStyles {
  const root = postcss.parse(sheet);
  const alternatives = new Map<string, Alternative[]>();
  root.walkRules((rule) => void alternatives.set(rule.selector, rule.selectors.map(readSelector)));
  const asked = new Set([...alternatives.values()].flat().flatMap(({ names }) => names));
  const isAsked = (name: string): boolean => asked.has(name);

  const print = (names: ReadonlySet<string>): string => {
    const kept = root.clone();
    kept.walkRules((rule) => {
      if (isStep(rule)) return;
      const own = alternatives.get(rule.selector) ?? [];
      const possible = own.filter((one) => one.names.every((name) => names.has(name)));
      if (possible.length > 0) rule.selectors = possible.map(({ text }) => text);
      else rule.remove();
    });
    dropUnused(kept);
    return kept.toString();
  };
  const printed = remembered((names) => print(new Set(names.split(' '))), mostPrinted);
  const writtenIn = remembered((script) => namesWritten(script).filter(isAsked));
  return (html, scripts) => {
    const names = new Set([...namesIn(html).filter(isAsked), ...scripts.flatMap(writtenIn)]);
    return printed([...names].sort().join(' '));
  };
}

/** `50%` of a movement is no selector. */
const isStep = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes';

const nested = /:[\w-]+\([^()]*\)/g;

function readSelector(text: string): Alternative {
  // What stands in brackets may be one of several, or what must not be there.
  let plain = text.replace(/\[[^\]]*\]/g, (attribute) => (attribute.includes('\\') ? attribute : ''));
  while (nested.test(plain)) plain = plain.replace(nested, '');
  const classes = [...plain.matchAll(/\.(?:\\.|[\w-])+/g)].map(([name]) => name.replace(/\\(.)/g, '$1'));
  const rest = plain.replace(/[.#:]+(?:\\.|[\w-])+/g, ' ');
  const tags = [...rest.matchAll(/[a-z][\w-]*/gi)].map(([name]) => name.toLowerCase());
  return { text, names: [...classes, ...tags] };
}

const unescaped = (text: string): string =>
  text.replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

function namesIn(html: string): string[] {
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, value = '']) =>
    unescaped(value).split(' '),
  );
  const tags = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase());
  return [...classes.map((name) => `.${name}`), ...tags];
}

/** Whatever a script writes may be a class or an element. */
const namesWritten = (script: string): string[] =>
  script.split(/[\s"'`.]+/).flatMap((word) => [word, `.${word}`]);

/** Registered properties and movements that nothing left asks for, and what is empty now: but no layer, for their order stands by them. */
function dropUnused(kept: Container): void {
  const text = kept.toString();
  const isUnused = ({ params }: AtRule): boolean => text.split(params).length <= 2;
  kept.walkAtRules(/^(property|keyframes)$/, (rule) => void (isUnused(rule) && rule.remove()));
  kept.walkAtRules(
    /^(media|supports|container)$/,
    (rule) => void (rule.nodes?.length === 0 && rule.remove()),
  );
}
