import { KINDS } from '@modules/listing/terms';
import { Deadline, OrganizationName, rememberSeen, Slip } from '@modules/listing/ui';
import type { SearchHit } from '@modules/search';
import { Marked } from '@modules/search/ui';
import type { KeptOf } from '@modules/scrap';
import { Dots, keepInterpunct } from '@platform/ui';
import { usePage } from '@platform/web';
import { Fragment } from 'react';
import { KeepListing } from './keep-listing.tsx';
import { slipLines } from './slip-lines.ts';

/** What was found, whatever it is: the whole line leads to it. It says where the words stand. */
export const SearchRow = ({ hit, label, kept }: { readonly hit: SearchHit; readonly label: string; readonly kept: KeptOf | null }) => {
  const { brand } = usePage();
  const { kind, id, title, by, link, facts, cover, dates, scrap, found } = hit;
  const listingKind = KINDS.find((one) => one === kind);
  const origin = brand.urls[link.site as keyof typeof brand.urls] ?? '';
  return (
    <li className={dates ? 'lst' : 'lst undated'}>
      {listingKind && cover ? (
        <Slip kind={listingKind} cover={cover} />
      ) : (
        <span className="slip k-club" aria-hidden>
          <span className="in">
            <span className="s-big long">
              {slipLines(label).map((line, index) => (
                <Fragment key={index}>
                  {index > 0 && <br />}
                  {line}
                </Fragment>
              ))}
            </span>
          </span>
        </span>
      )}
      <div className="b">
        {by && (
          <p className="org">
            <OrganizationName name={<Marked of={by.name} />} isChecked={by.isChecked} />
          </p>
        )}
        <h3 className="h3">
          <a href={origin + link.path} onClick={() => listingKind && rememberSeen(id)}>
            <Marked of={title} />
          </a>
        </h3>
        {facts.length > 0 && (
          <div className="meta">
            <Dots items={facts.map(keepInterpunct)} />
          </div>
        )}
        {found && (
          <p className="why">
            <Marked of={found} />
          </p>
        )}
      </div>
      {dates && <Deadline listing={dates} />}
      {scrap && <KeepListing listing={{ listingIdx: id, title: title.text, scrapCount: scrap.count }} kept={kept} />}
    </li>
  );
};
