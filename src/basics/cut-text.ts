/** So much of a text as fits. What is one character to its reader stays whole: half of an emoji is no text, and no table keeps it. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return text.slice(0, characters.segment(text).containing(longest)?.index);
}

/** The same of its end, as of a file's name. */
export function endOfText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const at = text.length - longest;
  const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const cut = characters.segment(text).containing(at);
  return text.slice(cut && cut.index < at ? cut.index + cut.segment.length : at);
}
