import type { Key, Say } from '../../translations/catalogues.ts';

type Props = { task: { name: Key<'guide'>; how: Key<'guide'> }; say: Say<'guide'> };

/** One thing that people come to a page for, and how it is done. */
export const Task = ({ task: { name, how }, say }: Props) => (
  <li className="break-inside-avoid">
    <p className="font-semibold">{say(name)}</p>
    <p className="text-muted">{say(how)}</p>
  </li>
);
