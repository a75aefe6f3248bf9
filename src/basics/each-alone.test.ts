import { expect, it } from 'vitest';
import { eachAlone } from './each-alone.ts';

it('what goes wrong with one is logged with its number, and the others have their turn', async () => {
  const done: string[] = [];
  const said: unknown[] = [];
  const each = eachAlone({ error: (...words: unknown[]) => void said.push(words) }, 'sweep of rests');
  await each(['a', 'b', 'c'], async (one) => {
    if (one === 'b') throw new Error('no answer');
    await Promise.resolve(done.push(one));
  });
  expect(done).toEqual(['a', 'c']);
  expect(each.outcome()).toBe('unfinished');
  expect(said).toEqual([[{ one: 'b', fault: 'Error: no answer' }, 'sweep of rests']]);
});
