/** What could make a text read as another: controls, marks that turn its direction, characters that no font has. */
const deceptive = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** Comes along when a text is copied, and is never seen. Joiners stay inside: names of some scripts need them. */
const stray = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2060-\u2064\uFEFF]/gu;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{M}\p{C}\u2800]/gu;

export const isDeceptive = (text: string): boolean => deceptive.test(text);

/** Whether there is anything to see: fillers, joiners and marks without a letter are nothing. */
export const isVisible = (text: string): boolean => text.replace(invisible, '') !== '';

/** A name has a letter that can be seen. */
export const hasAlphabetic = (text: string): boolean => /\p{L}/u.test(text.replace(invisible, ''));

/** One line, composed (NFC), without spaces at its ends: what was typed reads the same everywhere. Nothing where nothing is seen. */
export function tidyLine(typed: string): string {
  const line = typed.normalize('NFC').replace(stray, '').replace(/\s+/gu, ' ').trim();
  return isVisible(line) ? line : '';
}
