/** What readers see of a name: its first letter. `이하은` is `이**`; how long a name is says little, so it is not told. */
export const maskedName = (name: string): string => `${[...name.trim()][0] ?? ''}**`;
