import { ServerOnly } from '../../pages/server-only.tsx';
import { VerifyForm } from './verify-form.tsx';
import { VerifyHead, VerifyNotes } from './verify-texts.tsx';

/** Whether a signed contract is ours and unchanged. Only the form is alive; around it stands what InfoPage would draw. */
export default function Verify() {
  return (
    <>
      <ServerOnly>{import.meta.env.SSR ? <VerifyHead /> : null}</ServerOnly>
      <div className="wrap info-columns py-10 md:py-16">
        <div className="min-w-0">
          <VerifyForm />
        </div>
        <aside>
          <ServerOnly>{import.meta.env.SSR ? <VerifyNotes /> : null}</ServerOnly>
        </aside>
      </div>
    </>
  );
}
