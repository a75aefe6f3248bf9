import * as z from 'zod/mini';
import { isPlainDate } from '../../basics/rome-time.ts';
import { optionalLine } from '../person.shape.ts';
import { longestNote, noteMails, notePages, noteTones } from '../visitor-note.rules.ts';
import { inEachLanguage } from './setting-text.shape.ts';

const day = z.string().check(z.refine((text) => isPlainDate(text) && text < '2100', { error: 'bad_date' }));

/** "The SS163 is closed until 12 June": said on pages and in mails while it is so, both days included. */
const note = z
  .strictObject({
    texts: inEachLanguage(optionalLine(longestNote)).check(
      z.refine((texts) => Object.values(texts).some(Boolean), { error: 'text_missing', path: ['it'] }),
    ),
    from: day,
    until: day,
    tone: z.enum(noteTones),
    pages: z.array(z.enum(notePages)).check(z.maxLength(notePages.length)),
    mails: z.array(z.enum(noteMails)).check(z.maxLength(noteMails.length)),
  })
  .check(z.refine(({ from, until }) => from <= until, { error: 'end_before_start', path: ['until'] }));

export const visitorNotesShape = z.strictObject({ notes: z.array(note).check(z.maxLength(12)) });
export type VisitorNotes = z.infer<typeof visitorNotesShape>;

export const unsetVisitorNotes: VisitorNotes = { notes: [] };
