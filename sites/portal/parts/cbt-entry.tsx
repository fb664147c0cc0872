import { useCopy } from '@platform/i18n';
import { buttonClass, Icon } from '@platform/ui';
import { usePage } from '@platform/web';
import ChevronRight from 'lucide-react/icons/chevron-right';

/** The way to the exams, where the brand has them. */
export const CbtEntry = () => {
  const copy = useCopy();
  const { brand } = usePage();
  if (brand.urls.cbt === undefined) return null;
  return (
    <section className="sec cbt-entry card" aria-labelledby="cbt">
      <div>
        <h2 className="h2" id="cbt">
          {copy('portal.home.cbt')}
        </h2>
        <p>{copy('portal.home.cbt.text')}</p>
      </div>
      <a className={buttonClass({ tone: 'primary', size: 'l' })} href={`${brand.urls.cbt}/`}>
        {copy('portal.home.cbt.go')}
        <Icon of={ChevronRight} size="s" />
      </a>
    </section>
  );
};
