import type { ReactNode } from 'react';
import { type Town } from '../../place/towns.rules.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useContent } from '../../pages/page-content.ts';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

/** What the street map marks. */
export type MarkedPlace = Pick<Town, 'name' | 'latitude' | 'longitude'> & { id: string };
type Props = {
  /** The drawn map, which stands there until the other is asked for. */
  children: ReactNode;
  places: readonly MarkedPlace[];
};

/**
 * A drawn map, and the way to the street map for someone who presses for it and consents (watch-street-map.ts): everything that its script
 * needs to know or to say stands here.
 */
export function StreetMapFrame({ children, places }: Props) {
  const say = useSay('places');
  const aboutCookies = useSay('consent')('more');
  const language = useLanguage();
  const map = useContent('streetMap');
  if (!map) return children;
  const marked = places.map(({ id, name, latitude, longitude }) => ({ id, name, latitude, longitude }));
  const words = { in: say('street.in'), out: say('street.out') };
  return (
    <div className="street-map" data-street-map={JSON.stringify({ ...map, places: marked, words })}>
      {children}
      <div
        className="street-canvas"
        data-street-canvas
        role="region"
        aria-label={say('street.label')}
        hidden
      />
      <div className="street-map-foot needs-scripting">
        <button type="button" data-street-show data-needs-script className={buttonClass({ kind: 'second' })}>
          <Icon name="pin" />
          {say('street.show')}
        </button>
        <button type="button" data-street-hide className={buttonClass({ kind: 'second' })} hidden>
          <Icon name="back" />
          {say('street.hide')}
        </button>
        <p className="text-small text-muted">
          {say('street.note', { host: new URL(map.tiles.replace('{s}', 'www')).hostname })}{' '}
          <a href={href('cookies', language)}>{aboutCookies}</a>
        </p>
      </div>
      <p role="status" className="street-map-said">
        {(['asked', 'refused', 'failed'] as const).map((each) => (
          <span key={each} data-street-said={each} hidden>
            {say(`street.${each}`)}
          </span>
        ))}
      </p>
    </div>
  );
}
