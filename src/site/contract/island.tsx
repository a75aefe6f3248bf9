import { useSay } from '../../pages/page-context.tsx';
import { QueryProvider } from '../queries/query-provider.tsx';
import { ContractFlow } from './contract-flow.tsx';

/** A customer's contract, by the link of their e-mail: their data, the text, the signature. */
export default function ContractIsland() {
  const say = useSay('contract');
  return (
    <>
      <div className="wrap-narrow has-data-two-texts:w-[min(72rem,100%-2rem)] print:w-auto! grid min-h-dvh content-start gap-6 py-8 md:py-12">
        <h1 className="h1">{say('title')}</h1>
        <QueryProvider>
          <ContractFlow />
        </QueryProvider>
      </div>
    </>
  );
}
