import { type Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { useSay } from '../language-provider.tsx';
import { createEditor } from './create-editor.ts';
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
  const label = say('news.content');
  const place = useRef<HTMLDivElement>(null);
  const first = useRef({ html, lang, label });
  const latestOnHtml = useRef(onHtml);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, drawAgain] = useState(0);
  useEffect(() => {
    latestOnHtml.current = onHtml;
  });
  // The editor is no React component: it is opened once on its place, and closed with it.
  useEffect(() => {
    if (!place.current) return;
    const opened = createEditor({
      ...first.current,
      element: place.current,
      onHtml: (now) => latestOnHtml.current(now),
      onSelectionChange: () => drawAgain((times) => times + 1),
    });
    setEditor(opened);
    return () => {
      setEditor(null);
      opened.destroy();
    };
  }, []);
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
