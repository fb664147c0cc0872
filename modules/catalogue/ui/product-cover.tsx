import { useCopy } from '@platform/i18n';
import { Cover } from '@platform/ui';
import type { ProductSummary } from '../contract.ts';
import { sizeText } from './product-words.ts';

const PAPERS = 4;
const MOST_LETTERS = 4;

/** What is written large: the title's first word, without the part that all subjects share. A name that is cut into signs (e-) says nothing: the next word does. */
export const coverWord = (title: string, shared: string): string => {
  const [name = '', next] = title.split(' ');
  const first = next !== undefined && name.length > MOST_LETTERS && !/^\p{L}{2}/u.test(name) ? next : name;
  const word = (first.endsWith(shared) && first.slice(0, -shared.length)) || first;
  return word.length > MOST_LETTERS ? word.slice(0, 2) : word;
};

type Covered = Pick<ProductSummary, 'title' | 'kind' | 'categoryId' | 'unitCount' | 'partCount'>;

/** A product's booklet; what is sold together has two more behind it. */
export const ProductCover = ({ product, size = 's' }: { readonly product: Covered; readonly size?: 's' | 'l' }) => {
  const copy = useCopy();
  const { title, kind, categoryId } = product;
  const cover = (
    <Cover
      word={coverWord(title, copy('catalogue.cover.shared'))}
      subject={title}
      edition={sizeText(product, copy)}
      paper={((categoryId - 1) % PAPERS) + 1}
      size={size}
      badge={copy(`catalogue.kind.${kind}`)}
    />
  );
  return kind === 'bundle' ? <span className={`bundle-cover ${size}`}>{cover}</span> : cover;
};
