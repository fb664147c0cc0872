import { clockMomentText } from '@platform/i18n';
import { useEffect, useRef, type ReactNode } from 'react';
import { SubjectContext, useSubject } from './subject.ts';

interface PaneProps {
  readonly title: string;
  /** A line under the title. */
  readonly meta: ReactNode;
  /** What stands beside it, and what that is called. */
  readonly evidence: readonly [label: string, content: ReactNode];
  readonly children: ReactNode;
}
/** The subject of a list: its heading, what it says, acts at its foot (`Acts`), and the evidence beside it or, where it is narrow, under it. */
export const Pane = ({ title, meta, evidence: [label, content], children }: PaneProps) => {
  const outer = useSubject();
  const heading = useRef<HTMLHeadingElement>(null);
  const { isNext } = outer;
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
  return (
    <SubjectContext value={{ ...outer, focus: () => heading.current?.focus() }}>
      <article className="o-pane" aria-labelledby="subject">
        <header>
          <h2 id="subject" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p className="meta">{meta}</p>
        </header>
        {children}
      </article>
      <aside className="o-evidence" aria-label={label}>
        {content}
      </aside>
    </SubjectContext>
  );
};

/** A part of a subject, with a heading of its own. */
export const Part = ({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) => (
  <section className="o-part" aria-labelledby={id}>
    <h3 id={id}>{title}</h3>
    {children}
  </section>
);

/** What is known, name by name. */
export const Pairs = ({ of }: { readonly of: readonly (readonly [name: string, content: ReactNode])[] }) => (
  <dl className="o-pairs">
    {of.map(([name, content]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="o-lines">{content}</dd>
      </div>
    ))}
  </dl>
);

/** Steps, only added at the end. */
export const Steps = ({
  of,
  now,
}: {
  readonly of: readonly { readonly at: number; readonly said: readonly ReactNode[] }[];
  readonly now: number;
}) => (
  <ol className="o-log">
    {of.map(({ at, said }, index) => (
      // oxlint-disable-next-line no-array-index-key -- steps are only added at the end
      <li key={index}>
        <time dateTime={new Date(at).toISOString()}>{clockMomentText(at, now)}</time>
        <span>{said.filter((one) => one !== null && one !== '').map((one, place) => [place > 0 && ' · ', one])}</span>
      </li>
    ))}
  </ol>
);
