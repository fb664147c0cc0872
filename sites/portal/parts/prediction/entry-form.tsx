import type { OwnPrediction, PredictionEvent } from '@modules/prediction';
import { ownPredictionQuery, saveEntry } from '@modules/prediction/ui';
import { clockMomentText, useCopy, type Copy } from '@platform/i18n';
import { Button, buttonClass, Field, useToast } from '@platform/ui';
import { signInUrl, useMutate, usePage } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

interface Props {
  readonly event: PredictionEvent;
  /** Null: a visitor. */
  readonly own: OwnPrediction | null;
}

/** The panel in which one takes part: a form, or why there is none. */
export const EntryForm = ({ event, own }: Props) => {
  const copy = useCopy();
  return (
    <aside className="card panel up stick" id="pred-form" aria-label={copy('portal.prediction.form')}>
      <div>
        <h2 className="h2 s">{copy('portal.prediction.form')}</h2>
        {event.phase === 'open' && (
          <p className="meta">{copy(own?.entry ? 'portal.prediction.form.changed' : 'portal.prediction.form.text')}</p>
        )}
      </div>
      <Inside key={own?.entry?.revision ?? 0} event={event} own={own} />
    </aside>
  );
};

const Inside = ({ event, own }: Props) => {
  const copy = useCopy();
  const page = usePage();
  if (event.phase === 'upcoming') return <p>{copy('portal.prediction.form.upcoming', { opens: clockMomentText(event.opensAt) })}</p>;
  if (event.phase === 'closed') return <p>{copy('portal.prediction.form.closed')}</p>;
  if (own === null)
    return (
      <>
        <p className="meta">{copy('portal.prediction.form.visitor')}</p>
        <a className={buttonClass({ tone: 'primary', size: 'l', wide: true })} href={signInUrl(page, `/prediction/${event.eventId}`)}>
          {copy('portal.prediction.form.signIn')}
        </a>
      </>
    );
  return <Form event={event} entry={own.entry} />;
};

interface Typed {
  readonly tried: string;
  readonly right: string;
}
interface Wrong {
  readonly tried?: string | undefined;
  readonly right?: string | undefined;
}

const numberOf = (text: string, most: number): number | null => {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
  return number !== null && number <= most ? number : null;
};
/** What is wrong with each section, as it is typed; null: nothing is. */
const wrongOf = (typed: readonly Typed[], { sections }: PredictionEvent, copy: Copy): readonly Wrong[] | null => {
  const isNothing = typed.every(({ tried }) => tried.trim() === '' || Number(tried) === 0);
  const wrong = typed.map(({ tried, right }, at): Wrong => {
    const most = sections[at]?.problemCount ?? 0;
    const [triedCount, rightCount] = [numberOf(tried, most), numberOf(right, most)];
    const unknown = copy('portal.prediction.form.number', { most });
    return {
      tried: triedCount === null ? unknown : isNothing ? copy('portal.prediction.form.zero') : undefined,
      right:
        rightCount === null ? unknown : triedCount !== null && rightCount > triedCount ? copy('portal.prediction.form.more') : undefined,
    };
  });
  return wrong.some((one) => one.tried !== undefined || one.right !== undefined) ? wrong : null;
};

const Form = ({ event, entry }: { readonly event: PredictionEvent; readonly entry: OwnPrediction['entry'] }) => {
  const copy = useCopy();
  const toast = useToast();
  const mutate = useMutate();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const [typed, setTyped] = useState<readonly Typed[]>(() =>
    event.sections.map((_section, at) => {
      const known = entry?.sections[at];
      return { tried: known ? String(known.tried) : '', right: known ? String(known.right) : '' };
    }),
  );
  const [wrong, setWrong] = useState<readonly Wrong[] | null>(null);
  const [isSaving, setSaving] = useState(false);
  const type = (at: number, what: keyof Typed, text: string): void => {
    setTyped(typed.map((one, index) => (index === at ? { ...one, [what]: text } : one)));
    setWrong(null);
  };
  const save = async (): Promise<void> => {
    const found = wrongOf(typed, event, copy);
    setWrong(found);
    if (found) {
      // Once they are marked.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    if (isSent.current) return;
    isSent.current = true;
    setSaving(true);
    const { queryKey } = ownPredictionQuery(event.eventId);
    const sections = typed.map(({ tried, right }) => ({ tried: Number(tried), right: Number(right) }));
    const done = await mutate((send) => send(saveEntry(event.eventId, { sections, revision: entry?.revision ?? null })), {
      redirect: `/prediction/${event.eventId}`,
    });
    isSent.current = false;
    setSaving(false);
    if (!done.ok) {
      // It may have been changed elsewhere.
      void queries.invalidateQueries({ queryKey });
      return;
    }
    queries.setQueryData(queryKey, done.value);
    toast(copy('portal.prediction.form.saved'), { type: 'success' });
  };
  return (
    <form
      ref={form}
      noValidate
      className="pred-form"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void save();
      }}
    >
      {event.sections.map(({ name, problemCount }, at) => (
        <fieldset key={name}>
          <legend className="label">{copy('portal.prediction.form.section', { name, most: problemCount })}</legend>
          <div className="pred-two">
            {(['tried', 'right'] as const).map((what) => (
              <Field
                key={what}
                label={copy(`portal.prediction.form.${what}`)}
                error={wrong?.[at]?.[what]}
                value={typed[at]?.[what] ?? ''}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                onChange={({ currentTarget: { value } }) => type(at, what, value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <Button type="submit" tone="primary" size="l" wide disabled={isSaving}>
        {copy(entry ? 'portal.prediction.form.again' : 'portal.prediction.form.submit')}
      </Button>
      <p className="hint">{copy('portal.prediction.form.hint')}</p>
    </form>
  );
};
