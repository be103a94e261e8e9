/**
 * A reason not to start that a person can act on. The command line prints the message alone, as
 * one line and without a stack, and leaves with code 1.
 */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
