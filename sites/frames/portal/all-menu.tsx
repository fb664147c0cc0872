import menuTexts from './copy/menu.json';
import { MoreCopy, useCopy } from '@platform/i18n';
import { useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { Badge } from './badge.tsx';
import { MenuLink } from './guarded-link.tsx';
import { cbtPlace } from './links.ts';
import type { MenuGroup } from './menu.ts';
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
  const copy = useCopy();
  const id = useId();
  const place = useLocation({ select: ({ pathname }) => cbtPlace(pathname) });
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {copy(label)}
        <Badge kind={badge} />
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.label}>
            <MenuLink
              item={item}
              aria-current={item.site === 'cbt' && cbtPlace(item.path) === place && place !== 'cbt' ? 'page' : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
