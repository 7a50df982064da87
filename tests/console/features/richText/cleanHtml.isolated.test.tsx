import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CleanHtml } from '#console/features/richText/CleanHtml.tsx';
import { attacks, harmIn } from './attacks.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a preview of stored HTML', () => {
  it('shows nothing harmful', () => {
    const { container } = render(<CleanHtml html={`<p>Before</p>${attacks.join('')}`} />);
    expect(harmIn(container)).toEqual([]);
    expect(container.textContent).toContain('Before');
  });

  it('follows the text', () => {
    const { container, rerender } = render(<CleanHtml html="<p>One</p>" />);
    rerender(<CleanHtml html="<h2>Two</h2>" />);
    expect(container.querySelector('h2')?.textContent).toBe('Two');
    expect(container.textContent).toBe('Two');
  });

  it('loads uploaded files from the host of the API, and everything else from its own address', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ apiHost: 'https://api.example.in/', productName: 'Institute' }));
    const { readConfiguration } = await import('#console/providers/http.ts');
    await readConfiguration();
    const html =
      '<img src="/uploads/a.png"><img src="/logo.png"><img src="//cdn.in/b.png"><video src="/uploads/a.mp4" poster="/uploads/p.jpg"></video>';
    const { container } = render(<CleanHtml html={html} />);
    const addresses = [...container.querySelectorAll('[src]')].map((element) => element.getAttribute('src'));
    expect(addresses).toEqual([
      'https://api.example.in/uploads/a.png',
      '/logo.png',
      '//cdn.in/b.png',
      'https://api.example.in/uploads/a.mp4',
    ]);
    expect(container.querySelector('video')?.getAttribute('poster')).toBe('https://api.example.in/uploads/p.jpg');
  });
});
