type Props = { text: string; phrase: string };

/** A sentence of which a part stays on one line: hours, at whose hyphen a line would end. */
export function NonBreakingPhrase({ text, phrase }: Props) {
  const at = text.indexOf(phrase);
  if (at < 0) return text;
  return (
    <span>
      {text.slice(0, at)}
      <span className="whitespace-nowrap">{phrase}</span>
      {text.slice(at + phrase.length)}
    </span>
  );
}
