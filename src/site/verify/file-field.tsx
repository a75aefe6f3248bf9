import { type DragEvent, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useSay } from '../../pages/page-context.tsx';

/** A file, chosen or dropped. The control itself stays the browser's own, so that keyboards and screen readers know it. */
export function FileField({ onChosen }: { onChosen: () => void }) {
  const say = useSay('verify');
  const id = useId();
  const control = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    if (!control.current || event.dataTransfer.files.length === 0) return;
    control.current.files = event.dataTransfer.files;
    onChosen();
  }

  return (
    <div
      className={`grid gap-3 rounded-card border-2 border-dashed p-5 ${over ? 'border-sea bg-paper' : 'border-edge'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id} className="flex items-center gap-3 font-semibold">
        <Icon name="shield" />
        {say('file.label')}
      </label>
      <p id={`${id}-drop`} className="text-muted">
        {say('file.drop')}
      </p>
      <input
        ref={control}
        id={id}
        type="file"
        name="file"
        accept="application/pdf,.pdf"
        aria-describedby={`${id}-drop ${id}-hint`}
        onChange={onChosen}
        className="w-full max-w-full cursor-pointer py-1 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border-2 file:border-solid file:border-sea file:bg-white file:px-5 file:font-semibold file:text-sea"
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        {say('file.hint')}
      </p>
    </div>
  );
}
