export * from './sandbox-window.tsx';
export * from './toss-window.tsx';
