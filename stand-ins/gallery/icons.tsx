import { RoundIcon } from '../../src/ui/info-page.tsx';
import { Icon, iconNames } from '../../src/ui/icon.tsx';
import { Sample } from './sample.tsx';

export const Icons = () => (
  <div className="design-stack">
    <ul className="design-icons" lang="en">
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} className="size-6" />
          {name}
        </li>
      ))}
    </ul>
    <Sample name="disc">
      <div className="design-row">
        <RoundIcon icon="helmet" />
        <RoundIcon icon="phone" />
      </div>
    </Sample>
  </div>
);
