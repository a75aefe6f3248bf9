import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { languages } from '../../translations/languages.ts';
import { browserMessages, entryInputs, routesForBrowsers } from './entries.ts';
import { pageNames, route } from '../routes.ts';

test('every page of the table has an entry in every language', () => {
  const inputs = entryInputs();
  for (const name of pageNames) {
    for (const language of languages) expect(inputs).toHaveProperty([`${route(name).folder}.${language}`]);
  }
});

test('every language ships every key: where it has no text, the Italian one', () => {
  const italian = Object.keys(browserMessages('it', 'booking')).sort();
  for (const language of languages)
    expect(Object.keys(browserMessages(language, 'booking')).sort()).toEqual(italian);
  expect(browserMessages('en', 'shell')['shell.skip']).not.toEqual(
    browserMessages('it', 'shell')['shell.skip'],
  );
});

test('titles, descriptions and documents stay on the server', () => {
  const ids = Object.keys({ ...browserMessages('it', 'shell'), ...browserMessages('it', 'contract') });
  expect(ids.filter((id) => /^\w+\.(meta|pdf)\./.test(id))).toEqual([]);
});

test('a browser gets of the route table what it asks of it: addresses, and which pages are a task', async () => {
  const slim = routesForBrowsers();
  const code = stripTypeScriptTypes(slim.replace(/^import .*$/gm, ''));
  const { routes }: { routes: Record<string, object> } = await import(
    `data:text/javascript,${encodeURIComponent(code)}`
  );
  const whole = pageNames.map((name) => {
    const { path, task } = route(name);
    return [name, { path, ...(task && { task }) }];
  });
  expect(routes).toEqual(Object.fromEntries(whole));
});
