import { useState } from 'react';
import { coastTowns, officeTown } from '../../place/towns.rules.ts';
import { newPlaceId, type Place } from '../../shop/settings/places.shape.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import { MoveButton } from '../layout/move-button.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useAddedFocus } from '../layout/use-added-focus.ts';
import { OwnTownFields } from './own-town-fields.tsx';
import { useErrorText } from './setting-fields.tsx';
import type { SettingDraft } from './use-setting.ts';

/** Brought there; where the office is, also fetched: a shop that nobody delivers for sells from there. */
const newPlace = ({ id, name }: { id: string; name: string }): Place => ({
  id,
  office: name === officeTown(),
  delivery: true,
  own: null,
});

/** Which towns are served, and how; those of the coast that the program knows, and others. */
export function TownList({ form: { draft, set, errors } }: { form: SettingDraft<'places'> }) {
  const say = useSay();
  const errorOf = useErrorText(errors);
  const [name, setName] = useState('');
  const [moved, setMoved] = useState('');
  const { towns } = draft;
  const { list, markAdded } = useAddedFocus(towns.length);
  const addPlace = (place: Place) => {
    markAdded();
    set({ towns: [...towns, place] });
  };
  const listed = new Set(towns.map(({ id }) => id));
  // One of the owner's own is not served a second time under the same name.
  const ownNames = new Set(towns.flatMap(({ own }) => own?.name.toLowerCase() ?? []));
  const known = coastTowns.filter(({ id, name }) => !listed.has(id) && !ownNames.has(name.toLowerCase()));
  const nameOf = ({ id, own }: Place) => own?.name ?? coastTowns.find((town) => town.id === id)?.name ?? id;
  const move = (place: Place, to: number) => {
    set({ towns: towns.filter((one) => one !== place).toSpliced(to, 0, place) });
    setMoved(say('setting.moved', { name: nameOf(place), place: to + 1, n: towns.length }));
  };
  const change = (changed: Place, part: Partial<Place>) =>
    set({ towns: towns.map((place) => (place === changed ? { ...place, ...part } : place)) });
  const add = () => {
    const taken = [...listed, ...coastTowns.map(({ id }) => id)];
    const own = { name, latitude: 0, longitude: 0, about: {}, picture: null };
    addPlace({ ...newPlace({ id: newPlaceId(name, taken), name }), own });
    setName('');
  };
  return (
    <SectionCard title={say('setting.places.towns')} field="towns">
      <p className="text-muted">{say('setting.places.towns.about')}</p>
      {towns.length === 0 && <p>{say('setting.places.towns.none')}</p>}
      <ul ref={list} className="grid">
        {towns.map((place, nth) => (
          <li
            key={place.id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-t border-line py-1 first:border-0 sm:grid-cols-[1fr_auto_auto]"
          >
            <p className="font-semibold wrap-anywhere">{nameOf(place)}</p>
            <p className="flex">
              <MoveButton
                name={nameOf(place)}
                to="up"
                disabled={nth === 0}
                onPress={() => move(place, nth - 1)}
              />
              <MoveButton
                name={nameOf(place)}
                to="down"
                disabled={nth === towns.length - 1}
                onPress={() => move(place, nth + 1)}
              />
            </p>
            <div className="col-span-full flex gap-x-6 sm:col-span-1">
              <Way of={nameOf(place)} way="delivery" place={place} onPlace={(part) => change(place, part)} />
              <Way of={nameOf(place)} way="office" place={place} onPlace={(part) => change(place, part)} />
            </div>
            {place.own && (
              <OwnTownFields
                own={place.own}
                isKnown={isKnownByNow(place)}
                errorOf={(field) => errorOf(`towns.${nth}.own.${field}`)}
                onOwn={(own) => change(place, { own })}
                onRemove={() => set({ towns: towns.toSpliced(nth, 1) })}
              />
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {errorOf('towns') && <p className="field-error">{errorOf('towns')}</p>}
      <div className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
        <label className="grid min-w-56 grow gap-1 font-semibold">
          {say('setting.places.towns.name')}
          <input
            type="text"
            form=""
            name="new-town"
            className="control font-normal"
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <Button kind="second" disabled={name.trim() === ''} onClick={add}>
          {say('setting.places.towns.add')}
        </Button>
      </div>
      {known.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer font-semibold">
            {say('setting.places.towns.known', { n: known.length })}
          </summary>
          <p className="mt-2 flex flex-wrap gap-2">
            {known.map((town) => (
              <Button key={town.id} kind="second" onClick={() => addPlace(newPlace(town))}>
                {say('setting.places.towns.serve', { town: town.name })}
              </Button>
            ))}
          </p>
        </details>
      )}
    </SectionCard>
  );
}

/** Whether the program knows by now what the owner had added. */
const isKnownByNow = ({ id, own }: Place): boolean =>
  coastTowns.some((town) => town.id === id || town.name.toLowerCase() === own?.name.toLowerCase());

type WayProps = {
  of: string;
  way: 'office' | 'delivery';
  place: Place;
  onPlace: (part: Partial<Place>) => void;
};

const Way = ({ of, way, place, onPlace }: WayProps) => {
  const say = useSay();
  return (
    <CheckField
      name={`${way}-${place.id}`}
      label={
        <>
          {say(`setting.places.towns.${way}`)}
          <span className="sr-only">{` ${of}`}</span>
        </>
      }
      checked={place[way]}
      onChange={({ currentTarget }) => onPlace({ [way]: currentTarget.checked })}
    />
  );
};
