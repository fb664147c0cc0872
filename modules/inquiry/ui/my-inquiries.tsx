import type { MemberView } from '@modules/account';
import { useSuspenseQuery } from '@tanstack/react-query';
import { momentText, MoreCopy, useCopy } from '@platform/i18n';
import { Button, buttonClass, Pagination, useToast } from '@platform/ui';
import { signInUrl, usePage } from '@platform/web';
import type { Inquiry } from '../contract.ts';
import texts from '../copy/mine.json';
import { openInquiry } from './open-inquiry.ts';
import { inquiriesQuery } from './queries.ts';

const HERE = '/accounts/inquiries';

/** What a member asked, with the answers; a visitor is told where theirs go. Both may ask here, in the panel of the frame around the page. */
export const MyInquiries = ({ member, page }: { readonly member: MemberView | null; readonly page: number }) => (
  <MoreCopy texts={texts}>
    <Ask />
    {member ? <List page={page} /> : <Visitor />}
  </MoreCopy>
);

const Ask = () => {
  const copy = useCopy();
  const toast = useToast();
  return (
    <div className="account-ways">
      <Button
        tone="primary"
        wide
        aria-haspopup="dialog"
        onClick={() => void openInquiry().catch(() => toast(copy('inquiry.mine.ask.failed')))}
      >
        {copy('inquiry.mine.ask')}
      </Button>
    </div>
  );
};

const Visitor = () => {
  const copy = useCopy();
  const page = usePage();
  return (
    <div className="account-ways">
      <p className="account-lead">{copy('inquiry.mine.visitor')}</p>
      <a className={buttonClass({ tone: 'line', wide: true })} href={signInUrl(page, HERE)}>
        {copy('inquiry.mine.signIn')}
      </a>
    </div>
  );
};

const List = ({ page }: { readonly page: number }) => {
  const copy = useCopy();
  const { data } = useSuspenseQuery(inquiriesQuery(page));
  if (data.totalCount === 0) return <p className="account-lead">{copy('inquiry.mine.empty')}</p>;
  return (
    <>
      <h2 className="h3 account-part">{copy('inquiry.mine.list')}</h2>
      <ul className="inquiries">
        {data.items.map((inquiry) => (
          <InquiryRow key={inquiry.inquiryIdx} inquiry={inquiry} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(data.totalCount / data.pageSize)}
        link={(n, content, props) => (
          <a key={`${n} ${props['aria-label']}`} href={`${HERE}?page=${n}`} {...props}>
            {content}
          </a>
        )}
      />
    </>
  );
};

const InquiryRow = ({ inquiry: { state, content, attachments, createdAt, answer, answeredAt } }: { readonly inquiry: Inquiry }) => {
  const copy = useCopy();
  return (
    <li>
      <p className="head">
        <span className={state === 'ANSWERED' ? 'tag' : 'tag unsure'}>{copy(`inquiry.mine.state.${state}`)}</span>{' '}
        <time dateTime={new Date(createdAt).toISOString()}>{momentText(createdAt)}</time>
      </p>
      <p className="words">{content}</p>
      {attachments.length > 0 && (
        <p className="account-hint">{copy('inquiry.mine.files', { names: attachments.map(({ name }) => name).join(', ') })}</p>
      )}
      {answer !== null && answeredAt !== null && (
        <div className="answer">
          <h3>{copy('inquiry.mine.answer', { at: momentText(answeredAt) })}</h3>
          <p className="words">{answer}</p>
        </div>
      )}
    </li>
  );
};

/** For the page's head; comes with its loader. */
export const inquiriesHead = { title: texts['inquiry.mine'], description: texts['inquiry.mine.lead'] };
