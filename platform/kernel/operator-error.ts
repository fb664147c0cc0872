/** Its message is written for whoever operates the product: commands print it as one line, without a stack, and exit 1. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
