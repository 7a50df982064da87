import type { ReactNode, SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement> & {
  fontSize?: 'inherit' | 'small' | 'medium';
  /** The accessible name of the icon, if no text beside it provides one. */
  titleAccess?: string;
};

/**
 * Replaces MUI's icon factory (vite.config.ts): the same element and class, but styled in global.css instead of
 * computing styles for each of the sixty icons of a list. It does not support `sx`, `color` or the large size; an icon
 * has the colour of its text.
 */
export default function createSvgIcon(path: ReactNode, name: string) {
  return function Icon({ fontSize = 'medium', titleAccess, className, ...rest }: IconProps) {
    return (
      <svg
        className={className === undefined ? 'MuiSvgIcon-root' : `MuiSvgIcon-root ${className}`}
        data-size={fontSize}
        data-testid={`${name}Icon`}
        viewBox="0 0 24 24"
        focusable="false"
        {...(titleAccess === undefined ? { 'aria-hidden': true } : { role: 'img' })}
        {...rest}
      >
        {path}
        {titleAccess === undefined ? null : <title>{titleAccess}</title>}
      </svg>
    );
  };
}
