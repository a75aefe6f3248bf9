import { business } from '../../../shop/business.rules.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { useSay } from '../../../pages/page-context.tsx';
import { hasOffice, offersDelivery, offersOffice } from '../launcher.rules.ts';
import type { LauncherControls } from '../use-launcher.ts';

/** Office or delivery; the office is offered only where it stands. Ride Now is a way to use the office. */
export function PickupStep({ launcher }: { launcher: LauncherControls }) {
  const say = useSay('launcher');
  const { selection, dispatch } = launcher;
  const { address } = business().office;
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="pin" className="size-5 text-terracotta" />
        {say('pickup.town', { town: selection.destination })}
      </p>
      {offersOffice(selection) && (
        <Option
          icon="office"
          title={say('pickup.office')}
          lines={[say('pickup.office.text', { address }), say('pickup.office.rideNow')]}
          chosen={selection.pickupOption === 'office'}
          onChoose={() => dispatch({ did: 'choose pickup', option: 'office' })}
        />
      )}
      {offersDelivery(selection) && (
        <Option
          icon="truck"
          title={say('pickup.delivery')}
          lines={[say('pickup.delivery.text')]}
          chosen={selection.pickupOption === 'delivery'}
          onChoose={() => dispatch({ did: 'choose pickup', option: 'delivery' })}
        />
      )}
      {!offersOffice(selection) && hasOffice() && (
        <p className="text-sm text-muted">{say('pickup.office.only')}</p>
      )}
    </div>
  );
}

type OptionProps = { icon: IconName; title: string; lines: string[]; chosen: boolean; onChoose: () => void };

const Option = ({ icon, title, lines, chosen, onChoose }: OptionProps) => (
  <button
    type="button"
    className="choice flex items-start gap-4 p-4"
    aria-pressed={chosen}
    onClick={onChoose}
  >
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sand text-sea">
      <Icon name={icon} className="size-6" />
    </span>
    <span className="grid gap-1">
      <span className="font-display text-lg leading-tight font-bold">{title}</span>
      {lines.map((line) => (
        <span key={line} className="font-normal text-muted">
          {line}
        </span>
      ))}
    </span>
  </button>
);
