import type { FineNotice } from '../../src/fines/fine-notice.type.ts';

export const aFineNotice: FineNotice = {
  plate: 'DX12345',
  moment: { date: '2027-03-28', time: '11:20' },
  place: 'Via Roma 1, Amalfi',
  authority: 'Polizia Locale di Amalfi',
  noticeNumber: '2027/1234',
  scan: { type: 'image/jpeg', bytes: new Uint8Array([255, 216]) },
};
