import { expect, it } from 'vitest';
import { describeOnPostgres } from '../postgres/postgres.ts';
import { expectListedRefusal, expectWholeSentence } from './listed-refusals.ts';
import { aShop } from './shop.ts';

describeOnPostgres('the check of what a call may refuse', () => {
  it('notices a reason that the call’s list forgot, and only that', async () => {
    const { app } = await aShop();
    const answered = (refusal: string) =>
      expectListedRefusal(app, {
        method: 'POST',
        address: '/api/waiting-list?price=1',
        answer: { status: 409, body: { refusal } },
      });
    await expect(answered('too_far_ahead')).resolves.toBeUndefined();
    await expect(answered('foreign_origin')).resolves.toBeUndefined();
    await expect(answered('nothing_free')).rejects.toThrow('answers nothing_free');
  });
});

it('a refusal whose sentence names a value is nowhere answered without it', () => {
  expect(() => expectWholeSentence({ refusal: 'too_many_scooters', most: 6 })).not.toThrow();
  expect(() => expectWholeSentence({ refusal: 'too_many_scooters' })).toThrow('without most');
  expect(() => expectWholeSentence({ refusal: 'licence_not_enough' })).toThrow('without licence');
  expect(() => expectWholeSentence({ refusal: 'nothing_known' })).not.toThrow();
});
