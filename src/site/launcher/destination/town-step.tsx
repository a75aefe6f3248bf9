import { useId, useState } from 'react';
import { towns } from '../../../place/towns.rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useSay } from '../../../pages/page-context.tsx';
import { PopularTowns } from './popular-towns.tsx';
import { asChosen } from '../../draft/chosen-town.rules.ts';
import { findTowns } from './town-search.rules.ts';
import type { LauncherControls } from '../use-launcher.ts';

/** Choosing a town: the search, the popular ones with pictures, and the list. */
export function TownStep({ launcher }: { launcher: LauncherControls }) {
  const say = useSay('launcher');
  const [text, setText] = useState('');
  const [showAll, setShowAll] = useState(false);
  const found = findTowns(text, showAll);
  const searching = text.trim() !== '';
  const canShowMore = !searching && found.length < towns().length;
  return (
    <div className="grid gap-8">
      <SearchField text={text} onChange={setText} />
      {!searching && <PopularTowns launcher={launcher} />}
      <section aria-labelledby="launcher-towns" className="grid gap-3">
        <h3 id="launcher-towns" className="h3">
          {say(searching ? 'destination.matching' : 'destination.all')}
        </h3>
        <p role="status" className={found.length === 0 ? 'text-muted' : 'sr-only'}>
          {found.length === 0
            ? say('destination.none', { searchQuery: text })
            : searching && say('destination.found', { count: found.length })}
        </p>
        <ul className="grid gap-2 sm:grid-cols-2">
          {found.map((town) => (
            <li key={town.id}>
              <button
                type="button"
                className="choice flex items-center gap-3"
                aria-pressed={launcher.selection.destination === town.name}
                onClick={() => launcher.dispatch({ did: 'choose town', town: asChosen(town) })}
              >
                <Icon name="pin" />
                {town.name}
              </button>
            </li>
          ))}
        </ul>
        {canShowMore && (
          <Button kind="second" onClick={() => setShowAll(true)}>
            {say('destination.showAll', { count: towns().length })}
          </Button>
        )}
      </section>
    </div>
  );
}

function SearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const say = useSay('launcher');
  const id = useId();
  return (
    <div className="relative">
      <VisuallyHidden>
        <label htmlFor={id}>{say('destination.search')}</label>
      </VisuallyHidden>
      <Icon name="search" className="absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted" />
      <input
        id={id}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={say('destination.search')}
        className="control control-with-icon"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
