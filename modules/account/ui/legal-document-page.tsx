import type { LegalDocumentKind } from '@platform/kernel';
import { calendarDayText, MoreCopy, useCopy } from '@platform/i18n';
import type { ReactNode } from 'react';
import type { LegalDocumentsView, LegalDocumentView } from '../contract.ts';
import texts from '../copy/documents.json';

export type DocumentLink = (props: {
  readonly kind: LegalDocumentKind;
  /** Absent: the one in force. */
  readonly version?: number;
  readonly className?: string;
  readonly isHere?: boolean;
  readonly children: ReactNode;
}) => ReactNode;

interface Props {
  readonly documents: LegalDocumentsView;
  readonly document: LegalDocumentView;
  readonly DocumentLink: DocumentLink;
}

/** A document of the brand in one version, with the way to its other versions and to the other documents. */
export const LegalDocumentPage = (props: Props) => (
  <MoreCopy texts={texts}>
    <Page {...props} />
  </MoreCopy>
);

const Page = ({ documents, document, DocumentLink }: Props) => {
  const copy = useCopy();
  const { kind, title, version, effectiveOn, summary, changes, sections } = document;
  return (
    <div className="legal-page">
      <nav className="chips" aria-label={copy('account.documents.nav')}>
        {documents.map((one) => (
          <DocumentLink key={one.kind} className="chip" kind={one.kind} isHere={one.kind === kind}>
            {one.title}
          </DocumentLink>
        ))}
      </nav>
      <h1 className="h1">{title}</h1>
      <p className="meta">{copy('account.documents.since', { day: calendarDayText(effectiveOn, 0), version })}</p>
      <Standing document={document} DocumentLink={DocumentLink} />
      <div className="note tint legal-short">
        <p>
          <b>{copy('account.documents.short')}</b> {summary}
        </p>
      </div>
      {changes !== null && (
        <div className="note legal-short">
          <p>
            <b>{copy('account.documents.changes')}</b> {changes}
          </p>
        </div>
      )}
      <article className="legal-text">
        {sections.map(({ heading, blocks }) => (
          <section key={heading}>
            {heading !== '' && <h2 className="h3">{heading}</h2>}
            {blocks.map((block) =>
              block.kind === 'paragraph' ? (
                <p key={block.text}>{block.text}</p>
              ) : (
                <ul key={block.items.join()}>
                  {block.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </article>
      <Versions document={document} DocumentLink={DocumentLink} />
    </div>
  );
};

type Part = Pick<Props, 'document' | 'DocumentLink'>;

/** Says so where it is not what is in force, and leads there. */
const Standing = ({ document: { kind, isInForce, isComing, effectiveOn }, DocumentLink }: Part) => {
  const copy = useCopy();
  if (isInForce) return null;
  return (
    <div className="note warning legal-short">
      <p>
        {isComing ? copy('account.documents.coming', { day: calendarDayText(effectiveOn, 0) }) : copy('account.documents.old')}{' '}
        <DocumentLink kind={kind} className="link">
          {copy('account.documents.toCurrent')}
        </DocumentLink>
      </p>
    </div>
  );
};

const Versions = ({ document: { kind, version, versions, isInForce }, DocumentLink }: Part) => {
  const copy = useCopy();
  return (
    <section className="legal-versions">
      <h2 className="h3">{copy('account.documents.versions')}</h2>
      {versions.length === 1 && isInForce ? (
        <p className="meta">{copy('account.documents.onlyOne')}</p>
      ) : (
        <ul>
          {versions.map((one) => (
            <li key={one.version}>
              <DocumentLink kind={kind} version={one.version} className="link" isHere={one.version === version}>
                {copy('account.documents.version', { version: one.version, day: calendarDayText(one.effectiveOn, 0) })}
              </DocumentLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
