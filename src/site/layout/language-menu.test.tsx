import { expect, it } from 'vitest';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import { LanguageMenu } from './language-menu.tsx';

it.each([
  ['fr', 'Langue\u00a0: Français'],
  ['en', 'Language: English'],
])('the button of the languages says in %s which is read, as that language is written', (language, text) => {
  const html = renderComponent(<LanguageMenu />, { address: `/${language}/`, surfaces: [] });
  expect(html.match(/<button.*?<\/button>/s)?.[0]).toContain(`>, ${text}<`);
});
