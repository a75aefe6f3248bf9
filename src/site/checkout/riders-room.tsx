import { type ComponentType, type Ref, useEffect, useState } from 'react';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import type { Messages } from '../../translations/message.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { useRides } from '../draft/further-rides.ts';
import { loadGroupWords } from './group-words.ts';
import type RidersPart from './riders.tsx';
import type { RidersForm, WrongField } from './use-riders-form.ts';
import type { WhoPays } from './who-pays.tsx';
import { savedGroup } from './saved-fields.ts';

type Props = {
  ref: Ref<RidersForm>;
  draft: BookingState;
  wrong: readonly WrongField[];
  onWrong: (wrong: readonly WrongField[]) => void;
  pays: WhoPays;
  onPays: (pays: WhoPays) => void;
};
type Loaded = { Riders: typeof RidersPart; words: Messages };

/** The cards of the other riders, fetched where there are any: most who pay ride alone. */
export function RidersRoom(props: Props) {
  const say = useSay('booking');
  const language = useLanguage();
  const rides = useRides();
  const isGroup = rides !== undefined && (rides.further.length > 0 || savedGroup().passengers.length > 0);
  const [loaded, setLoaded] = useState<Loaded | 'failed'>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isGroup) return;
    Promise.all([import('./riders.tsx'), loadGroupWords[language]()]).then(
      ([{ default: Riders }, { default: words }]) => setLoaded({ Riders, words }),
      () => setLoaded('failed'),
    );
  }, [isGroup, language, tries]);
  if (!isGroup) return null;
  if (loaded === 'failed')
    return (
      <div role="alert" className="card grid justify-items-start gap-3 p-5">
        <p>{say('trouble.offline')}</p>
        <Button kind="second" onClick={() => setTries((before) => before + 1)}>
          {say('again')}
        </Button>
      </div>
    );
  if (!loaded) return <Skeleton className="h-96 w-full" />;
  const Riders: ComponentType<Parameters<typeof RidersPart>[0]> = loaded.Riders;
  return <Riders {...props} rides={rides} words={loaded.words} />;
}
