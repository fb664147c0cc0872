import { useCopy } from '@platform/i18n';
import { useLocation } from '@tanstack/react-router';
import { isSignedOut } from './load-signed-in.ts';

/** Above a page whose counts could not be asked for anew: the page stays, with what somebody is writing in it. */
export const PollFailed = ({ error }: { readonly error: Error }) => {
  const copy = useCopy();
  const next = useLocation({ select: ({ publicHref }) => publicHref });
  return (
    <p className="o-failed" role="alert">
      {isSignedOut(error) ? (
        <>
          {copy('office.signedOut')}{' '}
          <a href={`/sign-in?${new URLSearchParams({ next }).toString()}`} target="_blank" rel="noreferrer">
            {copy('office.signedOut.again')}
            <span className="sr">{copy('office.newWindow')}</span>
          </a>
        </>
      ) : (
        copy('office.away')
      )}
    </p>
  );
};
