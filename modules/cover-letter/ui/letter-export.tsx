import { useCopy } from '@platform/i18n';
import { Button, useToast } from '@platform/ui';
import { lengthsOf } from '../contract-length.ts';
import type { OwnLetter } from '../contract-own.ts';
import { letterDocumentAddress } from './own-queries.ts';

interface Props {
  readonly letter: OwnLetter;
  readonly texts: Readonly<Record<string, string>>;
  readonly flush: () => Promise<boolean>;
}

/** The letter as a file, on paper, or in the clipboard. */
export const LetterExport = ({ letter, texts, flush }: Props) => {
  const copy = useCopy();
  const toast = useToast();
  const plain = (): string =>
    [
      letter.title,
      ...letter.answers.map(({ question, questionId }, at) => {
        const text = texts[questionId] ?? '';
        const { letters, lettersWithoutBlanks } = lengthsOf(text);
        return `${at + 1}. ${question}\n\n${text}\n\n(${copy('letter.export.length', { letters, plain: lettersWithoutBlanks })})`;
      }),
    ].join('\n\n\n');
  const saveText = () => {
    const url = URL.createObjectURL(new Blob([plain()], { type: 'text/plain;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${letter.title}.txt`;
    link.click();
    // The browser has it by the next turn.
    setTimeout(() => URL.revokeObjectURL(url), 0);
  };
  const copyAll = async () => {
    try {
      await navigator.clipboard.writeText(plain());
      toast(copy('letter.export.copied'), { type: 'success' });
    } catch {
      toast(copy('letter.export.notCopied'), { type: 'error' });
    }
  };
  return (
    <details className="letter-export">
      <summary className="btn line">{copy('letter.export')}</summary>
      <div className="letter-acts">
        <a
          className="btn line s"
          href={letterDocumentAddress(letter.letterId)}
          download={`${letter.title}.docx`}
          onClick={(event) => {
            const { href } = event.currentTarget;
            event.preventDefault();
            // The file is made of what the server has.
            void flush().then((isSaved) => {
              if (isSaved) window.location.assign(href);
              else toast(copy('letter.export.notSaved'), { type: 'error' });
            });
          }}
        >
          {copy('letter.export.docx')}
        </a>
        <Button tone="line" size="s" onClick={saveText}>
          {copy('letter.export.text')}
        </Button>
        <Button tone="line" size="s" onClick={() => window.print()}>
          {copy('letter.export.print')}
        </Button>
        <Button tone="line" size="s" onClick={() => void copyAll()}>
          {copy('letter.export.copy')}
        </Button>
      </div>
    </details>
  );
};
