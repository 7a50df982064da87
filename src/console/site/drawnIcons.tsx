import type { ReactNode } from 'react';

/* Icons of the site itself, which are outlined; those chosen by staff are filled. */

function DrawnIcon({ children }: { children: ReactNode }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden>
      {children}
    </svg>
  );
}

/** Shown before a feature that has no icon. */
export function Tick() {
  return (
    <DrawnIcon>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.200 2.800 2.800 5.200-5.600" />
    </DrawnIcon>
  );
}

/** Shown before an alert. */
export function Bell() {
  return (
    <DrawnIcon>
      <path d="M12 3.5a5.5 5.5 0 0 0-5.5 5.5c0 5-2 6.5-2 7.5h15c0-1-2-2.5-2-7.5A5.5 5.5 0 0 0 12 3.5ZM10 19.500c.5.800 1.200 1.200 2 1.200s1.500-.4 2-1.200" />
    </DrawnIcon>
  );
}

/** Shown beside content that can be expanded. */
export function Chevron() {
  return (
    <DrawnIcon>
      <path d="m6 9.5 6 6 6-6" />
    </DrawnIcon>
  );
}

export function PhoneIcon() {
  return (
    <DrawnIcon>
      <path d="M6.5 3.5h3l1.5 4.5-2 1.5a11 11 0 0 0 5.500 5.5l1.500-2 4.500 1.500v3a2 2 0 0 1-2 2A15.500 15.500 0 0 1 4.500 5.500a2 2 0 0 1 2-2Z" />
    </DrawnIcon>
  );
}

export function MailIcon() {
  return (
    <DrawnIcon>
      <path d="M3 5.500h18v13H3z" />
      <path d="m3.500 6.500 8.500 6.500 8.500-6.500" />
    </DrawnIcon>
  );
}

export function PinIcon() {
  return (
    <DrawnIcon>
      <path d="M12 21.500c4.500-4.700 6.800-8.300 6.800-11.200A6.800 6.800 0 0 0 5.200 10.300c0 2.900 2.300 6.500 6.800 11.200Z" />
      <circle cx="12" cy="10.200" r="2.400" />
    </DrawnIcon>
  );
}

/** A filled star in the colour of the surrounding text. */
export function Star({ off: isEmpty = false }: { off?: boolean }) {
  return (
    <svg className={isEmpty ? 'off' : undefined} viewBox="0 0 24 24" aria-hidden>
      <path d="m12 2.800 2.800 5.900 6.400.8-4.700 4.500 1.200 6.400-5.700-3.100-5.700 3.100 1.200-6.400L2.800 9.500l6.400-.8z" />
    </svg>
  );
}
