/** Whose it is: a member of a brand. */
export interface Owner {
  readonly brandId: string;
  readonly memberId: string;
}
