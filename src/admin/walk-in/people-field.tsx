import { peopleChoices } from '../../booking/party/people.rules.ts';
import { SelectField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';

type Props = {
  /** Of all scooters, how many can ride it. */
  scooters: Parameters<typeof peopleChoices>[0];
  people: number | null;
  onPeople: (people: number | null) => void;
};

/** As on the site it is asked of several alone. */
const choicesOn = (scooters: Props['scooters']): number[] =>
  scooters.length > 1 ? peopleChoices(scooters) : [];

/** Of other scooters than those on which somebody said it, it says nothing any more. */
export const peopleNow = (people: number | null, scooters: Props['scooters']): number | null =>
  people !== null && choicesOn(scooters).includes(people) ? people : null;

/** How many come, so that as many helmets are brought and counted out; nobody has to say it. */
export function PeopleField({ scooters, people, onPeople }: Props) {
  const say = useSay();
  const choices = choicesOn(scooters);
  if (choices.length === 0) return null;
  return (
    <SelectField
      name="people"
      label={say('walkIn.people')}
      hint={say('walkIn.people.hint')}
      value={peopleNow(people, scooters) ?? ''}
      onChange={({ currentTarget: { value } }) => onPeople(value === '' ? null : Number(value))}
    >
      <option value="">{say('walkIn.people.unsaid')}</option>
      {choices.map((count) => (
        <option key={count}>{count}</option>
      ))}
    </SelectField>
  );
}
