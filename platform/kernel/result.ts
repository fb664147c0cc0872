/** Success, or a failure that was expected, as plain data. Anything unexpected is thrown. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** The statuses with which an expected failure may leave the building. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429;

/** How each expected failure leaves the building: one HTTP status and one copy key per kind. */
export type ErrorTable<E extends { readonly kind: string }> = {
  readonly [K in E['kind']]: {
    readonly status: ErrorStatus;
    readonly copy: string;
    /** A code that others agreed on with us, beside our own kind. */
    readonly code?: string;
  };
};
