/** Gives use cases their dependencies once: `const bound = bindTo(deps)`, then `cancelBooking: bound(cancelBooking)`. */
export const bindTo =
  <Deps>(deps: Deps) =>
  <Args extends unknown[], Done>(useCase: (deps: Deps, ...args: Args) => Done) =>
  (...args: Args): Done =>
    useCase(deps, ...args);
