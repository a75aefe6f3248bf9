import { Island } from '../../pages/island.tsx';
import { VerifyHead, VerifyNotes } from './verify-texts.tsx';

/** Whether a signed contract is ours and unchanged. Only the form is alive; around it stands what InfoPage would draw. */
export default function Verify() {
  return (
    <>
      <VerifyHead />
      <div className="wrap info-columns py-10 md:py-16">
        <div className="min-w-0">
          <Island />
        </div>
        <aside>
          <VerifyNotes />
        </aside>
      </div>
    </>
  );
}
