import { MoreCopy, useCopy } from '@platform/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { SECTION_NAMES, type SectionName } from '../contract-sections.ts';
import texts from '../copy/page.json';
import { careerQuery } from './queries.ts';
import { SectionView, type SectionViewProps } from './section-view.tsx';

interface CareerPageProps extends Omit<SectionViewProps, 'name'> {
  readonly section: SectionName;
  readonly link: (section: SectionName, content: ReactNode) => ReactNode;
}

export const careerHead = (section: SectionName) => {
  const title = `${texts[`career.section.${section}`]} - ${texts['career.title']}`;
  return { title, description: title };
};

/** What a member wrote down of themselves: a section, the way to the others, and what belongs to it elsewhere. */
export const CareerPage = (props: CareerPageProps) => (
  <MoreCopy texts={texts}>
    <Page {...props} />
  </MoreCopy>
);

const Page = ({ section, memberId, person, here, link }: CareerPageProps) => {
  const copy = useCopy();
  return (
    <div className="career-page">
      <h1 className="h1">{copy('career.title')}</h1>
      <p className="meta career-lead">{copy('career.lead')}</p>
      <div className="career-cols">
        <div className="career-rail">
          <SectionNav section={section} link={link} />
          <nav className="career-beside" aria-labelledby="career-beside">
            <h2 className="h3" id="career-beside">
              {copy('career.beside')}
            </h2>
            <ul>
              <li>
                <a href="/accounts/scrap">{copy('career.beside.scraps')}</a>
              </li>
              <li>
                <a href="/applications">{copy('career.beside.applications')}</a>
              </li>
              <li>
                <a href="/self-introduction/manage">{copy('career.beside.letters')}</a>
              </li>
            </ul>
          </nav>
        </div>
        <SectionView key={section} name={section} memberId={memberId} person={person} here={here} />
      </div>
    </div>
  );
};

const SectionNav = ({ section, link }: Pick<CareerPageProps, 'section' | 'link'>) => {
  const copy = useCopy();
  const list = useRef<HTMLUListElement>(null);
  const { sections } = useSuspenseQuery(careerQuery()).data;
  const filled = new Set(sections.filter(({ items }) => items.length > 0).map((one) => one.section));
  // Where they stand in one line, the present one is seen.
  useEffect(() => {
    const all = list.current;
    const present = all?.querySelector('[aria-current]');
    if (!all || !(present instanceof HTMLElement)) return;
    all.scrollTo({ left: present.offsetLeft - (all.clientWidth - present.offsetWidth) / 2, behavior: 'instant' });
  }, [section]);
  return (
    <nav className="career-nav" aria-label={copy('career.nav')}>
      <ul ref={list}>
        {SECTION_NAMES.map((name) => (
          <li key={name}>
            {link(
              name,
              <>
                <span className="career-mark" data-filled={filled.has(name) || undefined} aria-hidden />
                {copy(`career.section.${name}`)}
                {filled.has(name) && <span className="sr">, {copy('career.nav.filled')}</span>}
              </>,
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
};
