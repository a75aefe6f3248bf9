import { expect, it } from 'vitest';
import { pageNames, route } from '../../pages/routes.ts';
import { inNoLanguage } from '../../shop/settings/setting-text.shape.ts';
import type { VisitorNote } from '../../shop/visitor-note.rules.ts';
import { notesOn } from './notes-on.ts';

it('a note for the towns stands on every page of a town, the owner’s own towns among them', () => {
  const day = '2027-06-01';
  const texts = { ...inNoLanguage, it: 'Strada chiusa' };
  const note: VisitorNote = { texts, from: day, until: day, tone: 'info', pages: ['towns'], mails: [] };
  const ofTowns = pageNames.filter((name) => route(name).content?.includes('town'));
  expect(ofTowns).toContain('town');
  const without = ofTowns.filter((name) => notesOn([note], { name, language: 'it' }, day).value.length === 0);
  expect(without).toEqual([]);
});
