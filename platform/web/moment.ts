/** When something happened on this device, in a form that outlives the page. */
export interface Moment {
  /** By the device's clock, epoch milliseconds. Somebody may set that clock meanwhile. */
  readonly wallMs: number;
  /** Since the page was loaded: that clock only ever grows, and another page's says nothing. */
  readonly pageMs: number;
  readonly pageFrom: number;
}

export const momentNow = (): Moment => ({ wallMs: Date.now(), pageMs: performance.now(), pageFrom: performance.timeOrigin });

/**
 * How long ago that was, whole milliseconds, at most `mostMs`: a server counts back from its own clock. The longer of what both clocks say,
 * for the page's one may stand still while the device sleeps, and the other one may be set back.
 */
export const msSince = (then: Moment, now: Moment, mostMs: number): number => {
  const onPage = then.pageFrom === now.pageFrom ? now.pageMs - then.pageMs : 0;
  return Math.round(Math.min(mostMs, Math.max(0, onPage, now.wallMs - then.wallMs)));
};
