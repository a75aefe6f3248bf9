import { Icon } from '../../ui/icon.tsx';
import { href, route } from '../../pages/routes.ts';
import { useSay, usePageContext } from '../../pages/page-context.tsx';
import { destinationHash } from '../draft/choose-destination.ts';

/** Hidden until one is on the way down (watch-floating-button.ts). */
export function FloatingButton() {
  const say = useSay('shell');
  const { found } = usePageContext();
  if (route(found.name).task) return null;
  return (
    <a
      href={href('home', found.language) + destinationHash}
      hidden
      data-floating
      // There the launcher is to open, as soon as it is awake.
      {...(found.name === 'home' ? { 'data-needs-script': '' } : {})}
      className="button button-primary button-large floating"
    >
      <Icon name="pin" />
      {say('destination.choose')}
    </a>
  );
}
