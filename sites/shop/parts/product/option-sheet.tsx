import { productQuery } from '@modules/catalogue/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { usePage } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import texts from '../../copy/product.json';
import { BottomSheet } from '../bottom-sheet.tsx';
import { Options } from './options.tsx';

interface Props {
  readonly productNo: number;
  /** What is in the cart. */
  readonly optionNo: number;
  readonly onClose: () => void;
  readonly onChoose: (optionNo: number) => Promise<void>;
}

/** Another option of a product that is in the cart. */
export const OptionSheet = (props: Props) => (
  <MoreCopy texts={texts}>
    <Sheet {...props} />
  </MoreCopy>
);

const Sheet = ({ productNo, optionNo, onClose, onChoose }: Props) => {
  const copy = useCopy();
  const { api } = usePage().brand.urls;
  const { data: product } = useQuery({ ...productQuery(api, String(productNo)), throwOnError: false });
  const [chosenNo, choose] = useState(optionNo);
  const [isBusy, setBusy] = useState(false);
  const chosen = product?.options.find((option) => option.optionNo === chosenNo);
  const go = async () => {
    setBusy(true);
    await onChoose(chosenNo);
    setBusy(false);
  };
  return (
    <BottomSheet
      title={copy('store.cart.option')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{copy('store.cart.option.keep')}</Button>
          <Button tone="primary" disabled={isBusy || !chosen || chosenNo === optionNo} onClick={() => void go()}>
            {chosen && chosenNo !== optionNo ? copy('store.cart.option.change', { amount: chosen.salePrice }) : copy('store.cart.option')}
          </Button>
        </>
      }
    >
      {product ? (
        <Options product={product} owned={[]} chosen={chosen} choose={choose} />
      ) : (
        <p className="meta">{copy('store.cart.option.loading')}</p>
      )}
    </BottomSheet>
  );
};
