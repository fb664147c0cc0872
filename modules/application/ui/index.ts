export * from './apply-form.tsx';
export * from './queries.ts';
export * from './receipt.tsx';
export * from './tracker.tsx';
export * from './applicant-board.tsx';
export * from './desk-queries.ts';
