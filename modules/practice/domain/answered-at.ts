/**
 * When an answer was given that waited on a device: so long before it arrived. Not before what it answers, for a device's clock may have been
 * set meanwhile; and not after its arrival.
 */
export const answeredAt = (arrivedAt: Date, agoMs: number, notBefore: Date): Date => {
  const arrivedMs = arrivedAt.getTime();
  return new Date(Math.min(arrivedMs, Math.max(notBefore.getTime(), arrivedMs - agoMs)));
};
