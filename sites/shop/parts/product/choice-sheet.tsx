import type { ProductOption, ProductView } from '@modules/catalogue';
import type { OwnedProducts } from '@modules/order';
import { useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { PriceLedger } from '../ledger.tsx';
import { BottomSheet } from '../bottom-sheet.tsx';
import { reasonOf } from './choice.ts';
import { Options } from './options.tsx';

interface Props {
  readonly product: ProductView;
  readonly owned: OwnedProducts;
  readonly option: ProductOption;
  readonly choose: (optionNo: number) => void;
  /** What the press does once an option is chosen. */
  readonly label: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onGo: () => Promise<void>;
}

/** Narrow windows: the options come to the thumb, and the second press goes on. */
export const ChoiceSheet = ({ product, owned, option, choose, label, isBusy, onClose, onGo }: Props) => {
  const copy = useCopy();
  return (
    <BottomSheet
      title={copy('store.options')}
      onClose={onClose}
      actions={
        <Button tone="primary" size="l" wide disabled={isBusy || reasonOf(product, option, owned) !== null} onClick={() => void onGo()}>
          {label}
        </Button>
      }
    >
      <Options product={product} owned={owned} chosen={option} choose={choose} />
      <PriceLedger list={option.listPrice} saleOff={option.listPrice - option.salePrice} sale={option.salePrice} />
    </BottomSheet>
  );
};
