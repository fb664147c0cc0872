import { useCopy } from '@platform/i18n';
import { Button, buttonClass, ErrorState } from '@platform/ui';
import { ApiError } from '@platform/web';
import type { ReactNode } from 'react';

const known: Readonly<Record<string, string>> = {
  'attempt/exam-not-found': 'notFound',
  'exam/detail-not-found': 'notFound',
  'exam/paper-not-found': 'notFound',
  'attempt/not-entitled': 'notEntitled',
  'attempt/sign-in-needed': 'signIn',
};

/** Whether the player itself says why it does not open. */
export const isExplained = (kind: string): boolean => kind in known;

/** Why the player does not open, and the way on. Answers made before are on this device, and said to be. */
export const PlayerFailure = ({
  error,
  back,
  signInUrl,
  onRetry,
}: {
  readonly error: unknown;
  readonly back: ReactNode;
  readonly signInUrl: string;
  readonly onRetry: () => void;
}) => {
  const copy = useCopy();
  const failure = error instanceof ApiError ? error : null;
  const word = known[failure?.kind ?? ''] ?? 'unknown';
  return (
    <main className="player-start" id="main">
      <ErrorState
        card
        title={copy(`attempt.player.failed.${word}`)}
        {...(failure?.requestId && word === 'unknown' && { requestId: failure.requestId })}
        acts={
          <>
            {word === 'unknown' && (
              <Button tone="primary" onClick={onRetry}>
                {copy('attempt.player.failed.retry')}
              </Button>
            )}
            {word === 'signIn' && (
              <a className={buttonClass({ tone: 'primary' })} href={signInUrl}>
                {copy('attempt.player.failed.signIn.act')}
              </a>
            )}
            {back}
          </>
        }
      >
        {copy(`attempt.player.failed.${word}.text`)}
      </ErrorState>
    </main>
  );
};
