/** Stripe's requests are forms whose names are paths: `line_items[0][price_data][currency]=eur`, `expand[]=x`. */
type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

type Branch = Map<string, string | Branch>;

export function parseForm(text: string): Form {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) setValue(root, stepsOf(name), value);
  return Object.fromEntries([...root].map(([name, value]) => [name, asValue(value)]));
}

const stepsOf = (name: string): string[] => name.split('[').map((step) => step.replace(/\]$/, ''));

function setValue(branch: Branch, [step = '', ...rest]: string[], value: string): void {
  const name = step === '' ? String(branch.size) : step;
  if (rest.length === 0) {
    branch.set(name, value);
    return;
  }
  const grown = branch.get(name);
  const next: Branch = grown instanceof Map ? grown : new Map();
  branch.set(name, next);
  setValue(next, rest, value);
}

function asValue(value: string | Branch): FormValue {
  if (typeof value === 'string') return value;
  const entries = [...value].map(([name, inner]) => [name, asValue(inner)] as const);
  const isList = entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
