import { dayText, clockMomentText, MoreCopy, numberText, receiptTimeText, useCopy } from '@platform/i18n';
import { Button, buttonClass, Icon, keepInterpunct, useAsk } from '@platform/ui';
import { useMutate, type Mutation } from '@platform/web';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Paperclip from 'lucide-react/icons/paperclip';
import { useRef, useState } from 'react';
import type { OwnApplication } from '../contract.ts';
import texts from '../copy/receipt.json';
import { APPLICATIONS, applicationQuery, deleteApplicationData, withdrawApplication } from './queries.ts';

interface Props {
  readonly applicationIdx: string;
  /** Where somebody who has to sign in again comes back to. */
  readonly here: string;
  /** When the page was made: what is over and what is not says the server. */
  readonly madeAt: number;
}

/** What was sent, when, and what became of it. */
export const ApplicationReceipt = (props: Props) => (
  <MoreCopy texts={texts}>
    <Receipt {...props} />
  </MoreCopy>
);

const Receipt = ({ applicationIdx, here, madeAt }: Props) => {
  const copy = useCopy();
  const { data: application } = useSuspenseQuery(applicationQuery(applicationIdx));
  const { title, organization, listingIdx, number, receivedAt, stage, log, messages } = application;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <article className="receipt">
      <header className="receipt-head">
        <p className="receipt-state">
          <Icon of={CircleCheck} />
          {copy(`application.stage.${stage}`)}
        </p>
        <h1 className="h1" ref={heading} tabIndex={-1}>
          {copy(stage === 'withdrawn' ? 'application.receipt.withdrawn' : 'application.receipt')}
        </h1>
        <p className="apply-of">
          <a className="lk" href={`/listing/${listingIdx}`}>
            {keepInterpunct(title)}
          </a>
          <span>{organization}</span>
        </p>
      </header>
      <dl className="facts how">
        <div>
          <dt>{copy('application.receipt.number')}</dt>
          <dd className="num">{number}</dd>
        </div>
        <div>
          <dt>{copy('application.receipt.at')}</dt>
          <dd className="num">{`${dayText(receivedAt, madeAt)} ${receiptTimeText(receivedAt)}`}</dd>
        </div>
      </dl>
      {messages.length > 0 && (
        <section aria-labelledby="messages">
          <h2 className="h2" id="messages">
            {copy('application.receipt.messages', { organization })}
          </h2>
          <ul className="receipt-messages">
            {messages.map((message, index) => (
              <li key={index}>
                <b>{message.subject}</b>
                <span className="meta-s num">{clockMomentText(message.at, madeAt)}</span>
                <p>{message.text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="log">
        <h2 className="h2" id="log">
          {copy('application.receipt.log')}
        </h2>
        <ol className="receipt-log">
          {log.map((step, index) => (
            <li key={index}>
              <span className="num">{clockMomentText(step.at, madeAt)}</span>
              {copy(`application.stage.${step.stage}`)}
            </li>
          ))}
        </ol>
      </section>
      <Sent application={application} madeAt={madeAt} />
      <Acts application={application} here={here} onDone={() => heading.current?.focus()} />
    </article>
  );
};

const Sent = ({ application, madeAt }: { readonly application: OwnApplication; readonly madeAt: number }) => {
  const copy = useCopy();
  const { name, email, phone, answers, files, consent, deletesAt, dataDeletedAt, listing } = application;
  return (
    <section aria-labelledby="sent">
      <h2 className="h2" id="sent">
        {copy('application.receipt.sent')}
      </h2>
      {dataDeletedAt === null ? (
        <>
          <dl className="facts how">
            <div>
              <dt>{copy('application.receipt.person')}</dt>
              <dd>{[name, email, phone].filter(Boolean).join(', ')}</dd>
            </div>
            <div>
              <dt>{copy('application.receipt.listing')}</dt>
              <dd>{[listing.targetText, listing.periodText, listing.placeText, listing.benefitText].join(', ')}</dd>
            </div>
            <div>
              <dt>{copy('application.receipt.consent')}</dt>
              <dd>
                {copy('application.receipt.consent.text', {
                  receiver: consent.receiver,
                  days: consent.keepDays,
                  day: dayText(deletesAt, madeAt),
                })}
              </dd>
            </div>
          </dl>
          {answers.map(({ question, text }, index) => (
            <div key={index} className="receipt-answer">
              <h3 className="h3">{question}</h3>
              <p>{text === '' ? copy('application.receipt.noAnswer') : text}</p>
            </div>
          ))}
          {files.length > 0 && (
            <ul className="receipt-files">
              {files.map(({ id, name: fileName, size, url }) => (
                <li key={id}>
                  <a className="lk" href={url} download>
                    <Icon of={Paperclip} size="s" />
                    {fileName}
                  </a>
                  <span className="meta-s num">
                    {copy('application.receipt.size', { size: numberText(Math.max(1, Math.round(size / 1000))) })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p>{copy('application.receipt.deleted', { at: clockMomentText(dataDeletedAt, madeAt) })}</p>
      )}
    </section>
  );
};

interface ActsProps {
  readonly application: OwnApplication;
  readonly here: string;
  readonly onDone: () => void;
}
const Acts = ({ application, here, onDone }: ActsProps) => {
  const copy = useCopy();
  const ask = useAsk();
  const mutate = useMutate();
  const queries = useQueryClient();
  const inFlight = useRef(false);
  const [said, setSaid] = useState('');
  const { applicationIdx, listingIdx, stage, mayWithdraw, dataDeletedAt, organization } = application;
  const change = async (what: 'withdraw' | 'delete', mutation: Mutation<OwnApplication>) => {
    if (inFlight.current) return;
    inFlight.current = true;
    const isSure = await ask({
      title: copy(`application.${what}.sure`),
      text: copy(`application.${what}.sure.text`, { organization }),
      confirm: copy(`application.${what}`),
      cancel: copy('application.keep'),
      tone: 'danger',
    });
    const done = isSure ? await mutate((send) => send(mutation), { redirect: here }) : null;
    inFlight.current = false;
    if (!done?.ok) return;
    await queries.invalidateQueries({ queryKey: APPLICATIONS, refetchType: 'none' });
    queries.setQueryData(applicationQuery(String(applicationIdx)).queryKey, done.value);
    setSaid(copy(`application.${what}.done`));
    onDone();
  };
  return (
    <div className="receipt-acts">
      <p role="status" className="meta">
        {said}
      </p>
      <div className="act-row">
        <a className={buttonClass({ tone: 'line' })} href="/applications">
          {copy('application.receipt.all')}
        </a>
        <Button tone="line" onClick={() => print()}>
          {copy('application.receipt.print')}
        </Button>
        {stage === 'withdrawn' && (
          <a className={buttonClass({ tone: 'line' })} href={`/listing/${listingIdx}/apply`}>
            {copy('application.again')}
          </a>
        )}
        {mayWithdraw && (
          <Button tone="quiet" onClick={() => void change('withdraw', withdrawApplication(applicationIdx))}>
            {copy('application.withdraw')}
          </Button>
        )}
        {!mayWithdraw && stage !== 'withdrawn' && dataDeletedAt === null && (
          <Button tone="quiet" onClick={() => void change('delete', deleteApplicationData(applicationIdx))}>
            {copy('application.delete')}
          </Button>
        )}
      </div>
    </div>
  );
};
