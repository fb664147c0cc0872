import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, Icon, type LucideIcon } from '@platform/ui';
import { apiMutation, useMutate, usePage } from '@platform/web';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Circle from 'lucide-react/icons/circle';
import Copy from 'lucide-react/icons/copy';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Hourglass from 'lucide-react/icons/hourglass';
import Landmark from 'lucide-react/icons/landmark';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import type { PaymentState, SandboxOutcome } from '../contract.ts';
import texts from '../copy/sandbox.json';

interface Props {
  readonly paymentId: string;
  readonly orderNo: string;
  readonly amount: number;
  readonly title: string;
  readonly lineCount: number;
  readonly state: PaymentState;
  /** Where the buyer comes back to. */
  readonly doneUrl: string;
  readonly backUrl: string;
}
type Choice = SandboxOutcome | 'deposit' | 'late';
const PRESSES: readonly (readonly [Choice, LucideIcon])[] = [
  ['approve', Circle],
  ['decline', X],
  ['slow', Hourglass],
  ['virtual-account', Landmark],
  ['approve-twice', Copy],
];
const DEPOSITS: readonly (readonly [Choice, LucideIcon])[] = [
  ['deposit', Landmark],
  ['late', Hourglass],
];

/** The window of the built-in provider: what happens is chosen by a button. */
export const SandboxWindow = (props: Props) => (
  <MoreCopy texts={texts}>
    <Window {...props} />
  </MoreCopy>
);

const Window = (props: Props) => {
  const copy = useCopy();
  const { orderNo, amount, title, lineCount, state, doneUrl, backUrl } = props;
  const choices = state === 'ready' ? PRESSES : state === 'waiting-deposit' ? DEPOSITS : [];
  return (
    <div className="sandbox-window">
      <div className="note" role="note">
        <Icon of={FlaskConical} />
        <p>
          <b>{copy('payment.sandbox.title')}</b> {copy('payment.sandbox.note')}
        </p>
      </div>
      <div className="card">
        <header>
          <p className="meta num">{copy('payment.sandbox.order', { no: orderNo })}</p>
          <h1 className="h1 num">{copy('payment.sandbox.won', { won: amount })}</h1>
          <p className="meta">{lineCount > 1 ? copy('payment.sandbox.of', { title, count: lineCount - 1 }) : title}</p>
        </header>
        {choices.length > 0 ? (
          <Choices {...props} choices={choices} />
        ) : (
          <p>
            {copy('payment.sandbox.over')}{' '}
            <a className="lk" href={doneUrl}>
              {copy('payment.sandbox.over.see')}
            </a>
          </p>
        )}
        {state === 'ready' && (
          <a className={buttonClass({ wide: true })} href={backUrl}>
            {copy('payment.sandbox.back')}
          </a>
        )}
      </div>
    </div>
  );
};

const Choices = ({ choices, paymentId, doneUrl }: Props & { readonly choices: typeof PRESSES }) => {
  const copy = useCopy();
  const { api } = usePage().brand.urls;
  const mutate = useMutate();
  const inFlight = useRef(false);
  useEffect(() => {
    const comeBack = () => void (inFlight.current = false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  const path = `/shop/sandbox/payments/${encodeURIComponent(paymentId)}`;
  const choose = async (choice: Choice) => {
    if (inFlight.current) return;
    inFlight.current = true;
    const isDeposit = choice === 'deposit' || choice === 'late';
    const answer = await mutate((send) =>
      isDeposit
        ? send(apiMutation<undefined>('POST', `${path}/deposit${choice === 'late' ? '?late=true' : ''}`, {}, { at: api })).then(() => '')
        : send(apiMutation<{ readonly paymentKey: string }>('POST', `${path}/press`, { outcome: choice }, { at: api })).then(
            ({ paymentKey }) => `?${new URLSearchParams({ paymentId, paymentKey })}`,
          ),
    );
    if (answer.ok) location.assign(doneUrl + answer.value);
    else inFlight.current = false;
  };
  return (
    <div className="sandbox-outcomes" role="group" aria-label={copy('payment.sandbox.choose')}>
      {choices.map(([choice, icon]) => (
        <button key={choice} type="button" onClick={() => void choose(choice)}>
          <Icon of={icon} />
          <b>{copy(`payment.sandbox.${choice}`)}</b>
          <Icon of={ChevronRight} size="s" />
          <span className="meta-s">{copy(`payment.sandbox.${choice}.text`)}</span>
        </button>
      ))}
    </div>
  );
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const sandboxTitle = texts['payment.sandbox.title'];
