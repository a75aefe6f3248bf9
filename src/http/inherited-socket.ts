/** What was handed over cannot be listened on. */
export class UnusableSocket extends Error {
  override name = 'UnusableSocket';
}

/** The first that is handed over comes behind input, output and errors. */
const firstSocket = 3;

/**
 * A socket that listens already and is handed down, as systemd does it (sd_listen_fds(3)): who calls while no process of the shop runs
 * waits in it for the next one. Taken once: processes that this one starts must not think that it is theirs.
 */
export function takeInheritedSocket(environment: NodeJS.ProcessEnv, pid: number): { fd: number } | null {
  const { LISTEN_PID: meant, LISTEN_FDS: count } = environment;
  if (meant !== String(pid) || count === undefined) return null;
  for (const name of ['LISTEN_PID', 'LISTEN_FDS', 'LISTEN_FDNAMES']) delete environment[name];
  if (count !== '1')
    throw new UnusableSocket('cannot start: LISTEN_FDS hands over several sockets, the shop takes one');
  return { fd: firstSocket };
}
