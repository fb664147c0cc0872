import { Icon } from '@platform/ui';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';

/** A way to solve a sitting: its name and what it is like. */
export const ModeText = ({
  id,
  title,
  points,
  lacks = '',
}: {
  readonly id: string;
  readonly title: string;
  readonly points: readonly string[];
  /** What there is not in it, in a sentence. */
  readonly lacks?: string;
}) => (
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
      {lacks && (
        <li>
          <Icon of={X} />
          {lacks}
        </li>
      )}
    </ul>
  </div>
);
