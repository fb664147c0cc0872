/** PostgreSQL array literals of values that need no quoting; `pg` would look at each value's type, and quote it. */
export const arrayOf = (values: readonly (number | string | boolean)[]): string => `{${values.join(',')}}`;
