import { SignaturePad } from '../../ui/signature-pad.tsx';
import { useSay } from '../../pages/page-context.tsx';

/** The box in the words of this page; it comes when somebody wants to draw. */
export default function SignatureCanvas({ onChange }: { onChange: (picture: string | null) => void }) {
  const say = useSay('contract');
  return <SignaturePad label={say('sign.box')} clearLabel={say('sign.clear')} onChange={onChange} />;
}
