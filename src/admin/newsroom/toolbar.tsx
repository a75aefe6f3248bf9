import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { type AdminKey, useSay } from '../language-provider.tsx';
import { useSendPicture } from './picture-field.tsx';

type Tool = {
  label: AdminKey;
  sign: string;
  isOn: (editor: Editor) => boolean;
  press: (editor: Editor) => void;
};

const tools: readonly Tool[] = [
  {
    label: 'news.bold',
    sign: 'B',
    isOn: (e) => e.isActive('bold'),
    press: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    label: 'news.italic',
    sign: 'I',
    isOn: (e) => e.isActive('italic'),
    press: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    label: 'news.heading',
    sign: 'H2',
    isOn: (e) => e.isActive('heading', { level: 2 }),
    press: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'news.smallHeading',
    sign: 'H3',
    isOn: (e) => e.isActive('heading', { level: 3 }),
    press: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'news.bullets',
    sign: '•',
    isOn: (e) => e.isActive('bulletList'),
    press: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'news.numbers',
    sign: '1.',
    isOn: (e) => e.isActive('orderedList'),
    press: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'news.quote',
    sign: '“',
    isOn: (e) => e.isActive('blockquote'),
    press: (e) => e.chain().focus().toggleBlockquote().run(),
  },
];

export function Toolbar({ editor }: { editor: Editor }) {
  const say = useSay();
  const [asksLink, setAsksLink] = useState(false);
  const picture = useRef<HTMLInputElement>(null);
  const sending = useSendPicture((file) =>
    editor
      .chain()
      .focus()
      .setImage({ src: `/api/assets/${file}` })
      .run(),
  );
  return (
    <>
      <div className="rich-text-tools" role="toolbar" aria-label={say('news.tools')}>
        {tools.map(({ label, sign, isOn, press }) => (
          <button
            key={label}
            type="button"
            aria-label={say(label)}
            title={say(label)}
            aria-pressed={isOn(editor)}
            onClick={() => press(editor)}
          >
            {sign}
          </button>
        ))}
        <button type="button" aria-pressed={editor.isActive('link')} onClick={() => setAsksLink(!asksLink)}>
          {say('news.link')}
        </button>
        <button type="button" disabled={sending.isPending} onClick={() => picture.current?.click()}>
          {say('news.insertPicture')}
        </button>
        <input
          ref={picture}
          type="file"
          hidden
          aria-label={say('news.insertPicture')}
          accept="image/jpeg,image/png,image/webp"
          onChange={({ currentTarget: { files } }) => files?.[0] && sending.mutate(files[0])}
        />
      </div>
      {asksLink && <LinkForm editor={editor} onDone={() => setAsksLink(false)} />}
    </>
  );
}

/** Not a form of its own: it stands within that of the article. */
function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const say = useSay();
  const now: unknown = editor.getAttributes('link')['href'];
  const [address, setAddress] = useState(typeof now === 'string' ? now : '');
  const set = () => {
    const link = editor.chain().focus().extendMarkRange('link');
    if (address.trim() === '') link.unsetLink().run();
    else link.setLink({ href: address.trim() }).run();
    onDone();
  };
  return (
    <div className="grid items-end gap-2 border-b border-line p-3 sm:grid-cols-[1fr_auto]">
      <TextField
        name="address"
        label={say('news.linkAddress')}
        hint={say('news.linkHint')}
        value={address}
        onChange={({ currentTarget: { value } }) => setAddress(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
      <Button kind="second" onClick={set}>
        {say('news.linkSet')}
      </Button>
    </div>
  );
}
