import { expect, it } from 'vitest';
import { sentAgain } from './sent-again.rules.ts';

it('what is sent twice under one id is done once; other words under it are never called done', () => {
  const kept = { text: 'Porta due caschi', cents: 500, day: null, version: 3 };
  const sent = { text: 'Porta due caschi', cents: 500, day: null };
  expect(sentAgain(kept, sent, 'written')).toBe('written');
  const other = { refusal: 'key_reused' };
  expect(sentAgain(kept, { ...sent, text: 'Porta un casco' }, 'written')).toEqual(other);
  expect(sentAgain(kept, { ...sent, day: '2027-05-01' }, 'written')).toEqual(other);
  expect(sentAgain(null, sent, 'written')).toEqual(other);
});
