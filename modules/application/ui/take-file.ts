/** The browser writes it to the disk as it comes; its name is the server's. */
export const takeFile = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};
