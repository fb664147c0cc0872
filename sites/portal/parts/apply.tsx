import type { MemberType } from '@modules/account';
import type { ListingView } from '@modules/listing';
import { dDayOf, dDayText, isClosed, useNow } from '@modules/listing/ui';
import { dayText, useCopy } from '@platform/i18n';
import { buttonClass, Icon, useAsk } from '@platform/ui';
import { Link } from '@platform/web';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Mail from 'lucide-react/icons/mail';
import type { ReactNode } from 'react';
import { applyAddress } from '../../frames/listing/apply-address.ts';

/** To our form, which is for individual members. */
const ApplyHere = ({
  listingIdx,
  memberType,
  look,
  children,
}: {
  readonly listingIdx: number;
  readonly memberType: MemberType | null;
  readonly look: string;
  readonly children: ReactNode;
}) => {
  const copy = useCopy();
  const ask = useAsk();
  return (
    <Link
      className={look}
      to="/site-portal/listing/$listingIdx/apply"
      params={{ listingIdx: String(listingIdx) }}
      onClick={(event) => {
        if (memberType === null || memberType === 'NORMAL') return;
        event.preventDefault();
        void ask({ title: copy('portal.listing.individualOnly'), isAlert: true });
      }}
    >
      {children}
    </Link>
  );
};

const ApplyLink = ({ listing, look, children }: { readonly listing: ListingView; readonly look: string; readonly children: ReactNode }) => {
  const copy = useCopy();
  const isPage = listing.apply.by === 'link';
  return (
    <a className={look} href={applyAddress(listing)} {...(isPage && { target: '_blank', rel: 'noopener' })}>
      {children}
      <Icon of={isPage ? ArrowUpRight : Mail} />
      {isPage && <span className="sr">{copy('portal.listing.newWindow')}</span>}
    </a>
  );
};

/** The one thing to do: apply, or why not now. */
export const Apply = ({
  listing,
  memberType,
  applicationIdx,
  isShort = false,
}: {
  readonly listing: ListingView;
  /** Null: a visitor. */
  readonly memberType: MemberType | null;
  /** What the member sent here; null: nothing, or it was withdrawn. */
  readonly applicationIdx: number | null;
  readonly isShort?: boolean;
}) => {
  const copy = useCopy();
  const now = useNow();
  const look = buttonClass({ tone: 'primary', size: 'l', wide: true });
  if (applicationIdx !== null)
    return (
      <Link
        className={buttonClass({ tone: 'line', size: 'l', wide: true })}
        to="/site-portal/applications/$applicationIdx"
        params={{ applicationIdx: String(applicationIdx) }}
      >
        {copy('portal.listing.applied')}
      </Link>
    );
  if (isClosed(listing, now)) return <p className="no-apply">{copy('portal.listing.closed')}</p>;
  if (listing.opensAt > now) return <p className="no-apply">{copy('portal.listing.upcoming', { day: dayText(listing.opensAt, now) })}</p>;
  const dDay = dDayOf(listing, now);
  const words = isShort
    ? copy('portal.listing.apply.short', { dDay: dDayText(dDay, copy) })
    : copy(`portal.listing.apply.${listing.apply.by}`);
  return listing.apply.by === 'here' ? (
    <ApplyHere listingIdx={listing.listingIdx} memberType={memberType} look={look}>
      {words}
    </ApplyHere>
  ) : (
    <ApplyLink listing={listing} look={look}>
      {words}
    </ApplyLink>
  );
};
