import { useCopy, numberText } from '@platform/i18n';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Which numbers to show: first, last, two around the current one; `null` is a gap. */
export const pageNumbers = (page: number, pageCount: number): readonly (number | null)[] => {
  const wanted = [1, page - 2, page - 1, page, page + 1, page + 2, pageCount].filter((n) => n >= 1 && n <= pageCount);
  const numbers = [...new Set(wanted)].toSorted((a, b) => a - b);
  return numbers.flatMap((n, index) => {
    const before = numbers[index - 1];
    if (before === undefined || n === before + 1) return [n];
    return n === before + 2 ? [before + 1, n] : [null, n];
  });
};

/**
 * Page numbers as links. The site gives the link, because this package knows no router.
 *
 * @param link makes the link to a page; `label` is its accessible name, `current` says that we are there
 */
export const Pagination = ({
  page,
  pageCount,
  link,
}: {
  readonly page: number;
  readonly pageCount: number;
  readonly link: (
    page: number,
    content: ReactNode,
    props: { readonly 'aria-label': string; readonly 'aria-current'?: 'page' },
  ) => ReactNode;
}) => {
  const copy = useCopy();
  if (pageCount <= 1) return null;
  return (
    <nav className="pages" aria-label={copy('ui.pages')}>
      {page > 1 && link(page - 1, <Icon of={ChevronLeft} size="s" />, { 'aria-label': copy('ui.page.previous') })}
      {pageNumbers(page, pageCount).map((n, index) =>
        n === null ? (
          <span key={`gap-${index}`} className="gap" aria-hidden>
            …
          </span>
        ) : (
          link(n, numberText(n), {
            'aria-label': copy('ui.page', { page: n }),
            ...(n === page ? { 'aria-current': 'page' as const } : {}),
          })
        ),
      )}
      {page < pageCount && link(page + 1, <Icon of={ChevronRight} size="s" />, { 'aria-label': copy('ui.page.next') })}
    </nav>
  );
};
