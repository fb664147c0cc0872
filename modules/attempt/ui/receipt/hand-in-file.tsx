import { useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { apiMutation, useMutate } from '@platform/web';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { HandInReport } from '../../contract-receipt.ts';
import { HandInReportView } from './hand-in-report.tsx';

type State = { readonly kind: 'idle' | 'sending' | 'wrong' } | { readonly kind: 'done'; readonly report: HandInReport };

/** Below the server's limit for one body, letters. */
const MAX_BODY = 700_000;

/** What the server reads of the file; its own part is for checking its signature alone, and may be longer than a request. */
const bodyOf = ({ format, recordIdx, devices, server }: GivenFile): GivenFile => {
  const whole = { format, recordIdx, devices, server };
  return JSON.stringify(whole).length <= MAX_BODY ? whole : { format, recordIdx, devices };
};
interface GivenFile {
  readonly format?: string | undefined;
  readonly recordIdx?: number | undefined;
  readonly devices?: unknown;
  readonly server?: unknown;
}

/** @returns null for what is no file of this sitting */
const readFile = async (recordIdx: number, file: File): Promise<GivenFile | null> => {
  const given = await file
    .text()
    .then((text) => JSON.parse(text) as GivenFile)
    .catch(() => null);
  return given?.format === 'maru-receipt-file/1' && given.recordIdx === recordIdx ? bodyOf(given) : null;
};

/** Hands in the file that another device saved, and says what became of it. */
export const HandInFile = ({ recordIdx, onDone }: { readonly recordIdx: number; readonly onDone: () => void }) => {
  const copy = useCopy();
  const id = useId();
  const mutate = useMutate();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const take = async (file: File | undefined) => {
    if (!file) return;
    setState({ kind: 'sending' });
    const given = await readFile(recordIdx, file);
    if (!given) return setState({ kind: 'wrong' });
    const isWrong = copy('attempt.receipt.handIn.wrong');
    const done = await mutate((send) => send(apiMutation<HandInReport>('POST', `/apiV2/user-exam-records/${recordIdx}/hand-in`, given)), {
      messages: { 400: isWrong },
    });
    setState(done.ok ? { kind: 'done', report: done.value } : { kind: 'idle' });
    if (done.ok) onDone();
  };
  const input = useRef<HTMLInputElement>(null);
  // The server draws this page: a file may have been chosen before the script was there to hear of it.
  const takeEarly = useEffectEvent(() => void take(input.current?.files?.[0]));
  useEffect(() => takeEarly(), []);
  return (
    <section className="rc-hand-in" aria-labelledby={`${id}-title`}>
      <h2 className="h3" id={`${id}-title`}>
        {copy('attempt.receipt.handIn')}
      </h2>
      <p>{copy('attempt.receipt.handIn.text')}</p>
      <label className={buttonClass()} htmlFor={id}>
        {copy(state.kind === 'sending' ? 'attempt.receipt.sending' : 'attempt.receipt.handIn.choose')}
        <input
          ref={input}
          id={id}
          className="sr"
          type="file"
          accept="application/json,.json"
          disabled={state.kind === 'sending'}
          onChange={({ currentTarget }) => void take(currentTarget.files?.[0]).then(() => (currentTarget.value = ''))}
        />
      </label>
      <div role="status">
        {state.kind === 'done' && <HandInReportView report={state.report} />}
        {state.kind === 'wrong' && <p className="note wrong">{copy('attempt.receipt.handIn.wrong')}</p>}
      </div>
    </section>
  );
};
