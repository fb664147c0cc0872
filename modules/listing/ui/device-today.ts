import { koreanDay } from '@platform/kernel/korean-time';

const KEY = 'maru.device-today';

/**
 * What this device calls itself today (Korean days), so that people behind one address are counted each. Random, and another tomorrow:
 * nobody can be followed by it. Null: nothing can be kept here.
 */
export const deviceToday = (now: number): string | null => {
  const day = koreanDay(now);
  try {
    const [known, id] = (localStorage.getItem(KEY) ?? '').split(' ');
    if (known === day && id) return id;
    const made = crypto.randomUUID();
    localStorage.setItem(KEY, `${day} ${made}`);
    return made;
  } catch {
    return null;
  }
};
