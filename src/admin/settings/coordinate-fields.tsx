import { useSay } from '../language-provider.tsx';
import { SettingFigure } from './setting-fields.tsx';

type Point = { latitude: number; longitude: number };
type Props = {
  point: Point;
  errorOf: (name: keyof Point) => string | undefined;
  onPoint: (part: Partial<Point>) => void;
};

/** Where something is, as two figures of a map. */
export function CoordinateFields({ point, errorOf, onPoint }: Props) {
  const say = useSay();
  return (
    <div className="setting-figures">
      {(['latitude', 'longitude'] as const).map((name) => (
        <SettingFigure
          key={name}
          label={say(`setting.contacts.${name}`)}
          name={name}
          unit="°"
          step={0.00001}
          value={point[name]}
          error={errorOf(name)}
          onFigure={(figure) => onPoint({ [name]: figure })}
        />
      ))}
    </div>
  );
}
