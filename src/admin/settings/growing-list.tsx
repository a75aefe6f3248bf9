import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useSay } from '../language-provider.tsx';
import { useAddedFocus } from '../layout/use-added-focus.ts';

type EntryProps<Entry> = {
  entry: Entry;
  nth: number;
  onEntry: (entry: Entry) => void;
  onRemove: () => void;
};

type Props<Entry> = {
  entries: readonly Entry[];
  /** Said while there is no entry. */
  none: string;
  /** On the button that adds one. */
  add: string;
  newEntry: () => Entry;
  most?: number;
  onEntries: (entries: Entry[]) => void;
  children: (props: EntryProps<Entry>) => ReactNode;
};

/** Entries that are each filled in on a card of their own; a new one comes last and has the keyboard at once. */
export function GrowingList<Entry>(props: Props<Entry>) {
  const { entries, none, add, newEntry, most = Infinity, onEntries, children } = props;
  const { list, markAdded } = useAddedFocus(entries.length);
  return (
    <>
      {entries.length === 0 && <p className="text-muted">{none}</p>}
      <ul ref={list} className="grid gap-4">
        {entries.map((entry, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- an entry that is being typed has no name yet
          <li key={nth} className="rounded-control border border-line p-3">
            {children({
              entry,
              nth,
              onEntry: (changed) => onEntries(entries.with(nth, changed)),
              onRemove: () => onEntries(entries.toSpliced(nth, 1)),
            })}
          </li>
        ))}
      </ul>
      {entries.length < most && (
        <p>
          <Button
            kind="second"
            onClick={() => {
              markAdded();
              onEntries([...entries, newEntry()]);
            }}
          >
            {add}
          </Button>
        </p>
      )}
    </>
  );
}

/** At the end of an entry; who hears the button is told which entry. */
export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const say = useSay();
  return (
    <p className="-ml-5">
      <Button kind="quiet" onClick={onRemove}>
        {say('setting.remove')}
        <span className="sr-only">{` ${name}`}</span>
      </Button>
    </p>
  );
}
