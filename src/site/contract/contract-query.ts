import { useQuery } from '@tanstack/react-query';
import type { ContractAnswer } from '../../contract/contract-answers.shape.ts';

const sealingPollMs = 2000;

/** The contract as the server has it; kept in memory alone. Asked again only while its file is being made. */
export const useContract = (token: string) =>
  useQuery<ContractAnswer>({
    queryKey: ['/api/contracts/by-token', encodeURIComponent(token)],
    meta: { personal: true },
    refetchInterval: ({ state }) =>
      state.data?.status === 'signed' && !state.data.pdfReady ? sealingPollMs : false,
  });
