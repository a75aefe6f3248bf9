import { Icon } from '../../ui/icon.tsx';
import { href, route } from '../../pages/routes.ts';
import { useSay, usePageContext } from '../../pages/page-context.tsx';
import { destinationHash } from '../draft/choose-destination.ts';

/** Hidden until one is on the way down (watch-floating-button.ts). */
export function FloatingButton() {
  const say = useSay('shell');
  const { found } = usePageContext();
  // Whoever has booked has chosen where to.
  if (route(found.name).task || found.name === 'booking') return null;
  return (
    <a
      href={href('home', found.language) + destinationHash}
      hidden
      data-floating
      // There the launcher is to open, as soon as it is awake.
      {...(found.name === 'home' ? { 'data-needs-script': '' } : {})}
      className={`button button-primary button-large floating ${found.name === 'vehicles' ? 'until-town' : ''}`}
    >
      <Icon name="pin" />
      {say('destination.choose')}
    </a>
  );
}
