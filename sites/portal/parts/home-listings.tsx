import type { ListingHome } from '@modules/listing';
import { DDayText, Slip } from '@modules/listing/ui';
import { numberText, useCopy } from '@platform/i18n';
import { Dots, keepInterpunct } from '@platform/ui';
import { Link } from '@platform/web';

/** What most people keep, as covers. */
export const MostScrapped = ({ listings }: { readonly listings: ListingHome['mostScrapped'] }) => {
  const copy = useCopy();
  if (listings.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="scrapped">
      <div className="sec-head t">
        <div>
          <h2 className="h2" id="scrapped">
            {copy('portal.home.scrapped')}
          </h2>
          <p className="meta">{copy('portal.home.scrapped.text')}</p>
        </div>
      </div>
      <ul className="pops">
        {listings.map((listing) => (
          <li key={listing.listingIdx}>
            <Link to="/site-portal/listing/$listingIdx" params={{ listingIdx: String(listing.listingIdx) }}>
              <Slip kind={listing.kind} cover={listing.cover} sub={listing.organization.name} />
              <h3 className="h3">{keepInterpunct(listing.title)}</h3>
            </Link>
            <Dots
              className="meta-s num"
              items={[listing.organization.name, copy('portal.home.scrapped.count', { count: numberText(listing.scrapCount) })]}
            />
            <p>
              <DDayText listing={listing} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What came last, of each kind. */
export const NewestByKind = ({ kinds }: { readonly kinds: ListingHome['newest'] }) => {
  const copy = useCopy();
  return (
    <section className="sec" aria-labelledby="newest">
      <div className="sec-head">
        <h2 className="h2" id="newest">
          {copy('portal.home.newest')}
        </h2>
      </div>
      <ul className="kinds">
        {kinds.map(({ kind, openCount, items }) => (
          <li key={kind}>
            <h3>
              <Link to="/site-portal/list/$kind" params={{ kind }}>
                {copy(`listing.kind.${kind}`)}
                <span className="num">{numberText(openCount)}</span>
              </Link>
            </h3>
            {items.length === 0 ? (
              <p className="meta">{copy('portal.home.newest.none')}</p>
            ) : (
              <ul className="rows">
                {items.map((listing) => (
                  <li key={listing.listingIdx}>
                    <Link className="pk" to="/site-portal/listing/$listingIdx" params={{ listingIdx: String(listing.listingIdx) }}>
                      <span className="t1">{keepInterpunct(listing.title)}</span>
                      <span className="meta-s">{listing.organization.name}</span>
                      <DDayText listing={listing} />
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
