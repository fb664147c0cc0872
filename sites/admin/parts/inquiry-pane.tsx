import type { OfficeInquiry } from '@modules/inquiry/office';
import { inquiryFilePath, officeInquiryQuery, takeInquiryMutation } from '@modules/inquiry/ui/office-queries';
import { clockMomentText, momentText, useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { Link } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useActing } from './acts.tsx';
import { useBrandName } from './brand-names.tsx';
import { Deadline } from './deadline.tsx';
import { InquiryAnswer } from './inquiry-answer.tsx';
import { KEEPS_DRAWN } from './office-queries.ts';
import { useAreKeysOn, useKeys } from './use-keys.ts';

/** Whoever asks is answered within so long, as the server counts it (`modules/inquiry/server/index.ts`), milliseconds. */
export const INQUIRY_DUE_MS = 24 * 3_600_000;

interface PaneProps {
  readonly drawn: OfficeInquiry;
  /** Whoever looks. */
  readonly operatorId: string;
  readonly now: number;
  /** How soon it is asked for anew, milliseconds; false: nobody is there. */
  readonly againMs: number | false;
  readonly isNext: boolean;
  readonly onAnswered: (inquiryIdx: number) => void;
}

/** One inquiry: what was asked, who answers it, the answer, and the person beside it. */
export const InquiryPane = ({ drawn, operatorId, now, againMs, isNext, onAnswered }: PaneProps) => {
  const copy = useCopy();
  const brandName = useBrandName();
  const { data: inquiry } = useQuery({
    ...officeInquiryQuery(drawn.inquiryIdx),
    ...KEEPS_DRAWN,
    initialData: drawn,
    refetchInterval: againMs,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
  const { inquiryIdx, brandId, content, createdAt, device, isMember, files, answer, answeredBy, answeredAt } = inquiry;
  return (
    <>
      <article className="o-pane" aria-labelledby="subject">
        <header>
          <h2 id="subject" ref={heading} tabIndex={-1}>
            {copy('office.inquiry.title', { number: inquiryIdx })}
          </h2>
          <p className="meta">
            {momentText(createdAt, now)} · {brandName(brandId)} · {copy(`office.inquiry.device.${device}`)} ·{' '}
            {copy(isMember ? 'office.inquiry.member' : 'office.inquiry.visitor')}{' '}
            {answeredAt === null && <Deadline dueAt={createdAt + INQUIRY_DUE_MS} now={now} />}
          </p>
        </header>
        <p className="o-lines o-said">{content}</p>
        {files.length > 0 && (
          <ul className="o-files" aria-label={copy('office.inquiry.files')}>
            {files.map(({ fileId, name }) => (
              <li key={fileId}>
                <a href={inquiryFilePath(inquiryIdx, fileId)} target="_blank" rel="noreferrer">
                  {name}
                  <span className="sr">{copy('office.newWindow')}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        {answer === null ? (
          <>
            <Taken inquiry={inquiry} operatorId={operatorId} />
            {(inquiry.taken === null || inquiry.taken.operatorId === operatorId) && (
              <InquiryAnswer
                inquiryIdx={inquiryIdx}
                brandId={brandId}
                onAnswered={() => {
                  heading.current?.focus();
                  onAnswered(inquiryIdx);
                }}
              />
            )}
          </>
        ) : (
          <section className="o-part" aria-labelledby="answer">
            <h3 id="answer">{copy('office.inquiry.answer')}</h3>
            <p className="meta">
              {answeredBy ?? ''}
              {answeredAt !== null && ` · ${momentText(answeredAt, now)}`}
            </p>
            <p className="o-lines o-said">{answer}</p>
          </section>
        )}
      </article>
      <Person inquiry={inquiry} now={now} />
    </>
  );
};

/** Who answers it. A colleague sees it at once, and may take it over on purpose. */
const Taken = ({ inquiry: { inquiryIdx, taken }, operatorId }: { readonly inquiry: OfficeInquiry; readonly operatorId: string }) => {
  const copy = useCopy();
  const acting = useActing();
  const areKeysOn = useAreKeysOn();
  const isBusy = useRef(false);
  const isMine = taken?.operatorId === operatorId;
  const take = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    await acting(
      takeInquiryMutation(inquiryIdx, { takes: !isMine, seen: taken?.operatorId ?? null }),
      copy(isMine ? 'office.inquiry.gaveBack' : 'office.inquiry.took'),
    );
    isBusy.current = false;
  };
  useKeys({ KeyM: () => void take() });
  return (
    <p className="o-taken">
      <span role="status">
        {taken === null
          ? copy('office.inquiry.taken.nobody')
          : isMine
            ? copy('office.inquiry.taken.me')
            : copy('office.inquiry.taken.other', { name: taken.name })}
      </span>
      <Button size="s" tone="line" onClick={() => void take()} aria-keyshortcuts={areKeysOn ? 'M' : undefined}>
        {copy(isMine ? 'office.inquiry.giveBack' : taken === null ? 'office.inquiry.take' : 'office.inquiry.takeOver')}{' '}
        {areKeysOn && <kbd aria-hidden>M</kbd>}
      </Button>
    </p>
  );
};

const Person = ({
  inquiry: { username, isMember, maskedEmail, history },
  now,
}: {
  readonly inquiry: OfficeInquiry;
  readonly now: number;
}) => {
  const copy = useCopy();
  return (
    <aside className="o-evidence" aria-label={copy('office.inquiry.person')}>
      <h2>{username ?? copy(isMember ? 'office.inquiry.left' : 'office.inquiry.visitor.name')}</h2>
      <dl className="o-pairs">
        <div>
          <dt>{copy('office.inquiry.email')}</dt>
          <dd>{maskedEmail}</dd>
        </div>
      </dl>
      <h2>{copy('office.inquiry.history')}</h2>
      {history.length === 0 && <p>{copy('office.inquiry.history.none')}</p>}
      <ol className="o-log">
        {history.map(({ inquiryIdx, opening, createdAt, answeredAt }) => (
          <li key={inquiryIdx}>
            <time dateTime={new Date(createdAt).toISOString()}>{clockMomentText(createdAt, now)}</time>
            <span>
              <Link to="/site-admin/inquiries" search={{ inquiry: inquiryIdx }}>
                {opening}
              </Link>{' '}
              · {copy(answeredAt === null ? 'office.inquiry.history.open' : 'office.inquiry.history.answered')}
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
};
