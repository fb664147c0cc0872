import { useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { HandInReport } from '../../contract-receipt.ts';
import { HandInReportView } from './hand-in-report.tsx';

type State = { readonly kind: 'idle' | 'sending' | 'wrong' | 'failed' } | { readonly kind: 'done'; readonly report: HandInReport };

/** Below the server's limit for one body, letters. */
const MAX_BODY = 700_000;

/** What the server reads of the file; its own part is for checking its signature alone, and may be longer than a request. */
const bodyOf = ({ format, recordIdx, devices, server }: GivenFile): string => {
  const whole = JSON.stringify({ format, recordIdx, devices, server });
  return whole.length <= MAX_BODY ? whole : JSON.stringify({ format, recordIdx, devices });
};
interface GivenFile {
  readonly format?: string;
  readonly recordIdx?: number;
  readonly devices?: unknown;
  readonly server?: unknown;
}

const sendFile = async (recordIdx: number, file: File): Promise<State> => {
  const given = await file.text().then((text) => JSON.parse(text) as GivenFile).catch(() => null);
  if (given?.format !== 'maru-receipt-file/1' || given.recordIdx !== recordIdx) return { kind: 'wrong' };
  const answer = await fetch(`/apiV2/user-exam-records/${recordIdx}/hand-in`, { method: 'POST', credentials: 'include', headers: { 'content-type': 'application/json' }, body: bodyOf(given) }).catch(() => null);
  if (answer?.status === 400) return { kind: 'wrong' };
  return answer?.ok ? { kind: 'done', report: (await answer.json()) as HandInReport } : { kind: 'failed' };
};

/** Hands in the file that another device saved, and says what became of it. */
export const HandInFile = ({ recordIdx, onDone }: { readonly recordIdx: number; readonly onDone: () => void }) => {
  const copy = useCopy();
  const id = useId();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const take = async (file: File | undefined) => {
    if (!file) return;
    setState({ kind: 'sending' });
    const done = await sendFile(recordIdx, file).catch((): State => ({ kind: 'failed' }));
    setState(done);
    if (done.kind === 'done') onDone();
  };
  const input = useRef<HTMLInputElement>(null);
  // The server draws this page: a file may have been chosen before the script was there to hear of it.
  const takeEarly = useEffectEvent(() => void take(input.current?.files?.[0]));
  useEffect(() => takeEarly(), []);
  return (
    <section className="rc-hand-in" aria-labelledby={`${id}-title`}>
      <h2 className="h3" id={`${id}-title`}>{copy('attempt.receipt.handIn')}</h2>
      <p>{copy('attempt.receipt.handIn.text')}</p>
      <label className={buttonClass()} htmlFor={id}>
        {copy(state.kind === 'sending' ? 'attempt.receipt.sending' : 'attempt.receipt.handIn.choose')}
        <input ref={input} id={id} className="sr" type="file" accept="application/json,.json" disabled={state.kind === 'sending'} onChange={({ currentTarget }) => void take(currentTarget.files?.[0]).then(() => (currentTarget.value = ''))} />
      </label>
      <div role="status">
        {state.kind === 'done' && <HandInReportView report={state.report} />}
        {state.kind === 'wrong' && <p className="note wrong">{copy('attempt.receipt.handIn.wrong')}</p>}
        {state.kind === 'failed' && <p className="note wrong">{copy('attempt.receipt.failed')}</p>}
      </div>
    </section>
  );
};
