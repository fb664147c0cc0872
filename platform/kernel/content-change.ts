/** Published content that changed, as whoever changed it says on commit: what it is and which, nothing of the content itself. */
export interface ContentChange {
  readonly brandId: string;
  /** A word of the module that owns the content: `exam`, `exam-types`. */
  readonly kind: string;
  readonly ids: readonly number[];
}
