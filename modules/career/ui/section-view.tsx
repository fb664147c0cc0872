import { useCopy } from '@platform/i18n';
import { Button, EmptyState, Icon, useAsk } from '@platform/ui';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { SECTIONS, type Item, type ItemValues, type SectionName } from '../contract-sections.ts';
import { itemWords } from './item-words.ts';
import { SectionForm } from './section-form.tsx';
import { SectionItem } from './section-item.tsx';
import { useItemForm } from './use-item-form.ts';
import { useSection } from './use-section.ts';

export interface SectionViewProps {
  readonly name: SectionName;
  readonly memberId: string;
  /** What a new item of a person begins with. */
  readonly person: { readonly name: string; readonly email: string };
  /** Where somebody who has to sign in again comes back to. */
  readonly here: string;
}

const firstOf = (name: SectionName, { name: called, email }: SectionViewProps['person']): ItemValues =>
  name === 'info' ? { name: called, email } : {};

/** What is done to a section's items, and what is said of it. */
const useActs = ({ name, memberId, here }: Omit<SectionViewProps, 'person'>) => {
  const copy = useCopy();
  const ask = useAsk();
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const [gone, setGone] = useState<{ readonly item: Item; readonly at: number } | null>(null);
  const { items, itemNow, change } = useSection(name, here);
  const form = useItemForm({ name, memberId, change, itemNow });
  /** What moves with its item: a browser takes the focus from what is put elsewhere. */
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [items]);
  const titleOf = ({ values }: Item): string => itemWords(copy, name, values).title;
  /** What had the focus is gone. */
  const say = (text: string, isElsewhere = true) => {
    setSaid(text);
    setGone(null);
    if (isElsewhere) heading.current?.focus();
  };
  return {
    heading,
    said,
    gone,
    items,
    form,
    save: async () => {
      const kept = await form.save();
      if (kept) say(copy('career.saved', { title: titleOf(kept.item) }), kept.isDone);
    },
    cancel: async () => {
      const isSure =
        !form.isTyped ||
        (await ask({
          title: copy('career.form.drop'),
          text: copy('career.form.drop.text'),
          confirm: copy('career.form.drop.confirm'),
          cancel: copy('career.form.drop.cancel'),
          tone: 'danger',
        }));
      if (!isSure) return;
      form.drop();
      say('');
    },
    remove: async (item: Item) => {
      const at = items.indexOf(item);
      if ((await change((all) => all.filter(({ itemId }) => itemId !== item.itemId))) !== 'saved') return;
      say(copy('career.removed', { title: titleOf(item) }));
      setGone({ item, at });
    },
    undo: async (item: Item, at: number) => {
      const back = (all: readonly Item[]) => (all.some(({ itemId }) => itemId === item.itemId) ? all : all.toSpliced(at, 0, item));
      if ((await change(back)) === 'saved') say('');
    },
    move: async (item: Item, by: -1 | 1) => {
      pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      let to = 0;
      const moved = (all: readonly Item[]) => {
        const from = all.findIndex(({ itemId }) => itemId === item.itemId);
        to = from + by;
        const [one, other] = [all[from], all[to]];
        return one && other ? all.with(to, one).with(from, other) : all;
      };
      if ((await change(moved)) === 'saved') say(copy('career.moved', { title: titleOf(item), count: to + 1 }), false);
    },
  };
};

/** A section: its items in the member's order, and the one that is written. */
export const SectionView = ({ name, memberId, person, here }: SectionViewProps) => {
  const copy = useCopy();
  const { heading, said, gone, items, form, save, cancel, remove, undo, move } = useActs({ name, memberId, here });
  const section = copy(`career.section.${name}`);
  const { mostItems } = SECTIONS[name];
  const begin = (
    <Button tone="line" onClick={() => form.begin(firstOf(name, person))}>
      <Icon of={Plus} size="s" />
      {copy('career.add', { section })}
    </Button>
  );
  const drawn = form.open && (
    <SectionForm
      key={form.open.itemId}
      name={name}
      title={copy('career.form.new', { section })}
      typed={form.open.typed}
      problems={form.problems}
      theirs={form.open.theirs}
      isRestored={form.open.isRestored}
      isKept={form.open.isKept}
      onType={form.type}
      onSave={() => void save()}
      onCancel={() => void cancel()}
      onTake={form.take}
    />
  );
  const openId = form.open?.itemId;
  const listed = form.open?.isNew ? items.filter(({ itemId }) => itemId !== openId) : items;
  const isFull = items.length >= mostItems;
  const [left] = form.left;
  return (
    <section className="career-section" aria-labelledby="career-section">
      <div className="career-head">
        <h2 className="h2" id="career-section" ref={heading} tabIndex={-1}>
          {section}
        </h2>
        {items.length > 0 && !drawn && !isFull && begin}
      </div>
      <p className="career-said" role="status">
        {said}
        {gone && <SmallAct onPress={() => void undo(gone.item, gone.at)}>{copy('career.undo')}</SmallAct>}
      </p>
      {left && !drawn && (
        <p className="career-said">
          {copy('career.left', { count: form.left.length })}
          <SmallAct onPress={() => form.goOn(left)}>{copy('career.left.open')}</SmallAct>
        </p>
      )}
      {drawn && !listed.some(({ itemId }) => itemId === openId) && drawn}
      {items.length === 0 && !drawn && (
        <EmptyState title={copy('career.empty')} acts={begin}>
          {copy(`career.hint.${name}`)}
        </EmptyState>
      )}
      {listed.length > 0 && (
        <ul className="career-items">
          {listed.map((item, at) =>
            item.itemId === openId ? (
              <li key={item.itemId}>{drawn}</li>
            ) : (
              <SectionItem
                key={item.itemId}
                name={name}
                item={item}
                isFirst={at === 0}
                isLast={at === listed.length - 1}
                isOpen={drawn !== null}
                onEdit={() => form.edit(item)}
                onRemove={() => void remove(item)}
                onMove={(by) => void move(item, by)}
              />
            ),
          )}
        </ul>
      )}
      {isFull && mostItems > 1 && <p className="meta">{copy('career.full', { count: mostItems })}</p>}
    </section>
  );
};

const SmallAct = ({ children, onPress }: { readonly children: ReactNode; readonly onPress: () => void }) => (
  <Button tone="line" size="s" onClick={onPress}>
    {children}
  </Button>
);
