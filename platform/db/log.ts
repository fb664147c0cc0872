/** What this package needs of a logger; pino's fits. */
export interface Log {
  readonly info: (message: string) => void;
  readonly warn: (message: string) => void;
  readonly error: (message: string) => void;
}
