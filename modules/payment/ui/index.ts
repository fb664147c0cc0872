export * from './sandbox-window.tsx';
