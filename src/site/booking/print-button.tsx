import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { printMark } from './print-mark.ts';

/** Hidden until the scripts are there that it needs (start-printing.ts). */
export function PrintButton() {
  const say = useSay('booked');
  return (
    <p hidden className="print:hidden" {...{ [printMark]: '' }}>
      <Button kind="second">
        <Icon name="print" />
        {say('print')}
      </Button>
    </p>
  );
}
