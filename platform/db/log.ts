/** What belongs to one line of the log. An error goes as `err`: so its stack reaches the log, and the error service hears of it. */
export interface LogFacts {
  readonly err?: unknown;
  readonly [name: string]: unknown;
}

/**
 * What the product needs of a logger; pino's fits. Whoever is given one is given it whole: pino's methods fail without their object, in
 * an error listener that ends the process. Written as methods, so that lint (`unbound-method`) refuses to hand one over alone.
 */
export interface Log {
  info(facts: LogFacts, message: string): void;
  warn(facts: LogFacts, message: string): void;
  error(facts: LogFacts, message: string): void;
}
