export { LEAST_ENTRIES, SHARES } from '../contract-limits.ts';
export { ownPredictionQuery, predictionQuery, saveEntry } from './queries.ts';
