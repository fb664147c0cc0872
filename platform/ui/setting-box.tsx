import { useState } from 'react';

interface SettingBoxProps {
  readonly label: string;
  readonly isOn: boolean;
  /** Resolves once it is known what holds. */
  readonly onSet: (isOn: boolean) => Promise<void>;
}

/** A checkbox that is kept by its press alone: what was pressed is seen at once, and what holds comes back where that failed. */
export const SettingBox = ({ label, isOn, onSet }: SettingBoxProps) => {
  const [pressed, setPressed] = useState<boolean>();
  return (
    <label>
      <input
        type="checkbox"
        checked={pressed ?? isOn}
        onChange={({ currentTarget: { checked } }) => {
          if (pressed !== undefined) return;
          setPressed(checked);
          void onSet(checked).finally(() => setPressed(undefined));
        }}
      />
      {label}
    </label>
  );
};
