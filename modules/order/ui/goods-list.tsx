import { useCopy } from '@platform/i18n';
import { Dots, keepInterpunct, Tag } from '@platform/ui';
import type { ReactNode } from 'react';

interface Goods {
  readonly optionNo: number;
  readonly kind: string;
  readonly title: string;
  readonly optionTitle: string;
  readonly list: number;
  readonly sale: number;
}
/** What is ordered, each with its price; `more` adds facts, `acts` what can be done with it. */
export const GoodsList = <T extends Goods>({
  lines,
  more,
  acts,
}: {
  readonly lines: readonly T[];
  readonly more?: (line: T) => readonly (ReactNode | null)[];
  readonly acts?: (line: T) => ReactNode;
}) => {
  const copy = useCopy();
  return (
    <ul className="goods">
      {lines.map((line) => (
        <li key={line.optionNo}>
          <Tag>{copy(`order.kind.${line.kind}`)}</Tag>
          <div>
            <h3 className="h3">{keepInterpunct(line.title)}</h3>
            <p className="meta">
              <Dots items={[line.optionTitle === line.title ? null : line.optionTitle, ...(more?.(line) ?? [])]} />
            </p>
          </div>
          <p className="goods-price">
            <b>{copy('order.won', { won: line.sale })}</b>
            {line.list > line.sale && (
              <s>
                <span className="sr">{copy('order.price.list')} </span>
                {copy('order.won', { won: line.list })}
              </s>
            )}
          </p>
          {acts && <div className="goods-acts">{acts(line)}</div>}
        </li>
      ))}
    </ul>
  );
};
