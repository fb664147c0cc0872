import { useCopy } from '@platform/i18n';
import { Button, buttonClass, ErrorState, Icon } from '@platform/ui';
import { ApiError, brandHome, BrandMark, isTimeout, NetworkError, useFailureAlert, usePage } from '@platform/web';
import { useMatches, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useState } from 'react';

const FORBIDDEN: ReadonlySet<number> = new Set([401, 403]);

/**
 * A call that a page could not be loaded without: told like every failed call, above the screen. A refusal is what the screen itself says
 * (specification 2.3), and an error of our own code has no user message (section 8).
 */
const isFailedCall = (error: unknown): boolean =>
  error instanceof ApiError ? !FORBIDDEN.has(error.status) : error instanceof NetworkError || isTimeout(error);

/** What is shown instead of a page that failed. */
export const ErrorPage = (failed: ErrorComponentProps) => <FallbackScreen {...failed} host={usePage().host} />;

/** Names the host to whoever is asked for help, and goes by itself when the next route change is done. */
const FallbackScreen = ({ error, reset, host }: ErrorComponentProps & { readonly host: string }) => {
  const copy = useCopy();
  const page = usePage();
  const home = brandHome(page);
  const router = useRouter();
  // The change that led here may be done only after this stands: it changes nothing.
  const [failedAt] = useState(() => router.latestLocation.href);
  useEffect(() => router.subscribe('onResolved', ({ toLocation }) => toLocation.href !== failedAt && reset()), [router, reset, failedAt]);

  const tell = useFailureAlert();
  useEffect(() => {
    if (isFailedCall(error)) tell(error);
  }, [error, tell]);

  const isFramed = useMatches({
    select: (matches) => matches.some(({ staticData, status }) => staticData.hasFrame && status === 'success'),
  });

  const forbidden = error instanceof ApiError && FORBIDDEN.has(error.status);
  const requestId = (error instanceof ApiError && error.requestId) || page.requestId;
  const title = copy(forbidden ? 'app.error.forbidden' : 'app.error.title');
  const refresh = (
    <Button tone="primary" onClick={() => location.reload()}>
      <Icon of={RefreshCw} size="s" />
      {copy('app.error.refresh')}
    </Button>
  );
  const toMain = (
    <a className={buttonClass({ tone: 'primary' })} href={home}>
      {copy('app.error.toMain')}
    </a>
  );
  const state = (
    <ErrorState title={title} requestId={`${requestId} · ${host}`} acts={forbidden ? toMain : refresh}>
      {copy(forbidden ? 'app.error.forbidden.text' : 'app.error.text')}
    </ErrorState>
  );
  return (
    <>
      {/* React lifts these into the head; the failed page brought none. */}
      <title>{`${title} | ${page.brand.name}`}</title>
      <meta name="robots" content="noindex" />
      {isFramed ? (
        state
      ) : (
        <>
          <header className="bare-top">
            <BrandMark />
          </header>
          <main id="main" className="wrap state-page">
            {state}
          </main>
        </>
      )}
    </>
  );
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shows header, `main` and footer around its pages, so that a failed page needs none of its own. */
    hasFrame?: boolean;
    /** Runs in the head of the page that is loaded, before anything is painted. */
    headScript?: string;
    /** Long text is what people come for: the font's letters are loaded ahead (`letters.ts`). */
    isForReading?: boolean;
    /** An exam is sat here: nothing may come over it that does not belong to it. */
    isExamRoom?: boolean;
  }
}
