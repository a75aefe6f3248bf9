import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { StreetMap } from '../../pages/street-map.ts';
import type { FoundPoints } from '../../place/found-points.type.ts';
import { isPointSet } from '../../shop/settings/places.shape.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSay } from '../language-provider.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { fetchStaff, sendStaff } from '../staff-api.ts';
import { CoordinateFields } from './coordinate-fields.tsx';
import { type Point, typedPoint } from './typed-point.rules.ts';

const PointMap = lazy(() => import('./point-map.tsx'));

type Props = {
  point: Point;
  /** What is typed of the place elsewhere in the form: looked for where nothing else is typed. */
  address: string;
  about?: string;
  errorOf: (name: keyof Point) => string | undefined;
  onPoint: (part: Partial<Point>) => void;
};

/** Where something is: found by its address, moved on the map, or typed as two figures. */
export function PointField({ point, address, about, errorOf, onPoint }: Props) {
  const say = useSay();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{say('setting.point')}</legend>
      {about && <p className="text-sm text-muted">{about}</p>}
      <Search address={address} onPoint={onPoint} />
      <StreetMapPart point={point} onPoint={onPoint} />
      <CoordinateFields point={point} errorOf={errorOf} onPoint={onPoint} />
    </fieldset>
  );
}

function Search({ address, onPoint }: Pick<Props, 'address' | 'onPoint'>) {
  const say = useSay();
  const showError = useErrorToast();
  const [typed, setTyped] = useState<string | null>(null);
  const text = (typed ?? address).trim();
  const looking = useMutation({
    mutationFn: () => sendStaff<FoundPoints>('POST', '/points', { address: text }),
    onSuccess: ({ points: [only, ...others] }) => {
      if (only && others.length === 0) put(only);
    },
    onError: showError,
  });
  const put = ({ latitude, longitude }: Point) => onPoint({ latitude, longitude });
  const look = () => {
    const given = typedPoint(text);
    if (given) put(given);
    else if (text.length > 1 && !looking.isPending) looking.mutate();
  };
  const found = looking.data;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid min-w-56 grow gap-1">
          {say('setting.point.search')}
          <input
            type="search"
            form="" // not of the settings: Enter looks and saves nothing
            name="point-search"
            className="control"
            maxLength={200}
            autoComplete="off"
            value={typed ?? address}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={({ key }) => key === 'Enter' && look()}
          />
        </label>
        <Button kind="second" busy={looking.isPending} onClick={look}>
          {say('setting.point.find')}
        </Button>
      </div>
      <div role="status" className="grid gap-2 text-sm empty:hidden">
        {found?.points.length === 0 && <p>{say('setting.point.none')}</p>}
        {found?.points.length === 1 && (
          <p>{say('setting.point.at', { place: found.points[0]?.name ?? '' })}</p>
        )}
        {found && found.points.length > 1 && <p>{say('setting.point.which')}</p>}
      </div>
      {found && found.points.length > 1 && (
        <ul className="grid gap-1">
          {found.points.map((each) => (
            <li key={`${each.latitude},${each.longitude}`}>
              <button
                type="button"
                className="flex min-h-11 items-center gap-2 text-left text-sea underline"
                onClick={() => put(each)}
              >
                <Icon name="pin" className="size-5 shrink-0" />
                {each.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {found?.attribution && <p className="text-sm text-muted">{found.attribution}</p>}
    </div>
  );
}

/** Nobody else is asked for the map before somebody presses for it. */
function StreetMapPart({ point, onPoint }: Pick<Props, 'point' | 'onPoint'>) {
  const say = useSay();
  const [isShown, setShown] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const streetMap = useQuery({
    queryKey: ['street-map'],
    queryFn: () => fetchStaff<StreetMap>('/street-map'),
    staleTime: Infinity,
  });
  const host = streetMap.data && new URL(streetMap.data.tiles.replace('{s}', 'www')).hostname;
  const { latitude, longitude } = point;
  return (
    <div className="grid gap-2">
      {isShown && streetMap.data && (
        <>
          <Suspense fallback={<Skeleton className="h-72 w-full sm:h-96" />}>
            <PointMap
              streetMap={streetMap.data}
              point={point}
              onPoint={onPoint}
              onFailed={() => setFailed(true)}
            />
          </Suspense>
          <p className="text-sm text-muted">{say('setting.point.keys')}</p>
        </>
      )}
      <p role="status" className="field-error empty:hidden">
        {isFailed && say('setting.point.failed')}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {!isShown && host && (
          <Button kind="second" onClick={() => setShown(true)}>
            <Icon name="pin" />
            {say('setting.point.show')}
          </Button>
        )}
        {isPointSet(point) && (
          <a
            className="inline-flex min-h-6 items-center text-sea underline"
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            {say('setting.point.open')}
          </a>
        )}
      </p>
      {!isShown && host && <p className="text-sm text-muted">{say('setting.point.host', { host })}</p>}
    </div>
  );
}
