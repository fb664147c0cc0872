import { Icon } from '@platform/ui';
import Check from 'lucide-react/icons/check';

/** A way to solve a sitting: its name and what it is like. */
export const ModeText = ({ id, title, points }: { readonly id: string; readonly title: string; readonly points: readonly string[] }) => (
  <div>
    <h2 className="h2" id={id}>
      {title}
    </h2>
    <ul className="pts">
      {points.map((point) => (
        <li key={point}>
          <Icon of={Check} />
          {point}
        </li>
      ))}
    </ul>
  </div>
);
