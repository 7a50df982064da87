import type { ReactNode, SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement> & {
  fontSize?: 'inherit' | 'small' | 'medium';
  /** What the icon says, where nothing beside it does. */
  titleAccess?: string;
};

/**
 * What the icons of @mui/icons-material are made with here (vite.config.ts): the same element and class as MUI's, with
 * its look in global.css instead of styles that are worked out anew for each of the sixty icons of a list. It knows no
 * `sx`, no `color` and no large size: an icon has the colour of its text.
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
