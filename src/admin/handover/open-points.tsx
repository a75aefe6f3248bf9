import { Link } from 'react-router';
import type { HandoverAnswer } from '../../handover/report.shape.ts';
import { formatList } from '../../translations/format.ts';
import { Note } from '../../ui/note.tsx';
import { bookingAddress } from '../addresses.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { useHasPermission } from '../session.ts';
import { equipmentId, namesOfEquipment } from './equipment-section.tsx';

type Props = { about: HandoverAnswer; ticked: readonly string[] };

/** What a scooter should not leave without, each with the way to it for who may go it; who hands it over decides, so nothing of it is in the way. */
export function OpenPoints({ about, ticked }: Props) {
  const { say, language } = useDeskLanguage();
  const may = useHasPermission();
  const unticked = namesOfEquipment(about, language).filter((name) => !ticked.includes(name));
  if (about.contractSigned && unticked.length === 0) return null;
  return (
    <Note tone="warning">
      <p>{say('handover.open')}</p>
      <ul className="list-disc pl-5">
        {!about.contractSigned && (
          <li>
            {may('find bookings') ? (
              <Link to={bookingAddress(about.code)}>{say('handover.open.contract')}</Link>
            ) : (
              say('handover.open.contract')
            )}
          </li>
        )}
        {unticked.length > 0 && (
          <li>
            <a href={`#${equipmentId}`}>
              {say('handover.open.equipment', { names: formatList(language, unticked) })}
            </a>
          </li>
        )}
      </ul>
    </Note>
  );
}
