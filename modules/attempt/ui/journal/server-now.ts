/** The server's time to the second, from any answer of it; null without a network. */
export const serverNow = async (): Promise<number | null> => {
  const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  const date = Date.parse(response?.headers.get('date') ?? '');
  return Number.isNaN(date) ? null : date;
};
