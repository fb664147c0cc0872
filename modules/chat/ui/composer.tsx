import { useCopy } from '@platform/i18n';
import { Icon, IconButton, isComposing } from '@platform/ui';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { MOST_TEXT } from '../contract-terms.ts';
import type { ChatMessage } from '../contract.ts';
import { keepDraft, readDraft, type OwnPlace } from './unsent.ts';

/** What is written is about: an answer to a message, or an own one written anew. */
export type About = { readonly kind: 'reply' | 'edit'; readonly message: ChatMessage } | null;

/** So often it is said that somebody writes. Milliseconds. */
const TYPING_EVERY_MS = 3_000;

interface ComposerProps {
  readonly place: OwnPlace;
  readonly about: About;
  readonly onAboutEnds: () => void;
  readonly onSend: (text: string, replyTo: ChatMessage | undefined) => void;
  /** @returns whether it was taken: else it stays in the field */
  readonly onEdit: (message: ChatMessage, text: string) => Promise<boolean>;
  readonly onTyping: () => void;
}

/** What stands in the field, kept on the device; while an own message is written anew that one, and then what stood there before. */
const useText = (place: OwnPlace, about: About) => {
  const [text, setText] = useState('');
  const [anew, setAnew] = useState<string | null>(null);
  useEffect(() => setText((before) => before || readDraft(place)), [place]);
  useEffect(() => setAnew(about?.kind === 'edit' ? (about.message.text ?? '') : null), [about]);
  const write = (value: string) => {
    if (anew !== null) return setAnew(value);
    keepDraft(place, value);
    setText(value);
  };
  return [anew ?? text, write] as const;
};

/** Enter sends where there is a keyboard, Shift and Enter begin a line; the Enter that ends a letter does neither. */
export const Composer = ({ place, about, onAboutEnds, onSend, onEdit, onTyping }: ComposerProps) => {
  const copy = useCopy();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, write] = useText(place, about);
  const saidAt = useRef(0);
  useEffect(() => {
    if (about) field.current?.focus();
  }, [about]);
  const send = async () => {
    const words = text.trim();
    if (words === '') return;
    saidAt.current = 0;
    if (about?.kind === 'edit') {
      if (await onEdit(about.message, words)) onAboutEnds();
      return;
    }
    write('');
    onAboutEnds();
    onSend(words, about?.message);
  };
  return (
    <form
      className="ch-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {about && (
        <p className="ch-about">
          <span className="ch-one">
            {about.kind === 'reply' ? copy('chat.reply.to', { name: about.message.name }) : copy('chat.edit')}: {about.message.text}
          </span>
          <IconButton label={copy('chat.about.end')} onClick={onAboutEnds}>
            <Icon of={X} />
          </IconButton>
        </p>
      )}
      <label className="sr" htmlFor={id}>
        {copy('chat.write')}
      </label>
      <textarea
        ref={field}
        id={id}
        className="input"
        rows={1}
        maxLength={MOST_TEXT}
        placeholder={copy('chat.write')}
        value={text}
        onChange={(event) => {
          write(event.currentTarget.value);
          if (event.currentTarget.value.trim() === '' || Date.now() - saidAt.current < TYPING_EVERY_MS) return;
          saidAt.current = Date.now();
          onTyping();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && about && !isComposing(event)) {
            event.preventDefault();
            return onAboutEnds();
          }
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event) || matchMedia('(pointer: coarse)').matches) return;
          event.preventDefault();
          void send();
        }}
      />
      <IconButton type="submit" className="ch-send" label={copy('chat.send')}>
        <Icon of={SendHorizontal} />
      </IconButton>
    </form>
  );
};
