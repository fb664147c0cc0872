import type { ProductView } from '@modules/catalogue';
import type { ExamDetailWithExam } from '@modules/exam';
import { timeText } from '@modules/exam/ui';
import { totalMinutes } from '@modules/exam/clocks';
import type { OwnedProducts } from '@modules/order';
import { useCopy } from '@platform/i18n';
import { buttonClass, Tag } from '@platform/ui';
import { Link, usePage } from '@platform/web';

/** What is sold together, each with its own page. */
export const BundleParts = ({ product, owned }: { readonly product: ProductView; readonly owned: OwnedProducts }) => {
  const copy = useCopy();
  const parts = product.options[0]?.parts ?? [];
  const apart = parts.reduce((all, { salePrice }) => all + salePrice, 0);
  const ownedNos = new Set(owned.map((one) => one.productNo));
  return (
    <section aria-labelledby="parts">
      <h2 className="h2" id="parts">
        {copy('store.parts')}
      </h2>
      <p className="meta store-sub">{copy('store.parts.apart', { amount: apart })}</p>
      <ul className="store-parts">
        {parts.map(({ optionNo, productNo, title, salePrice }) => (
          <li key={optionNo}>
            <span>
              <Link to="/site-shop/products/$productNo" params={{ productNo: String(productNo) }}>
                {title}
              </Link>{' '}
              {ownedNos.has(productNo) && <Tag tone="tint">{copy('catalogue.state.owned')}</Tag>}
            </span>
            <span className="num">{copy('catalogue.won', { amount: salePrice })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The sittings that it opens, and the way to their exam: its free sitting, its rules. */
export const Sittings = ({ sittings }: { readonly sittings: readonly ExamDetailWithExam[] }) => {
  const copy = useCopy();
  const { brand } = usePage();
  const [first] = sittings;
  if (!first) return null;
  return (
    <section aria-labelledby="sittings" className="store-section">
      <h2 className="h2" id="sittings">
        {copy('store.sittings')}
      </h2>
      <ul className="store-parts">
        {sittings.map(({ detail, exam }) => (
          <li key={detail.examDetailIdx}>
            <span>{copy('store.sitting', { exam: exam.title, sitting: detail.title })}</span>
            <span className="num">
              {copy('store.sitting.size', { problems: detail.problemCount, time: timeText(totalMinutes(detail.rules.clocks), copy) })}
            </span>
          </li>
        ))}
      </ul>
      <p>{copy('store.preview.text')}</p>
      <p>
        <a className={buttonClass({ tone: 'line' })} href={`${brand.urls.cbt ?? ''}/cbt/select/${first.detail.examDetailIdx}#samples`}>
          {copy('store.preview')}
        </a>
      </p>
    </section>
  );
};
