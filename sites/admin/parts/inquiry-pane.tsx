import type { OfficeInquiry } from '@modules/inquiry/office';
import { inquiryFilePath, officeInquiryQuery, takeInquiryMutation } from '@modules/inquiry/ui/office-queries';
import { momentText, useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { Link } from '@platform/web';
import { useRef } from 'react';
import { useActing } from './acts.tsx';
import { useAgainMs } from './again.ts';
import { useBrandName } from './brand-names.tsx';
import { Deadline } from './deadline.tsx';
import { InquiryAnswer, UnsentAnswer } from './inquiry-answer.tsx';
import { useOperatorId } from './operator-context.ts';
import { Pairs, Pane, Part, Steps } from './pane.tsx';
import { useDrawn } from './use-drawn.ts';
import { useAreKeysOn, useKeys } from './use-keys.ts';

/** Whoever asks is answered within so long, as the server counts it (`modules/inquiry/server/index.ts`), milliseconds. */
export const INQUIRY_DUE_MS = 24 * 3_600_000;

interface PaneProps {
  readonly drawn: OfficeInquiry;
  readonly now: number;
}

/** One inquiry: what was asked, who answers it, the answer, and the person beside it. */
export const InquiryPane = ({ drawn, now }: PaneProps) => {
  const copy = useCopy();
  const brandName = useBrandName();
  const inquiry = useDrawn(officeInquiryQuery(drawn.inquiryIdx), drawn, useAgainMs());
  const { inquiryIdx, brandId, content, createdAt, device, isMember, files, answer, answeredBy, answeredAt } = inquiry;
  return (
    <Pane
      title={copy('office.inquiry.title', { number: inquiryIdx })}
      meta={
        <>
          {momentText(createdAt, now)} · {brandName(brandId)} · {copy(`office.inquiry.device.${device}`)} ·{' '}
          {copy(isMember ? 'office.inquiry.member' : 'office.inquiry.visitor')}{' '}
          {answeredAt === null && <Deadline dueAt={createdAt + INQUIRY_DUE_MS} now={now} />}
        </>
      }
      evidence={[copy('office.inquiry.person'), <Person key="person" inquiry={inquiry} now={now} />]}
    >
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
        <Unanswered inquiry={inquiry} />
      ) : (
        <>
          <Part id="answer" title={copy('office.inquiry.answer')}>
            <p className="meta">
              {answeredBy ?? ''}
              {answeredAt !== null && ` · ${momentText(answeredAt, now)}`}
            </p>
            <p className="o-lines o-said">{answer}</p>
          </Part>
          <UnsentAnswer />
        </>
      )}
    </Pane>
  );
};

const Unanswered = ({ inquiry }: { readonly inquiry: OfficeInquiry }) => {
  const operatorId = useOperatorId();
  const { inquiryIdx, brandId, taken } = inquiry;
  return (
    <>
      <Taken inquiry={inquiry} operatorId={operatorId} />
      {taken === null || taken.operatorId === operatorId ? <InquiryAnswer inquiryIdx={inquiryIdx} brandId={brandId} /> : <UnsentAnswer />}
    </>
  );
};

/** Who answers it. A colleague sees it at once, and may take it over on purpose. */
const Taken = ({ inquiry: { inquiryIdx, taken }, operatorId }: { readonly inquiry: OfficeInquiry; readonly operatorId: string | null }) => {
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
    <>
      <h2>{username ?? copy(isMember ? 'office.inquiry.left' : 'office.inquiry.visitor.name')}</h2>
      <Pairs of={[[copy('office.inquiry.email'), maskedEmail]]} />
      <h2>{copy('office.inquiry.history')}</h2>
      {history.length === 0 && <p>{copy('office.inquiry.history.none')}</p>}
      <Steps
        of={history.map(({ inquiryIdx, opening, createdAt, answeredAt }) => ({
          at: createdAt,
          said: [
            <Link key="opening" to="/site-admin/inquiries" search={{ inquiry: inquiryIdx }}>
              {opening}
            </Link>,
            copy(answeredAt === null ? 'office.inquiry.history.open' : 'office.inquiry.history.answered'),
          ],
        }))}
        now={now}
      />
    </>
  );
};
