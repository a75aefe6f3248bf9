type Props = { text: string; whole: string };

/** A sentence of which a part stays on one line: hours, at whose hyphen a line would end. */
export function KeptWhole({ text, whole }: Props) {
  const at = text.indexOf(whole);
  if (at < 0) return text;
  return (
    <span>
      {text.slice(0, at)}
      <span className="whitespace-nowrap">{whole}</span>
      {text.slice(at + whole.length)}
    </span>
  );
}
