import { type KeyboardEvent, useId, useState } from 'react';
import { NavLink } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { addresses } from '../addresses.ts';
import { useSay } from '../language-provider.tsx';
import { useHasPermission } from '../session.ts';
import { deskGroups, type DeskGroup } from './desk-groups.ts';
import { dailyPages, type DeskPage, deskPages, isInMenu } from './desk-pages.ts';

const isDaily = ({ name }: DeskPage): boolean => dailyPages.includes(name);

/** The daily pages first, then the others in their groups; on a phone those are folded behind “More”. Made anew on each page, so that it is folded there. */
export function DeskMenu({ at }: { at: string }) {
  const say = useSay();
  const may = useHasPermission();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const fold = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpen(false);
  };
  const own = deskPages.filter((page) => isInMenu(page) && may(page.permission));
  const others = own.filter((page) => !isDaily(page));
  return (
    <nav aria-label={say('nav.label')} className="desk-places">
      <ul className="desk-daily">
        {own.filter(isDaily).map((page) => (
          <MenuLink key={page.name} {...page} />
        ))}
        {others.length > 0 && (
          <li className="desk-more">
            <button
              type="button"
              className="desk-place"
              aria-expanded={isOpen}
              aria-controls={id}
              data-here={others.some(({ address }) => at.startsWith(address)) || undefined}
              onClick={() => setOpen(!isOpen)}
              onKeyDown={fold}
            >
              <Icon name="menu" className="size-6" />
              <span>{say('nav.more')}</span>
            </button>
          </li>
        )}
      </ul>
      <div id={id} className={isOpen ? 'desk-others desk-others-open' : 'desk-others'} onKeyDown={fold}>
        {deskGroups.map((group) => (
          <MenuGroup key={group} group={group} pages={others.filter((page) => page.group === group)} />
        ))}
      </div>
    </nav>
  );
}

function MenuGroup({ group, pages }: { group: DeskGroup; pages: readonly DeskPage[] }) {
  const say = useSay();
  const id = useId();
  if (pages.length === 0) return null;
  return (
    <div className="desk-group">
      <p id={id} className="desk-group-name">
        {say(`group.${group}`)}
      </p>
      <ul aria-labelledby={id}>
        {pages.map((page) => (
          <MenuLink key={page.name} {...page} />
        ))}
      </ul>
    </div>
  );
}

function MenuLink({ address, icon, label }: DeskPage) {
  const say = useSay();
  return (
    <li>
      <NavLink to={address} end={address === addresses.today} className="desk-place">
        <Icon name={icon} className="size-6" />
        <span>{say(label)}</span>
      </NavLink>
    </li>
  );
}
