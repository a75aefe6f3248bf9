/** Gives use cases their dependencies once: `const bound = bindTo(deps)`, then `cancelBooking: bound(cancelBooking)`. */
export const bindTo =
  <Deps>(deps: Deps) =>
  <Asked extends unknown[], Done>(useCase: (deps: Deps, ...asked: Asked) => Done) =>
  (...asked: Asked): Done =>
    useCase(deps, ...asked);
