import { type Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { useSay } from '../words.tsx';
import { openEditor } from './open-editor.ts';
import { Toolbar } from './toolbar.tsx';

type Props = {
  lang: string;
  /** What stands there at first; afterwards the editor has it. */
  html: string;
  onHtml: (html: string) => void;
};

/** What may be written is what the cleaner keeps (docs/decisions/016-article-html.md): nothing else can be made here. */
export function RichText({ lang, html, onHtml }: Props) {
  const say = useSay();
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(html);
  const told = useRef(onHtml);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, drawAgain] = useState(0);
  const label = say('news.content');
  useEffect(() => {
    told.current = onHtml;
  });
  // The editor is no React component: it is opened on its place, and closed with it.
  useEffect(() => {
    if (!place.current) return;
    const opened = openEditor({
      element: place.current,
      html: first.current,
      lang,
      label,
      onHtml: (now) => told.current(now),
      onMoved: () => drawAgain((times) => times + 1),
    });
    setEditor(opened);
    return () => opened.destroy();
  }, [lang, label]);
  return (
    <div className="grid gap-1">
      <span className="font-semibold" aria-hidden="true">
        {label}
      </span>
      <div className="rich-text">
        {editor && <Toolbar editor={editor} />}
        <div ref={place} />
      </div>
    </div>
  );
}
