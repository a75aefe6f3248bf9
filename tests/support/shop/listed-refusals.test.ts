import { expect, it } from 'vitest';
import { expectWholeSentence } from './listed-refusals.ts';

it('a refusal whose sentence names a value is nowhere answered without it', () => {
  expect(() => expectWholeSentence({ refusal: 'too_many_scooters', most: 6 })).not.toThrow();
  expect(() => expectWholeSentence({ refusal: 'too_many_scooters' })).toThrow('without most');
  expect(() => expectWholeSentence({ refusal: 'licence_not_enough' })).toThrow('without licence');
  expect(() => expectWholeSentence({ refusal: 'nothing_known' })).not.toThrow();
});
