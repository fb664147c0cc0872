/** Where something stands in a package, for a person who will look there. */
export interface Place {
  readonly file?: string | undefined;
  /** 1-based */
  readonly line?: number | undefined;
  /** Id or title of the problem. */
  readonly problem?: string | undefined;
}

/** A reason to refuse a whole package, in words (Korean) for the operator. */
export interface ImportError extends Place {
  readonly message: string;
}

/** What became of something that was not taken over as it was; `differs`: taken over, and not what the real test is known to be. */
export interface ImportNote extends Place {
  readonly level: 'changed' | 'lost' | 'differs';
  readonly message: string;
}

/** Thrown by everything that reads; refuses the package and nothing else. */
export class PackageRefused extends Error {
  readonly errors: readonly ImportError[];
  constructor(errors: readonly ImportError[]) {
    super(errors.map(inWords).join('\n'));
    this.errors = errors;
  }
}

export const refuse = (message: string, place: Place = {}): never => {
  throw new PackageRefused([{ ...place, message }]);
};

/** `exam.yaml:12 [comm-01] …` */
export const inWords = ({ file, line, problem, message }: ImportError | ImportNote): string =>
  [file === undefined ? '' : line === undefined ? file : `${file}:${line}`, problem === undefined ? '' : `[${problem}]`, message]
    .filter(Boolean)
    .join(' ');

export const showBytes = (bytes: number): string =>
  bytes >= 1_000_000 ? `${Math.floor(bytes / 1_000_000)} MB` : `${Math.ceil(bytes / 1_000)} KB`;
