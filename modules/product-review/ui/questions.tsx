import { dayText, numberText, useCopy } from '@platform/i18n';
import { Button, buttonClass, Pagination, Tag, useAsk, useToast } from '@platform/ui';
import { signInUrl, useMutate, usePage } from '@platform/web';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import type { OwnQuestions, Question, QuestionPage } from '../contract.ts';
import { MOST_QUESTION } from '../contract-terms.ts';
import { askQuestion, ownQuestionsQuery, questionsQuery, removeQuestion, saidKey } from './queries.ts';

interface Props {
  readonly productNo: number;
  /** As the page was drawn. */
  readonly drawn: QuestionPage;
  /** Null: nobody is signed in. */
  readonly own: OwnQuestions | null;
}

/** What is asked about a product; of secrets their asker alone reads more than that they are there. */
export const ProductQuestions = ({ productNo, drawn, own: drawnOwn }: Props) => {
  const copy = useCopy();
  const page = usePage();
  const here = useLocation().publicHref;
  const { api } = page.brand.urls;
  const [shown, show] = useState(1);
  const [isAsking, setAsking] = useState(false);
  const { data = drawn } = useQuery({
    ...questionsQuery(api, productNo, shown),
    placeholderData: keepPreviousData,
    ...(shown === 1 && { initialData: drawn }),
  });
  const { data: own } = useQuery({ ...ownQuestionsQuery(api, productNo), initialData: drawnOwn ?? [], enabled: drawnOwn !== null });
  const { items, pageSize, totalCount } = data;
  const ownByNo = new Map(own.map((question) => [question.questionNo, question]));
  return (
    <section aria-labelledby="questions" className="said">
      <div className="said-head">
        <h2 className="h2" id="questions">
          {copy('product-question.title')} <span className="num">{numberText(totalCount)}</span>
        </h2>
        {drawnOwn === null ? (
          <a className={buttonClass({ tone: 'line', size: 's' })} href={signInUrl(page, here)}>
            {copy('product-question.signIn')}
          </a>
        ) : (
          !isAsking && (
            <Button tone="line" size="s" onClick={() => setAsking(true)}>
              {copy('product-question.ask')}
            </Button>
          )
        )}
      </div>
      {isAsking && <AskForm productNo={productNo} onClose={() => setAsking(false)} />}
      {totalCount === 0 ? (
        <p className="meta">{copy('product-question.none')}</p>
      ) : (
        <ul className="said-list" aria-labelledby="questions">
          {items.map((question) => (
            <QuestionRow
              key={question.questionNo}
              productNo={productNo}
              question={ownByNo.get(question.questionNo) ?? question}
              isMine={ownByNo.has(question.questionNo)}
            />
          ))}
        </ul>
      )}
      {items.some(({ isSample }) => isSample) && <p className="meta-s">{copy('product-review.sample.note', { brand: page.brand.name })}</p>}
      <Pagination
        page={shown}
        pageCount={Math.ceil(totalCount / pageSize)}
        link={(n, content, props) => (
          <button key={`${n}-${props['aria-label']}`} type="button" {...props} onClick={() => show(n)}>
            {content}
          </button>
        )}
      />
    </section>
  );
};

interface RowProps {
  readonly productNo: number;
  readonly question: Question;
  readonly isMine: boolean;
}
const QuestionRow = ({ productNo, question, isMine }: RowProps) => {
  const copy = useCopy();
  const ask = useAsk();
  const mutate = useMutate();
  const queries = useQueryClient();
  const { brand } = usePage();
  const { questionNo, text, name, at, isSecret, isSample, answer } = question;
  const remove = async () => {
    const asked = {
      title: copy('product-review.remove.question'),
      confirm: copy('product-review.remove'),
      cancel: copy('product-review.cancel'),
    };
    if (!(await ask(asked))) return;
    const done = await mutate((send) => send(removeQuestion(brand.urls.api, questionNo)));
    if (done.ok) await queries.invalidateQueries({ queryKey: saidKey(productNo) });
  };
  return (
    <li className="said-row">
      <p className="said-by">
        <Tag tone={answer ? 'tint' : 'plain'}>{copy(answer ? 'product-question.answered' : 'product-question.waiting')}</Tag>
        <b>{isMine ? copy('product-question.mine') : name}</b>
        <span>{dayText(at)}</span>
        {isSecret && <span>{copy('product-question.secret.mark')}</span>}
        {isSample && <Tag>{copy('product-review.sample')}</Tag>}
        {isMine && !answer && (
          <Button tone="quiet" size="s" onClick={() => void remove()}>
            {copy('product-review.remove')}
          </Button>
        )}
      </p>
      <p className="said-text">{text ?? copy('product-question.secret')}</p>
      {answer?.text && (
        <div className="said-answer">
          <b>{copy('product-question.answer.by', { brand: brand.name })}</b> <span className="meta-s">{dayText(answer.at)}</span>
          <p className="said-text">{answer.text}</p>
        </div>
      )}
    </li>
  );
};

const AskForm = ({ productNo, onClose }: { readonly productNo: number; readonly onClose: () => void }) => {
  const copy = useCopy();
  const id = useId();
  const toast = useToast();
  const mutate = useMutate();
  const queries = useQueryClient();
  const { api } = usePage().brand.urls;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isSecret, setSecret] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    const text = field.current?.value.trim() ?? '';
    if (text === '') {
      setEmpty(true);
      field.current?.focus();
      return;
    }
    setSending(true);
    const done = await mutate((call) => call(askQuestion(api, productNo, { text, isSecret })), { redirect: location.href });
    setSending(false);
    if (!done.ok) return;
    await queries.invalidateQueries({ queryKey: saidKey(productNo) });
    toast(copy('product-question.saved'), { type: 'success' });
    onClose();
  };
  return (
    <div className="said-form">
      <label htmlFor={id}>{copy('product-question.form.text')}</label>
      <textarea
        ref={field}
        id={id}
        className="input"
        rows={3}
        maxLength={MOST_QUESTION}
        aria-describedby={`${id}-hint`}
        aria-invalid={isEmpty || undefined}
      />
      <p className={isEmpty ? 'err' : 'hint'} id={`${id}-hint`} role={isEmpty ? 'alert' : undefined}>
        {copy(isEmpty ? 'product-question.form.incomplete' : 'product-question.form.hint')}
      </p>
      <label className="check">
        <input type="checkbox" checked={isSecret} onChange={(event) => setSecret(event.target.checked)} />
        {copy('product-question.form.secret')}
      </label>
      <p className="said-acts">
        <Button tone="primary" disabled={isSending} onClick={() => void send()}>
          {copy('product-review.save')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {copy('product-review.cancel')}
        </Button>
      </p>
    </div>
  );
};
