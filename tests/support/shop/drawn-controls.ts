/** `shown`: what stands in it, or is chosen or ticked; `choices`: what may be, of a list, a box or radios. */
type DrawnControl = { name: string; shown: string; choices: string[] };

/** The controls with a name that a markup draws, radios of one name as one. */
export function drawnControls(html: string): DrawnControl[] {
  const drawn = html.matchAll(/<input\b([^>]*)>|<(select|textarea)\b([^>]*)>(.*?)<\/\2>/gs);
  const found = new Map<string, DrawnControl>();
  for (const [, ofInput, tag, ofOther = '', content = ''] of drawn) {
    const control = controlOf(attributesOf(ofInput ?? ofOther), tag, content);
    if (!control) continue;
    const before = found.get(control.name);
    found.set(control.name, {
      name: control.name,
      shown: before?.shown || control.shown,
      choices: [...(before?.choices ?? []), ...control.choices],
    });
  }
  return [...found.values()];
}

export const namesDrawn = (html: string): string[] =>
  drawnControls(html)
    .map(({ name }) => name)
    .toSorted();

type Attributes = Record<string, string>;

function controlOf({ name, ...of }: Attributes, tag: string | undefined, content: string) {
  if (name === undefined) return null;
  if (tag === 'textarea') return { name, shown: content, choices: [] };
  if (tag === 'select') {
    const options = [...content.matchAll(/<option\b([^>]*)>([^<]*)/g)].map(
      ([, attributes = '', text = '']) => ({
        value: text,
        ...attributesOf(attributes),
      }),
    ) as Attributes[];
    const choices = options.map(({ value = '' }) => value);
    return {
      name,
      shown: options.find(({ selected }) => selected !== undefined)?.['value'] ?? choices[0] ?? '',
      choices,
    };
  }
  if (of['type'] !== 'checkbox' && of['type'] !== 'radio')
    return { name, shown: of['value'] ?? '', choices: [] };
  const { value = 'on', checked } = of;
  return { name, shown: checked === undefined ? '' : value, choices: [value] };
}

const attributesOf = (tag: string): Attributes =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value]),
  );
