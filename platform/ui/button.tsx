import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';

export interface ButtonLook {
  readonly tone?: 'primary' | 'neutral' | 'line' | 'quiet' | 'danger';
  readonly size?: 's' | 'm' | 'l';
  readonly wide?: boolean;
}

/** Classes of a button, for links that look like one. */
export const buttonClass = ({ tone = 'neutral', size = 'm', wide = false }: ButtonLook = {}, extra?: string): string =>
  classNames('btn', tone !== 'neutral' && tone, size !== 'm' && size, wide && 'wide', extra);

type ButtonProps = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement> & { readonly ref?: Ref<HTMLButtonElement> };

export const Button = ({ tone, size, wide, className, type = 'button', ...rest }: ButtonProps) => (
  <button
    type={type}
    className={buttonClass({ ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) }, className)}
    {...rest}
  />
);

/** A button that is only an icon: `label` is its name. */
export const IconButton = ({
  label,
  className,
  type = 'button',
  ...rest
}: { readonly label: string } & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type={type} aria-label={label} title={label} className={classNames('icon-btn', className)} {...rest} />
);
