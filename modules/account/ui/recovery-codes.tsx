import { useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { usePage } from '@platform/web';
import { useEffect, useRef, useState } from 'react';

/** Codes that are shown this once: copied, kept as a file, or printed. */
export const RecoveryCodes = ({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) => {
  const copy = useCopy();
  const { brand } = usePage();
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => heading.current?.focus(), []);
  const title = copy('account.factor.codes.file', { brand: brand.name });
  const copyAll = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setSaid(copy('account.factor.copied'));
    } catch {
      setSaid(copy('account.factor.copyFailed'));
    }
  };
  const save = () => {
    const url = URL.createObjectURL(new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${title}.txt`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <section className="account-outcome">
      <h2 className="h3" tabIndex={-1} ref={heading}>
        {copy('account.factor.codes')}
      </h2>
      <p>{copy('account.factor.codes.text')}</p>
      <ul className="factor-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p role="status" className="account-said">
        {said}
      </p>
      <div className="account-ways">
        <Button tone="line" wide onClick={() => void copyAll()}>
          {copy('account.factor.codes.copy')}
        </Button>
        <Button tone="line" wide onClick={save}>
          {copy('account.factor.codes.save')}
        </Button>
        <Button tone="line" wide onClick={() => print()}>
          {copy('account.factor.codes.print')}
        </Button>
        <Button tone="primary" size="l" wide onClick={onDone}>
          {copy('account.factor.codes.done')}
        </Button>
      </div>
    </section>
  );
};
