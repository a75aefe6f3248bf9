import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { OverruledNote } from './overruled-note.tsx';

it('whoever would undo what another has saved sees every field of it, however many there are', () => {
  const names = Array.from({ length: 9 }, (_, nth) => `Chiusura numero ${nth + 1}`);
  const overruled = names.map((name, nth) => ({ path: `closures.${nth}.name`, before: name, after: null }));
  const drawn = renderToStaticMarkup(
    <LanguageProvider first={wordsOf('it', ['admin'])}>
      <OverruledNote kind="opening" overruled={overruled} onShown={() => undefined} />
    </LanguageProvider>,
  );
  expect(names.filter((name) => !drawn.includes(name))).toEqual([]);
  expect(drawn).not.toContain('…');
});
