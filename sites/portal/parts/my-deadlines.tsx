import { dDayOf, dDayText, useNow, WeekBubbles } from '@modules/listing/ui';
import type { Scrap, ScrapPage } from '@modules/scrap';
import { useOnDevice } from '@modules/scrap/ui';
import { clockText, dayText, useCopy } from '@platform/i18n';
import { keepInterpunct } from '@platform/ui';
import { signInUrl, usePage } from '@platform/web';

const MOST_SHOWN = 4;
const MINUTE_MS = 60_000;

/** A scrap's deadline as a listing has it. What is a day only lasts to its end. */
const datedOf = ({ deadline, isClosed }: NonNullable<Scrap['target']>) =>
  ({
    deadline: { type: 'date', at: deadline === null ? null : deadline.isDay ? deadline.at - MINUTE_MS + 1 : deadline.at },
    phase: isClosed ? 'closed' : 'open',
  }) as const;

/** What the member keeps and what ends next; for visitors what scraps are for. The only tinted thing of the page. */
export const MyDeadlines = ({ mine }: { readonly mine: Pick<ScrapPage, 'items'> | null }) => {
  const copy = useCopy();
  const page = usePage();
  const now = useNow();
  const next = (mine?.items ?? []).flatMap(({ scrapIdx, target }) => {
    if (!target?.deadline) return [];
    const dDay = dDayOf(datedOf(target), now);
    return dDay === 'closed' ? [] : [{ scrapIdx, target, deadline: target.deadline, dDay }];
  });
  return (
    <section className="tint-box mine-box" aria-labelledby="mine">
      <h2 className="h3" id="mine">
        {copy('portal.home.mine')}
      </h2>
      {next.length > 0 ? (
        <ul>
          {next.slice(0, MOST_SHOWN).map(({ scrapIdx, target: { title, link }, deadline, dDay }) => (
            <li key={scrapIdx}>
              <a href={(page.brand.urls[link.site] ?? '') + link.path}>
                <span className="big num">{dDayText(dDay, copy)}</span>
                <span>
                  <span className="t1">{keepInterpunct(title)}</span>
                  <span className="s num">
                    <WeekBubbles dDay={dDay} /> {dayText(deadline.at, now)}
                    {!deadline.isDay && ` ${clockText(deadline.at)}`}
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p>{copy(mine === null ? 'portal.home.mine.visitor' : 'portal.home.mine.none')}</p>
      )}
      {mine === null && <OnDevice />}
      {mine === null ? (
        <a className="btn wide" href={signInUrl(page, '/')}>
          {copy('portal.home.mine.signIn')}
        </a>
      ) : (
        <a className="btn wide" href="/accounts/scrap">
          {copy('portal.home.mine.all')}
        </a>
      )}
    </section>
  );
};

/** A visitor's scraps, the newest first. Their deadlines are not on the device: they may have moved since. */
const OnDevice = () => {
  const copy = useCopy();
  const scraps = useOnDevice().flatMap(({ kind, targetId, title, path }) => {
    const href = kind === 'listing' ? `/listing/${encodeURIComponent(targetId)}` : path;
    return href === undefined ? [] : [{ key: `${kind} ${targetId}`, href, title }];
  });
  if (scraps.length === 0) return null;
  return (
    <>
      <p className="mine-here">{copy('portal.home.mine.device', { count: scraps.length })}</p>
      <ul className="mine-device">
        {scraps.toReversed().map(({ key, href, title }) => (
          <li key={key}>
            <a href={href}>{keepInterpunct(title)}</a>
          </li>
        ))}
      </ul>
    </>
  );
};
