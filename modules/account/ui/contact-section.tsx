import { MoreCopy } from '@platform/i18n';
import { useState } from 'react';
import texts from '../copy/security.json';
import { EmailSection } from './email-section.tsx';
import { FormCopy } from './form-copy.tsx';

/** The member's own address and how to change it, on a page that is not about the account alone. @param here where somebody who has to sign in again comes back to */
export const ContactSection = ({ here }: { readonly here: string }) => {
  const [said, setSaid] = useState('');
  return (
    <FormCopy>
      <MoreCopy texts={texts}>
        <EmailSection here={here} onSaid={setSaid} />
        <p role="status" className="account-said">
          {said}
        </p>
      </MoreCopy>
    </FormCopy>
  );
};
