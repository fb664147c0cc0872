import { useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { Link } from '@platform/web';

/** The way to a room for a sitting that everybody may use. */
export const TogetherMode = ({ examDetailIdx }: { readonly examDetailIdx: number }) => {
  const copy = useCopy();
  return (
    <section className="together" aria-labelledby="together">
      <div>
        <h2 className="h2" id="together">
          {copy('cbt.together')}
        </h2>
        <p className="meta">{copy('cbt.together.text')}</p>
      </div>
      <Link className={buttonClass({ tone: 'line' })} to="/site-cbt/cbt/rooms/new" search={{ detail: examDetailIdx }}>
        {copy('cbt.together.make')}
      </Link>
    </section>
  );
};
