import { useRouterState } from '@tanstack/react-router';

/** The bar on top while the next page comes. */
export const Progress = () => {
  const waiting = useRouterState({ select: (state) => state.status === 'pending' && state.resolvedLocation !== undefined });
  return <div className={waiting ? 'progress on' : 'progress'} aria-hidden />;
};
