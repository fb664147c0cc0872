export { nameOf, type SequenceState, type TableShape } from './catalogue.ts';
export { digestOf, hasRows, withLoading, withSnapshot, type Loading, type Snapshot } from './copy-tables.ts';
export { isSameDigest, RowDigest, type TableDigest } from './row-digest.ts';
