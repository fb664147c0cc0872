import menuTexts from './copy/menu.json';
import { MoreCopy, useCopy } from '@platform/i18n';
import type { MenuGroup } from '@platform/kernel';
import { useId } from 'react';
import { usePageFacts } from '../page-facts.ts';
import { Badge } from './badge.tsx';
import { MenuLink } from './guarded-link.tsx';
import { Sheet } from './sheet.tsx';

interface Props {
  readonly groups: readonly MenuGroup[];
  readonly onClose: () => void;
}

const AllMenu = (props: Props) => (
  <MoreCopy texts={menuTexts}>
    <Groups {...props} />
  </MoreCopy>
);
export default AllMenu;

const Groups = ({ groups, onClose }: Props) => {
  const copy = useCopy();
  return (
    <Sheet className="all-menu" label={copy('portal.menu.all.title')} under=".pbar" isDesktopOnly onClose={onClose}>
      {groups.map((group) => (
        <Group key={group.label} group={group} />
      ))}
    </Sheet>
  );
};

const Group = ({ group: { label, badge, items } }: { readonly group: MenuGroup }) => {
  const id = useId();
  const { menuEntry, isOwn = false } = usePageFacts();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {label}
        <Badge kind={badge} />
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.label}>
            <MenuLink item={item} aria-current={isOwn && item.entry === menuEntry ? 'page' : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
};
