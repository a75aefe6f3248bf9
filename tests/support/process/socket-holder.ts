import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

/**
 * Holds a socket that listens and accepts nothing itself, as systemd does: a program is started on it, and once that has ended, another
 * when it is told so.
 */
export type SocketHolder = {
  url: string;
  /** Starts one; gives its process id, and its exit code once it has ended. */
  start(): Promise<{ pid: number; ended: Promise<number> }>;
  /** Everything that has been printed so far. */
  output(): string;
  close(): Promise<void>;
};

// The shell names itself before it becomes the program: nobody else knows the number in time.
const holding = `while read -r wish; do
  (export LISTEN_PID=$(exec sh -c 'echo $PPID') LISTEN_FDS=1; echo "began $LISTEN_PID"; exec "$0" "$@" </dev/null 2>&1)
  echo "ended $?"
done`;

export async function holdSocket(
  program: readonly string[],
  { cwd, env }: { cwd: string; env: Record<string, string> },
): Promise<SocketHolder> {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo; // listening on TCP
  // Node hands a number down, but tells a server's only inside.
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
  const shell: ChildProcess = spawn('sh', ['-c', holding, ...program], {
    cwd,
    env,
    stdio: ['pipe', 'pipe', 'inherit', fd],
  });
  socket.close(); // here; the shell has it now
  const said: string[] = [];
  const heard = new EventTarget();
  if (!shell.stdout || !shell.stdin) throw new Error('it was asked to be a pipe');
  createInterface({ input: shell.stdout }).on('line', (line) => {
    said.push(line);
    const [, word = '', number] = /^(began|ended) (\d+)$/.exec(line) ?? [];
    heard.dispatchEvent(new CustomEvent(word, { detail: Number(number) }));
  });
  const next = (word: 'began' | 'ended') =>
    new Promise<number>((resolve) => {
      const tell = (event: Event) => resolve((event as CustomEvent<number>).detail); // made above
      heard.addEventListener(word, tell, { once: true });
    });
  const { stdin } = shell;
  const gone = once(shell, 'exit');
  return {
    url: `http://127.0.0.1:${port}`,
    start: async () => {
      const [began, ended] = [next('began'), next('ended')];
      stdin.write('again\n');
      return { pid: await began, ended };
    },
    output: () => said.join('\n'),
    close: async () => {
      stdin.end();
      await gone;
    },
  };
}
