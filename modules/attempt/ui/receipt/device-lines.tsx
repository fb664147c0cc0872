import { clockName } from '@modules/exam/clocks';
import { durationText } from '@modules/exam/ui/parts';
import { receiptTimeText, useCopy } from '@platform/i18n';
import { ScrollRegion } from '@platform/ui';
import type { JournalEvent } from '../../contract.ts';
import type { ReceiptDevice, ReceiptView } from '../../contract-receipt.ts';
import { isVisit } from '../../contract-acts.ts';
import { actInWords } from './act-words.ts';

export interface DeviceLinesProps {
  readonly receipt: ReceiptView;
  readonly device: Pick<ReceiptDevice, 'deviceId' | 'lines' | 'suspicions'>;
  /** Lines that only this browser has. */
  readonly here: readonly JournalEvent[];
  /** Position among the record's devices, from 1. */
  readonly n: number;
  readonly withMoves: boolean;
}

/** One device's part of the journal: what was done, when, when it came, what it is good for. */
export const DeviceLines = ({ receipt, device, here, n, withMoves }: DeviceLinesProps) => {
  const copy = useCopy();
  const numbers = new Map(receipt.numbers);
  const { rules, sections } = receipt.exam.detail;
  const clocks = rules.clocks.map((clock) => clockName(clock, sections));
  const words = (event: JournalEvent) => actInWords(event, { numberOf: (idx) => numbers.get(idx), clocks }, copy);
  const at = ({ atMs }: JournalEvent) => receiptTimeText(receipt.startedAt + atMs);
  // A line that does not count is always shown: the head of the page counts it, and whoever wonders looks for it.
  const lines = device.lines.filter(({ event, whyNot }) => withMoves || whyNot || !isVisit(event));
  const unsent = here.filter((event) => withMoves || !isVisit(event));
  const name = copy('attempt.receipt.device', { n });
  const turns = receipt.writers.filter(({ deviceId }) => deviceId === device.deviceId);
  const column = (key: string) => <th scope="col">{copy(`attempt.receipt.col.${key}`)}</th>;
  return (
    <section className="rc-device" aria-label={name}>
      <h2 className="h3">
        {name}
        {here.length > 0 && <small>{copy('attempt.receipt.device.this')}</small>}
      </h2>
      {turns.map(({ fromMs }) => (
        <p className="meta" key={fromMs}>
          {copy('attempt.receipt.device.writer', { time: receiptTimeText(receipt.startedAt + fromMs) })}
        </p>
      ))}
      {lines.length + unsent.length === 0 ? (
        <p className="meta">{copy('attempt.receipt.none')}</p>
      ) : (
        <ScrollRegion label={`${name} ${copy('attempt.receipt.title')}`} className="rc-lines">
          <table>
            <caption className="sr">
              {name} {copy('attempt.receipt.title')}
            </caption>
            <thead>
              <tr>
                {column('act')}
                {column('at')}
                {column('received')}
                {column('counts')}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ event, receivedAt, whyNot }) => (
                <tr key={`${event.seq} ${receivedAt}`} {...(whyNot && { className: 'out' })}>
                  <th scope="row">{words(event)}</th>
                  <td>{at(event)}</td>
                  <td>{receiptTimeText(receivedAt)}</td>
                  <td>{copy(whyNot ? `attempt.receipt.why.${whyNot}` : 'attempt.receipt.yes')}</td>
                </tr>
              ))}
              {unsent.map((event) => (
                <tr key={`here ${event.seq}`} className="here">
                  <th scope="row">{words(event)}</th>
                  <td>{at(event)}</td>
                  <td>{copy('attempt.receipt.hereOnly')}</td>
                  <td>{copy('attempt.receipt.notYet')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {device.suspicions.length > 0 && (
        <div className="rc-suspicions">
          <h3 className="h4">{copy('attempt.receipt.suspicions')}</h3>
          <p className="meta">{copy('attempt.receipt.suspicions.text')}</p>
          <ul>
            {device.suspicions.map(({ seq, kind, ms }) => (
              <li key={`${seq} ${kind}`}>
                {copy(`attempt.receipt.suspicion.${kind}${kind === 'jump' ? (ms > 0 ? '.on' : '.off') : ''}`, {
                  seq,
                  ms: durationText(Math.abs(ms), copy),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};
