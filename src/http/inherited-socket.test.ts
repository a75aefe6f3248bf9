import { createServer } from 'node:http';
import { devNull } from 'node:os';
import { openSync, closeSync } from 'node:fs';
import { expect, it } from 'vitest';
import { takeInheritedSocket, UnusableSocket } from './inherited-socket.ts';
import { listen } from './serve.ts';

it('is taken where it is meant for this process, once, and not for those that it starts', () => {
  const environment = { LISTEN_PID: '7', LISTEN_FDS: '1', LISTEN_FDNAMES: 'shop', PORT: '3000' };
  expect(takeInheritedSocket(environment, 7)).toEqual({ fd: 3 });
  expect(environment).toEqual({ PORT: '3000' });
  expect(takeInheritedSocket(environment, 7)).toBeNull();
});

it('is left where it is meant for another process, or where there is none', () => {
  expect(takeInheritedSocket({ LISTEN_PID: '8', LISTEN_FDS: '1' }, 7)).toBeNull();
  expect(takeInheritedSocket({ LISTEN_PID: '7' }, 7)).toBeNull();
});

it('stops the start with a sentence where there are several, or what it is listens to nobody', async () => {
  expect(() => takeInheritedSocket({ LISTEN_PID: '7', LISTEN_FDS: '2' }, 7)).toThrow(UnusableSocket);
  const file = openSync(devNull, 'r');
  await expect(listen(createServer(), { fd: file })).rejects.toThrow(
    'cannot start: LISTEN_FDS hands over no TCP socket that listens',
  );
  closeSync(file);
});
