import { Editor } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';

type Options = {
  element: HTMLElement;
  html: string;
  lang: string;
  label: string;
  onHtml(html: string): void;
  /** The cursor stands elsewhere: other buttons are pressed now. */
  onSelectionChange(): void;
};

export const createEditor = ({ element, html, lang, label, onHtml, onSelectionChange }: Options): Editor =>
  new Editor({
    element,
    content: html,
    // The content policy allows no style elements; what it would say stands in newsroom.css.
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        strike: false,
        underline: false,
        link: {
          openOnClick: false,
          protocols: ['https', 'mailto', 'tel'],
          defaultProtocol: 'https',
          HTMLAttributes: { target: null, rel: null },
        },
      }),
      Image,
    ],
    editorProps: {
      attributes: {
        class: 'prose rich-text-page',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
        tabindex: '0',
      },
    },
    onUpdate: ({ editor }) => onHtml(editor.getHTML()),
    onTransaction: onSelectionChange,
  });
