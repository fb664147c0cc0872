/** How one name is written in the places that it comes to. */
export interface Names extends Readonly<Record<string, string>> {
  /** `study-group`: folders, packages, addresses, kinds of errors. */
  readonly name: string;
  readonly names: string;
  /** `study_group`: PostgreSQL. */
  readonly snake: string;
  /** `studyGroup`, `studyGroups`: functions, fields, keys of texts. */
  readonly camel: string;
  readonly camels: string;
  /** `StudyGroup`: types. */
  readonly Pascal: string;
}

const NAME = /^[a-z]+(-[a-z]+)*$/;
const inPlural = (word: string): string => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};

/** @throws for what is no noun in lower case with hyphens */
export const namesOf = (name: string): Names => {
  if (!NAME.test(name)) throw new Error(`"${name}": a noun in lower case, words joined by hyphens (study-group)`);
  const camel = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return {
    name,
    names: inPlural(name),
    snake: name.replaceAll('-', '_'),
    camel,
    camels: inPlural(camel),
    Pascal: camel.charAt(0).toUpperCase() + camel.slice(1),
  };
};

/** Puts names, and whatever else it is given, into a template's places: `__name__`, `__camels__`. */
export const fill = (template: string, names: Readonly<Record<string, string>>): string =>
  template.replaceAll(/__([a-zA-Z]+?)__/g, (place, form: string) => names[form] ?? place);
