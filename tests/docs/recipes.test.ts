import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const [, recipes = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('\n## How to add or change\n');
const [, ...each] = (recipes.split('\n## ')[0] ?? '').split('\n### ');

it.each(each.map((recipe) => [recipe.split('\n')[0] ?? '', recipe]))(
  'the recipe “%s” says at its end, and nowhere else, what nobody will tell',
  (_, recipe) => {
    const [steps = '', end = '', ...more] = recipe.split('**No check asks:**');
    expect(more).toEqual([]);
    expect(steps).not.toMatch(/no check|nobody asks|to decide/i);
    expect(end).not.toMatch(/^\d+\. /m);
  },
);

it('each recipe is found from the list above them', () => {
  const listed = [...recipes.matchAll(/^\[(.+)\]\(#[^)]+\)/gm)].map(([, name]) => name);
  expect(listed).toEqual(each.map((recipe) => recipe.split('\n')[0]));
});
