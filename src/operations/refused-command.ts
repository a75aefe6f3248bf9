/** A command says no: the message is for the operator, and nothing was changed. */
export class RefusedCommand extends Error {
  override name = 'RefusedCommand';
}
