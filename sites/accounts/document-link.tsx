import type { DocumentLink } from '@modules/account/ui';
import { Link, usePage } from '@platform/web';

/** A portal's privacy policy has an address of its own (specification 2.2). */
export const LegalDocumentLink: DocumentLink = ({ kind, version, className, isHere, children }) => {
  const { offers } = usePage().brand;
  const look = {
    ...(className !== undefined && { className }),
    'aria-current': isHere ? ('page' as const) : undefined,
    activeProps: {},
    // `/terms` without a kind is one document, not all of them.
    activeOptions: { exact: true },
  };
  const more = version === undefined ? {} : { version };
  if (kind === 'PI_PROCESS' && !offers.shop)
    return (
      <Link {...look} to="/site-accounts/privacy" search={more}>
        {children}
      </Link>
    );
  return (
    <Link {...look} to="/site-accounts/terms" search={{ ...(kind === 'USE' && !offers.shop ? {} : { termsType: kind }), ...more }}>
      {children}
    </Link>
  );
};
