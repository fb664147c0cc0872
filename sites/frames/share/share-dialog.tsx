/// <reference types="vite/client" />
import { MoreCopy, useCopy } from '@platform/i18n';
import { Button, Modal, useToast } from '@platform/ui';
import { usePage } from '@platform/web';
import { useId, useRef } from 'react';
import texts from './copy/ko.json';
import { shareByKakao } from './kakao.ts';
import { shareAddress, type LinkChannel, type Shared } from './share-addresses.ts';
import styles from './share.css?url';

const LINKS = ['KAKAOSTORY', 'NAVER', 'NAVERBAND', 'FACEBOOK', 'TWITTER'] as const satisfies readonly LinkChannel[];

interface Props {
  readonly shared: Shared;
  readonly onClose: () => void;
}

/** The seven channels of specification section 3, and the device's own list of apps where it has one. */
const ShareDialog = (props: Props) => (
  <MoreCopy texts={texts}>
    <link rel="stylesheet" href={styles} precedence="default" />
    <Channels {...props} />
  </MoreCopy>
);
export default ShareDialog;

const Channels = ({ shared, onClose }: Props) => {
  const copy = useCopy();
  const id = useId();
  const { kakaoKey } = usePage();
  const address = useRef<HTMLInputElement>(null);
  const copyAddress = useCopyAddress(shared, address);
  const kakao = async () => {
    // Without a key, and where Kakao cannot be reached, the address is what one sends by hand.
    try {
      if (kakaoKey === undefined) return await copyAddress('share.copied.kakao');
      await shareByKakao(kakaoKey, shared.url);
    } catch {
      await copyAddress('share.copied.kakao');
    }
  };
  return (
    <Modal
      title={copy('share.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{copy('share.close')}</Button>
          {typeof navigator.share === 'function' && <Button onClick={() => void shareByDevice(shared)}>{copy('share.more')}</Button>}
        </>
      }
    >
      <p className="meta">{shared.title}</p>
      <ul className="shares" aria-label={copy('share.channels')}>
        <li>
          <button type="button" onClick={() => void kakao()}>
            <Mark of="KAKAO" />
          </button>
        </li>
        {LINKS.map((channel) => (
          <li key={channel}>
            <a href={shareAddress(channel, shared)} target="_blank" rel="noopener">
              <Mark of={channel} />
              <span className="sr">{copy('share.newWindow')}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="share-address">
        <label htmlFor={id}>{copy('share.address')}</label>
        <input
          ref={address}
          className="input"
          id={id}
          readOnly
          value={shared.url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button onClick={() => void copyAddress('share.copied')}>{copy('share.copy')}</Button>
      </div>
    </Modal>
  );
};

const Mark = ({ of }: { readonly of: 'KAKAO' | LinkChannel }) => {
  const copy = useCopy();
  return (
    <>
      <span className="mono" aria-hidden>
        {copy(`share.mark.${of}`)}
      </span>
      {copy(`share.channel.${of}`)}
    </>
  );
};

const useCopyAddress = ({ url }: Shared, address: { readonly current: HTMLInputElement | null }) => {
  const copy = useCopy();
  const toast = useToast();
  return async (done: 'share.copied' | 'share.copied.kakao'): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      toast(copy(done), { type: 'success' });
    } catch {
      // Refused, or no secure page: it stands there, marked.
      address.current?.focus();
      toast(copy('share.copy.failed'));
    }
  };
};

/** Closing the device's list is an answer. */
const shareByDevice = (shared: Shared): Promise<void> => navigator.share(shared).catch(() => undefined);
