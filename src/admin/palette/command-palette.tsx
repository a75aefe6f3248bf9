import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DeskDialog } from '../layout/desk-dialog.tsx';
import { errorMessage } from '../layout/query-states.tsx';
import { useSay } from '../language-provider.tsx';
import { WithLaterWords } from '../later-words.tsx';
import {
  type PaletteChoice,
  type PaletteSection,
  useBookingChoices,
  useCustomerChoices,
  useFieldChoices,
  useFleetChoices,
  useMayFindMore,
  usePageChoices,
  useRecentChoices,
} from './palette-choices.ts';

type Props = {
  onClose: () => void;
  /** Before it was there. */
  typed: string;
};

/** One line to find a page, a setting, a booking, a customer, a scooter. `early`: what stands for it until its words are there. */
export default function CommandPalette({ early, ...props }: Props & { early: ReactNode }) {
  return (
    <Suspense fallback={early}>
      <WithLaterWords>
        <Palette {...props} />
      </WithLaterWords>
    </Suspense>
  );
}

/** By the combobox pattern of ARIA, the focus staying in the field. */
function Palette({ onClose, typed }: Props) {
  const say = useSay();
  const [query, setQuery] = useState(typed);
  const { recent, remember } = useRecentChoices();
  const { isSearching, failed, sections } = useSections(query, recent);
  const choices = sections.flatMap((section) => section.choices);
  const { active, move, point } = useActiveChoice(choices, query);
  const label = say(useMayFindMore() ? 'palette.label' : 'palette.label.pages');
  const listId = useId();
  const activeId = active && optionId(listId, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') document.getElementById(activeId ?? '')?.click();
    else if (!move(event.key)) return;
    event.preventDefault();
  };
  return (
    <DeskDialog title={say('palette.title')} onClose={onClose}>
      <div className="palette">
        <input
          type="search"
          role="combobox"
          aria-label={label}
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // Who opened it wants to type.
          ref={(input) => input?.focus()}
          className="control"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <div id={listId} role="listbox" aria-label={say('palette.title')} className="palette-list">
          {sections.map(({ label, choices: own }) => (
            <div key={label} role="group" aria-label={say(label)}>
              <p className="palette-section" aria-hidden="true">
                {say(label)}
              </p>
              {own.map((choice) => (
                <Option
                  key={choice.key}
                  id={optionId(listId, choice)}
                  choice={choice}
                  isActive={choice.key === active?.key}
                  onPoint={() => point(choice)}
                  onChoose={() => {
                    remember(choice);
                    onClose();
                  }}
                />
              ))}
            </div>
          ))}
        </div>
        {failed && (
          <div role="alert" className="flex flex-wrap items-center gap-3">
            <p className="grow">{errorMessage(failed.error ?? new Error(), say('noAnswer'))}</p>
            <Button kind="second" onClick={() => void failed.refetch()}>
              {say('again')}
            </Button>
          </div>
        )}
        <p role="status" className="text-sm text-muted">
          {isSearching ? say('palette.searching') : say('palette.found', { n: choices.length })}
        </p>
      </div>
    </DeskDialog>
  );
}

const optionId = (listId: string, { key }: PaletteChoice): string => `${listId}${key.replace(/\W/g, '-')}`;

function useSections(query: string, recent: readonly PaletteChoice[]) {
  const mayFindMore = useMayFindMore();
  const pages = usePageChoices(query);
  const fields = useFieldChoices(query);
  const bookings = useBookingChoices(query);
  const customers = useCustomerChoices(query);
  const { units, models, isPlate } = useFleetChoices(query);
  const all: PaletteSection[] = [
    { label: 'palette.recent', choices: query.trim() === '' ? recent : [] },
    {
      label: mayFindMore ? 'palette.pages' : 'palette.pages.alone',
      choices:
        query.trim() === '' ? pages.filter(({ key }) => recent.every((one) => one.key !== key)) : pages,
    },
    { label: 'palette.fields', choices: fields },
    { label: 'nav.bookings', choices: bookings.choices },
    { label: 'nav.customers', choices: customers.choices },
    { label: 'nav.fleet', choices: units },
    { label: 'palette.models', choices: models },
  ];
  const found = all.filter(({ choices }) => choices.length > 0);
  return {
    isSearching: bookings.isSearching || customers.isSearching,
    failed: bookings.failed ?? customers.failed,
    // A whole plate means the scooter, not who rode it.
    sections: isPlate ? found.toSorted((one, other) => Number(isFleet(other)) - Number(isFleet(one))) : found,
  };
}

const isFleet = ({ label }: PaletteSection): boolean => label === 'nav.fleet';

/** The choice that Enter takes: the first one of each new question, then wherever the arrows or the pointer led. */
function useActiveChoice(choices: readonly PaletteChoice[], query: string) {
  const [pointed, setPointed] = useState({ query, key: '' });
  const at = pointed.query === query ? choices.findIndex(({ key }) => key === pointed.key) : -1;
  const active = choices[Math.max(at, 0)];
  const point = ({ key }: PaletteChoice) => setPointed({ query, key });
  const move = (key: string): boolean => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[key];
    if (step === undefined || choices.length === 0) return false;
    const next = choices[(Math.max(at, 0) + step + choices.length) % choices.length];
    if (next) point(next);
    return true;
  };
  return { active, move, point };
}

type OptionProps = {
  id: string;
  choice: PaletteChoice;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function Option({ id, choice: { to, icon, label, detail }, isActive, onPoint, onChoose }: OptionProps) {
  return (
    <Link
      id={id}
      to={to}
      replace
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="palette-option"
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <Icon name={icon} className="size-5 text-muted" />
      <span className="min-w-0 grow items-baseline justify-between gap-3 sm:flex">
        <span className="block truncate">{label}</span>
        <span className="block text-sm text-muted sm:truncate">{detail}</span>
      </span>
    </Link>
  );
}
