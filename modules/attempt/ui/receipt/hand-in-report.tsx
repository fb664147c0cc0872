import { useCopy } from '@platform/i18n';
import type { HandInReport } from '../../contract-receipt.ts';

/** What became of lines that were handed in, in words. */
export const HandInReportView = ({ report: { devices, isSubmitted, isSignatureRight } }: { readonly report: HandInReport }) => {
  const copy = useCopy();
  const sum = (of: (device: HandInReport['devices'][number]) => number) => devices.reduce((all, device) => all + of(device), 0);
  const lateCount = sum((device) => device.lateCount);
  return (
    <ul className="note rc-report">
      <li>{copy('attempt.receipt.report.added', { count: sum((device) => device.addedCount) })}</li>
      <li>{copy('attempt.receipt.report.known', { count: sum((device) => device.knownCount) })}</li>
      {lateCount > 0 && <li>{copy('attempt.receipt.report.late', { count: lateCount })}</li>}
      {isSubmitted && <li>{copy('attempt.receipt.report.submitted')}</li>}
      {isSignatureRight !== null && <li>{copy(`attempt.receipt.report.${isSignatureRight ? 'signed' : 'unsigned'}`)}</li>}
    </ul>
  );
};
