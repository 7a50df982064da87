import * as z from 'zod/mini';
import { activeEntryEndpoints, entryDraft, group, rows, storedEntry } from '../activeEntries.ts';
import { colours } from '../colours.ts';
import { noun } from '../endpoint.ts';
import { iconChoice, optionalEmail, requiredText, words } from '../fields.ts';
import { requiredLink } from '../links.ts';

/** Icons offered for a social link. */
export const socialIcons = [
  'Facebook',
  'Twitter',
  'LinkedIn',
  'Instagram',
  'YouTube',
  'WhatsApp',
  'Telegram',
  'Discord',
] as const;

const Link = z.object({ name: requiredText('Name is required', 100), href: requiredLink('URL is required') });
const SocialLink = z.object({
  platform: requiredText('Platform is required', 60),
  href: requiredLink('URL is required'),
  icon: iconChoice(socialIcons, 'Icon is required'),
});

export const FooterDraft = entryDraft({
  companyInfo: z.object({
    name: requiredText('Company name is required'),
    tagline: requiredText('Tagline is required', 500),
    contact: group({ phone: words(60), email: optionalEmail(), address: words(500) }),
  }),
  footerLinks: group({ companyPolicies: rows(Link), generalLinks: rows(Link) }),
  socialLinks: rows(SocialLink),
  bottomBar: group({ copyright: words(200), legalLinks: rows(Link) }),
  colors: colours({
    background: 'linear-gradient(180deg, #1f2624, #121715)',
    accent: '#ffd257',
    text: '#ffffff',
    textSecondary: '#b9c4bf',
  }),
});

/** The footer of every page of the site. */
export const Footer = storedEntry(FooterDraft);
export type Footer = z.output<typeof Footer>;

export const footer = noun('footer', {
  module: 'footer',
  record: Footer,
  endpoints: activeEntryEndpoints('footer', {
    of: 'the footer',
    entry: Footer,
    draft: FooterDraft,
    heading: 'companyInfo.name',
    search: ['companyInfo.name', 'companyInfo.tagline'],
  }),
});
