import { expect, it } from 'vitest';
import { opensAddress } from './pdf-opening.rules.ts';

const link = '9 0 obj <</Subtype/Link/A<</S/URI/URI(https://comune.example)>>>> endobj';

it.each([
  ['an address', '/OpenAction<</S/URI/URI(https://evil.example)>>'],
  ['an address of an object beside it', '/OpenAction 5 0 R>> endobj 5 0 obj <</S /URI /URI (x)>> endobj'],
  ['an address after a place', '/OpenAction<</S/GoTo/D[3 0 R/Fit]/S/URI/URI(x)>>'],
  ['an address after a string that seems to end it', '/OpenAction<</A(>>)/S/URI/URI(x)>>'],
  ['what is packed away', '/OpenAction 5 0 R>> endobj'],
  [
    'an address in a later version of an object',
    '/OpenAction 5 0 R 5 0 obj [3 0 R] endobj 5 0 obj <</S/URI>> endobj',
  ],
])('a PDF that opens %s is told from others', (_, objects) => {
  expect(opensAddress(`${objects}\n${link}`)).toBe(true);
});

it.each([
  ['nothing', ''],
  ['a place', '/OpenAction [3 0 R /FitH null]'],
  ['an action that leads to a place', '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>'],
  ['the same as an object', '/OpenAction 5 0 R>> endobj 5 0 obj <</D (chapter.1)/S/GoTo>> endobj'],
])('one with links to press that opens %s does no harm', (_, objects) => {
  expect(opensAddress(`${objects}\n${link}`)).toBe(false);
});

it('where there is no address, what opens it is not asked', () => {
  expect(opensAddress('/OpenAction 5 0 R')).toBe(false);
});
