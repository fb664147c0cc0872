/** What the address of a drill says: codes of types, and, from a button, that a drill that was gone through is followed by another one. */
interface DrillSearch {
  readonly types?: string;
  readonly next?: true;
}
const CODES = /^t[0-9a-f]{9}(,t[0-9a-f]{9}){0,4}$/;

export const drillSearch = ({ types, next }: Record<string, unknown>): DrillSearch => ({
  ...(typeof types === 'string' && CODES.test(types) ? { types } : {}),
  ...(next === true || next === 'true' ? { next: true } : {}),
});
