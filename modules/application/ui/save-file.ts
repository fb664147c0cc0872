/** Hands a text to the browser as a file. */
export const saveFile = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
};
