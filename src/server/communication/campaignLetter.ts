import { fillMergeFields, mergeValues } from '#contract/communication/mergeFields.ts';
import type { Environment } from '../environment.ts';
import { textTwin } from '../platform/mail/letter.ts';
import { asOneLine } from '../platform/mail/asOneLine.ts';

/** The content of a campaign as stored. */
export type CampaignContent = {
  readonly subject: string;
  readonly htmlContent: string;
  /** The plain text for readers without HTML; derived from the HTML if empty. */
  readonly textContent: string;
};

/**
 * The reader of a letter. The letter's links contain the reader's `token`; a preview and a test have no token, so their
 * links lead nowhere.
 */
export type Reader = { readonly address: string; readonly name: string; readonly token: string | undefined };

/** A campaign's letter, prepared once for all readers. */
export type CampaignLetter = {
  /** The targets of the links whose clicks are counted; the first link has the number 1. */
  readonly links: readonly string[];
  /** Returns the letter for one reader. */
  of(reader: Reader): { readonly subject: string; readonly html: string; readonly text: string };
  /** The reader's unsubscribe address; undefined for a preview. */
  unsubscribeUrl(reader: Reader): string | undefined;
};

type Settings = Pick<Environment, 'publicUrl' | 'product'>;

/** Paths of the links in letters, under `PUBLIC_URL`. */
export const mailPages = {
  unsubscribe: '/mail/unsubscribe',
  confirm: '/mail/confirm',
  open: '/mail/open',
  click: '/mail/click',
} as const;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
export const unescapeHtml = (text: string) =>
  text.replaceAll(
    /&(amp|lt|gt|quot|#39);/g,
    (entity) => Object.keys(entities).find((key) => entities[key] === entity) ?? entity,
  );

/**
 * A placeholder for a value that differs between readers but is not a merge field; users cannot type its characters.
 */
const mark = (name: string) => `\uE000${name}\uE000`;
const markPattern = /\uE000(\w+)\uE000/g;

/** Matches the address of a link in cleaned HTML, where values are in double quotes and contain no double quotes. */
const linkTagPattern = /(<a\b[^>]*?\shref=")([^"]*)(")/g;
const siteAddressPattern = /(<(?:a|img)\b[^>]*?\s(?:href|src)=")(\/(?!\/)[^"]*)(")/g;

/** Turns plain text into HTML paragraphs. */
function htmlOfText(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => escapeHtml(paragraph.trim()).replaceAll('\n', '<br>'));
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
}

/**
 * Prepares the letter of a campaign: addresses on the site become absolute, counted links lead through the server, and
 * a footer says how to unsubscribe. The HTML was cleaned when it was stored.
 */
export function campaignLetter(
  { subject, htmlContent, textContent }: CampaignContent,
  { publicUrl, product }: Settings,
  { tracked }: { tracked: boolean },
): CampaignLetter {
  const links: string[] = [];
  const content = (htmlContent || htmlOfText(textContent))
    .replaceAll('\uE000', '')
    .replaceAll(
      siteAddressPattern,
      (_, before: string, path: string, after: string) => before + publicUrl + path + after,
    );
  const followedContent = content.replaceAll(linkTagPattern, (tag, before: string, href: string, after: string) => {
    // An address with merge fields differs between readers, so its clicks are not counted.
    if (!tracked || !/^https?:\/\//i.test(href) || href.includes('{{')) return tag;
    const url = unescapeHtml(href);
    const linkIndex = links.indexOf(url);
    const number = linkIndex === -1 ? links.push(url) : linkIndex + 1;
    return before + mark(`link${number}`) + after;
  });
  const footerReason = `You receive this email from ${product.name}.`;
  const body = [
    '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"></head>',
    '<body style="margin:0;padding:16px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">',
    followedContent,
    '<hr style="margin:32px 0 16px;border:0;border-top:1px solid #ccc">',
    `<p style="font-size:13px;opacity:.75">${escapeHtml(footerReason)} <a href="${mark('unsubscribe')}" style="color:inherit">Unsubscribe</a></p>`,
    tracked ? mark('pixel') : '',
    '</body></html>',
  ].join('');
  const plainText = (textContent || textTwin(content)).replaceAll('\uE000', '');
  const text = `${plainText}\n\n--\n${footerReason}\nUnsubscribe: ${mark('unsubscribe')}\n`;

  const pageUrl = (page: keyof typeof mailPages, token: string) => `${publicUrl}${mailPages[page]}/${token}`;
  const unsubscribeUrl = ({ token }: Reader) => (token === undefined ? undefined : pageUrl('unsubscribe', token));

  function fillTemplate(template: string, reader: Reader): string {
    const { token } = reader;
    return template.replaceAll(markPattern, (_, name: string) => {
      if (name === 'unsubscribe') return unsubscribeUrl(reader) ?? '#';
      if (name === 'pixel')
        return token === undefined ? '' : `<img src="${pageUrl('open', token)}" width="1" height="1" alt="">`;
      const number = Number(name.slice('link'.length));
      return token === undefined ? escapeHtml(links[number - 1] ?? '#') : `${pageUrl('click', token)}/${number}`;
    });
  }

  return {
    links,
    unsubscribeUrl,
    of(reader) {
      const values = mergeValues({ name: reader.name, email: reader.address }, new Date());
      return {
        // A name from a spreadsheet may contain anything, but a subject must be a single line.
        subject: asOneLine(fillMergeFields(subject, values)).slice(0, 300),
        html: fillTemplate(fillMergeFields(body, values, escapeHtml), reader),
        text: fillTemplate(fillMergeFields(text, values), reader),
      };
    },
  };
}
