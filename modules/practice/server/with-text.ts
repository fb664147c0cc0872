/** A row's short answer is null where there is none; outside of tables the field is absent. */
export const withText = <T extends { readonly text: string | null }>({ text, ...rest }: T): Omit<T, 'text'> & { readonly text?: string } =>
  text === null ? rest : { ...rest, text };
