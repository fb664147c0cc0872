/** Who acts in the back office, and by which request: what an entry of the log says of it. */
export interface OfficeWho {
  readonly operatorId: string;
  readonly name: string;
  readonly requestId: string;
}
