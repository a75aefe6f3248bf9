// Which rules of the one sheet a document needs: those that its own elements and classes can match. States that come later (an
// attribute, :hover, an opened part) are no reason to leave a rule out, and neither is a name that one of its scripts may write.
import postcss, { type AtRule, type Container, type Rule } from 'postcss';

/** What a selector asks for by name; each of its alternatives by itself. */
type Alternative = { text: string; classes: string[]; tags: string[] };
type Names = { classes: ReadonlySet<string>; tags: ReadonlySet<string> };

export type PageStyles = (html: string, scripts: readonly string[]) => string;

export function readStyles(sheet: string): PageStyles {
  const root = postcss.parse(sheet);
  const alternatives = new Map<string, Alternative[]>();
  root.walkRules((rule) => void alternatives.set(rule.selector, rule.selectors.map(readSelector)));
  const own = (rule: Rule, names: Names): string[] =>
    (alternatives.get(rule.selector) ?? []).filter((one) => isPossible(one, names)).map(({ text }) => text);
  return (html, scripts) => {
    const names = namesIn(html, scripts);
    const kept = root.clone();
    kept.walkRules((rule) => {
      if (isStep(rule)) return;
      const possible = own(rule, names);
      if (possible.length > 0) rule.selectors = possible;
      else rule.remove();
    });
    dropUnused(kept);
    return kept.toString();
  };
}

/** `50%` of a movement is no selector. */
const isStep = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes';

const isPossible = ({ classes, tags }: Alternative, names: Names): boolean =>
  classes.every((name) => names.classes.has(name)) && tags.every((name) => names.tags.has(name));

const nested = /:[\w-]+\([^()]*\)/g;

function readSelector(text: string): Alternative {
  // What stands in brackets may be one of several, or what must not be there.
  let plain = text.replace(/\[[^\]]*\]/g, (attribute) => (attribute.includes('\\') ? attribute : ''));
  while (nested.test(plain)) plain = plain.replace(nested, '');
  const classes = [...plain.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replace(/\\(.)/g, '$1'),
  );
  const rest = plain.replace(/[.#:]+(?:\\.|[\w-])+/g, ' ');
  const tags = [...rest.matchAll(/[a-z][\w-]*/gi)].map(([name]) => name.toLowerCase());
  return { text, classes, tags };
}

const unescaped = (text: string): string =>
  text.replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

function namesIn(html: string, scripts: readonly string[]): Names {
  const written = scripts.flatMap((script) => script.split(/[\s"'`.]+/));
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, value = '']) =>
    unescaped(value).split(' '),
  );
  const tags = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase());
  return { classes: new Set([...classes, ...written]), tags: new Set([...tags, ...written]) };
}

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
