import { describe, expect, it } from 'vitest';
import { allowedTags, attributesOf, cleanAttribute, cleanAttributes, isAllowedFrame } from '#contract/html.ts';
import { isAllowedAddress } from '#contract/links.ts';
import { insecureVideoMessage, optionalVideoAddress, videoFrom, videoMessage, videoProblem } from '#contract/videos.ts';
import { cleanStyle } from '#contract/htmlStyle.ts';

describe('video links', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
    ['http://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=75s', 'https://www.youtube.com/embed/dQw4w9WgXcQ?start=75'],
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
    ['  https://youtu.be/dQw4w9WgXcQ?t=9  ', 'https://www.youtube.com/embed/dQw4w9WgXcQ?start=9'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
    ['https://www.youtube.com/live/dQw4w9WgXcQ/', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
  ])('takes the YouTube page %s', (link, src) => {
    expect(videoFrom(link)).toEqual({ kind: 'youtube', src });
  });

  it.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://www.vimeo.com/76979871/', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/76979871/ab12cd', 'https://player.vimeo.com/video/76979871?h=ab12cd'],
    ['https://player.vimeo.com/video/76979871?h=ab12cd', 'https://player.vimeo.com/video/76979871?h=ab12cd'],
  ])('takes the Vimeo page %s', (link, src) => {
    expect(videoFrom(link)).toEqual({ kind: 'vimeo', src });
  });

  it.each(['youtube.com/watch?v=dQw4w9WgXcQ', 'www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtu.be/dQw4w9WgXcQ'])(
    'takes %s, copied without its scheme',
    (link) => expect(videoFrom(link)).toEqual({ kind: 'youtube', src: 'https://www.youtube.com/embed/dQw4w9WgXcQ' }),
  );

  it('explains that a video not on https cannot be shown', () => {
    expect(videoFrom('http://media.example.org/intro.mp4')).toBeUndefined();
    expect(videoProblem('http://media.example.org/intro.mp4')).toBe(insecureVideoMessage);
    expect(videoProblem('intro.mp4')).toBe(videoMessage);
    expect(videoProblem('http://youtube.com/watch?v=dQw4w9WgXcQ')).toBeUndefined();
    const field = optionalVideoAddress();
    expect(field.safeParse('http://media.example.org/intro.mp4').error?.issues[0]?.message).toBe(insecureVideoMessage);
    expect(field.parse('youtu.be/dQw4w9WgXcQ')).toBe('https://youtu.be/dQw4w9WgXcQ');
    expect(
      ['', '/uploads/intro.mp4', 'https://media.example.org/a.mp4'].map((address) => field.parse(address)),
    ).toEqual(['', '/uploads/intro.mp4', 'https://media.example.org/a.mp4']);
  });

  it.each(['mp4', 'webm', 'ogg', 'avi', 'mov', 'wmv', 'flv', 'MP4'])(
    'takes a file with the extension .%s',
    (extension) => {
      const src = `https://media.example.org/films/intro.${extension}?size=2`;
      expect(videoFrom(src)).toEqual({ kind: 'file', src });
    },
  );

  it.each([
    '',
    'intro.mp4',
    '/uploads/intro.mp4',
    'https://example.org/',
    'https://example.org/mp4',
    'https://example.org/film.mp4.html',
    'https://example.org/page?file=film.mp4',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@channel',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/channels/staffpicks',
    'ftp://example.org/film.mp4',
    'javascript:alert(1)//film.mp4',
    'data:video/mp4;base64,AAAA.mp4',
    'https://example.org/a film.mp4',
  ])('are refused: %j', (link) => {
    expect(videoFrom(link)).toBeUndefined();
  });

  it('creates players that may be stored', () => {
    for (const link of ['https://youtu.be/dQw4w9WgXcQ?t=9', 'https://vimeo.com/1/ab']) {
      expect(isAllowedFrame(videoFrom(link)?.src ?? '')).toBe(true);
    }
  });
});

describe('addresses', () => {
  it.each([
    'https://example.org',
    '//example.org/x',
    '/courses#fees',
    '#top',
    '?page=2',
    'mailto:a@b.in',
    'tel:+91123',
  ])('may be linked: %s', (address) => expect(isAllowedAddress(address)).toBe(true));

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\u200Bscript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    '',
    '  ',
  ])('refuses %j', (address) => expect(isAllowedAddress(address)).toBe(false));

  it('in frames are only those of the named players', () => {
    expect(isAllowedFrame('//www.youtube.com/embed/abc?rel=0')).toBe(true);
    expect(isAllowedFrame('https://www.youtube.com.evil.example/embed/abc')).toBe(false);
    expect(isAllowedFrame('https://www.youtube.com/redirect?q=https://evil.example')).toBe(false);
    expect(isAllowedFrame('https://evil.example/https://www.youtube.com/embed/abc')).toBe(false);
    expect(isAllowedFrame('https://user@www.youtube.com/embed/abc')).toBe(false);
    expect(isAllowedFrame('/embed/abc')).toBe(false);
  });
});

describe('attributes', () => {
  it('keep harmless style declarations and drop those that could cover the page', () => {
    expect(cleanStyle('COLOR:red; position:fixed;inset:0 ;text-align:center;background:url(x)')).toBe(
      'color: red; text-align: center',
    );
    expect(cleanStyle('width: expression(alert(1)); color: red; color: #00F')).toBe('color: #00F');
    expect(cleanStyle('margin: -9999px; padding: 4px 8px; font-family: "Noto Sans", हिन्दी')).toBe(
      'padding: 4px 8px; font-family: "Noto Sans", हिन्दी',
    );
  });

  it('keep the classes of the site but not those of the console', () => {
    expect(cleanAttribute('p', 'class', 'lead  md:w-1/2 MuiDialog-root css-1x lead')).toBe('lead md:w-1/2');
    expect(cleanAttribute('p', 'class', 'MuiBox-root')).toBeUndefined();
  });

  it('send no referrer to other sites', () => {
    expect(cleanAttributes('a', { href: '/x', target: '_blank' })).toEqual({
      href: '/x',
      target: '_blank',
      rel: 'noopener',
    });
    expect(cleanAttributes('a', { href: '/x', target: '_blank', rel: 'noreferrer' })?.rel).toBe('noreferrer');
    expect(cleanAttributes('a', { href: '/x' })?.rel).toBeUndefined();
  });

  it('give no frame access to camera, microphone or location', () => {
    const isHarmless =
      'accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; web-share';
    expect(cleanAttribute('iframe', 'allow', isHarmless)).toBe(isHarmless);
    expect(cleanAttribute('iframe', 'allow', "autoplay 'self';fullscreen *;")).toBe("autoplay 'self';fullscreen *;");
    expect(cleanAttribute('iframe', 'allow', 'camera; microphone')).toBeUndefined();
    expect(cleanAttribute('iframe', 'allow', 'camera *; autoplay; geolocation; Fullscreen')).toBe('autoplay');
    expect(cleanAttribute('iframe', 'allow', 'autoplay https://evil.example')).toBeUndefined();
  });

  it('contain no control characters, and none that could end the attribute', () => {
    expect(cleanAttribute('a', 'href', ' https://a.example/?q="x"<b>` ')).toBe(
      'https://a.example/?q=%22x%22%3Cb%3E%60',
    );
    expect(cleanAttribute('img', 'src', '/a\u0000.png')).toBeUndefined();
    expect(cleanAttribute('a', 'href', '/a\tb')).toBeUndefined();
  });

  it('drop elements that are meaningless without the removed ones', () => {
    expect(cleanAttributes('img', { src: 'data:image/png;base64,AAAA', alt: 'x' })).toBeUndefined();
    expect(cleanAttributes('iframe', { src: 'https://evil.example' })).toBeUndefined();
    expect(cleanAttributes('script', {})).toBeUndefined();
    expect(cleanAttributes('constructor', {})).toBeUndefined();
  });

  it('contain no handler, form or inline document', () => {
    for (const tag of allowedTags) {
      for (const name of ['onclick', 'onerror', 'srcdoc', 'formaction', 'name', 'srcset', 'background', '__proto__']) {
        expect(attributesOf(tag)).not.toContain(name);
        expect(cleanAttribute(tag, name, 'x')).toBeUndefined();
      }
    }
  });

  it('are unchanged by a second cleaning', () => {
    const attributes: Record<string, string> = {
      class: ' a  Mui-b c ',
      style: 'color:red;float:left;float:right',
      title: ' x ',
      lang: 'hi',
      dir: 'RTL',
      id: 'top',
      href: ' /x ',
      target: '_blank',
      src: ' /a.png',
      width: ' 50% ',
      colspan: '2',
      align: 'CENTER',
      open: 'open',
      controls: 'true',
      start: '3',
      type: 'a',
      datetime: '2026-11-20',
      alt: '',
    };
    for (const tag of allowedTags) {
      const cleanedOnce = cleanAttributes(tag, attributes);
      if (cleanedOnce !== undefined) expect(cleanAttributes(tag, cleanedOnce)).toEqual(cleanedOnce);
    }
  });
});
