/** Documents that the visual editor must open and save without loss. Several are in the style of other editors. */
export const documents: Readonly<Record<string, string>> = {
  'an empty text': '',
  'plain paragraphs': '<p>One</p><p>Two &amp; three &lt; four</p>',
  'text without a paragraph': 'Just a sentence',
  'white space between blocks': '<p>One</p>\n\n  <p>\n    Two\n    words\n  </p>\n',
  'all headings':
    '<h1>A</h1><h2 id="fees">B</h2><h3 class="small">C</h3><h4>D</h4><h5>E</h5><h6 style="text-align: right">F</h6>',
  'inline marks':
    '<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s> <code>e</code> <sub>f</sub> <sup>g</sup> <mark>h</mark></p>',
  'the old names of bold and italic': '<p><b>bold</b> and <i>italic</i></p>',
  'nested marks in another order': '<p><em><strong><u>deep</u></strong> less</em> <u><em>other</em></u></p>',
  'quiet inline tags':
    '<p><abbr title="Goods and Services Tax">GST</abbr> <small>note</small> <kbd>Ctrl</kbd> <cite>Book</cite> <q cite="https://x.in">said</q> <del datetime="2026-01-01">old</del><ins>new</ins> <time datetime="2026-11-20">20 Nov</time></p>',
  'spans with class and language':
    '<p><span class="lead">Lead</span> <span lang="hi">नमस्ते</span> <span class="a" style="color: red">both</span></p>',
  'colours as they were written':
    '<p><span style="color: #C00">hex</span> <span style="background-color: hsl(120, 50%, 80%)">back</span> <span style="color: red; background-color: #ff0">both</span></p>',
  'nested colours': '<p><span style="color: red">a <span style="background-color: yellow">b</span> c</span></p>',
  'sizes and fonts': `<p><span style="font-size: 18px">big</span> <span style="font-family: Georgia, serif; font-weight: bold">serif</span></p>`,
  alignment:
    '<p style="text-align: center">c</p><h2 style="text-align: right">r</h2><p style="text-align: justify; margin-left: 2em">j</p><p align="center">old</p>',
  links:
    '<p><a href="https://example.org">site</a> <a href="/courses#fees">inside</a> <a href="mailto:a@b.in">mail</a> <a href="tel:+911234567890" title="007">call</a> <a href="https://example.org" target="_blank" rel="nofollow noopener" class="button"><strong>new</strong> tab</a></p>',
  'a link without a rel': '<p><a href="https://example.org" target="_blank">new tab</a></p>',
  'code in a link': '<p><a href="https://example.org"><code>npm</code></a> <strong><code>x</code></strong></p>',
  lists:
    '<ul><li>One</li><li><p>Two</p></li><li>Three<ul><li>Deep</li></ul></li></ul><ol start="3" type="a" reversed=""><li value="7">Four</li></ol>',
  'a list item with two paragraphs, one with a heading':
    '<ul class="ticks"><li><p>One</p><p>Two</p></li><li><h3>Head</h3>text</li><li></li></ul>',
  'definition list': '<dl><dt>Fee</dt><dd>₹1,25,000</dd><dd><p>with tax</p></dd></dl>',
  quote: '<blockquote cite="https://x.in"><p>Said</p><p>twice</p></blockquote><blockquote>short</blockquote>',
  'code block':
    '<pre><code class="language-css">a {\n  color: red;\n}\n\n/* &lt;b&gt; */</code></pre><pre>plain\n  text</pre>',
  'a line and line breaks': '<p>a<br>b<br><br>c</p><hr><hr class="soft"><p><br></p><p></p><p>end</p>',
  'a simple table': '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td></td></tr></table>',
  'a full table':
    '<table class="fees" style="width: 100%; border-collapse: collapse"><caption>Fees for 2026</caption><colgroup><col style="width: 30%"><col span="2"></colgroup><thead><tr><th scope="col">Course</th><th colspan="2" style="text-align: center">Fee</th></tr></thead><tbody><tr class="odd"><th scope="row" rowspan="2">Web</th><td>One</td><td style="background-color: #eee">₹5,000</td></tr><tr><td><p>Two</p><p>lines</p></td><td><ul><li>x</li></ul></td></tr></tbody><tfoot><tr><td colspan="3" align="right">Total</td></tr></tfoot></table><p>After</p>',
  'a table of the nineties':
    '<table border="1" cellpadding="4" cellspacing="0" width="600" align="center"><tr valign="top"><td width="30%" height="20">a</td></tr></table>',
  images:
    '<p><img src="/uploads/a.png" alt="007" width="300" height="200" title="1.0"> text <img src="https://x.in/b.jpg" alt="" class="right" style="float: right; margin: 0 0 8px 8px; max-width: 50%" loading="lazy"></p>',
  'an image without a paragraph': '<img src="/uploads/a.png" alt="A"><p>after</p>',
  'a linked image': '<p><a href="https://x.in"><img src="/uploads/a.png" alt="A"></a></p>',
  figures:
    '<figure class="wide"><img src="/uploads/a.png" alt="A"><figcaption>With <em>words</em></figcaption></figure><figure><a href="/x"><img src="/b.png" alt=""></a></figure><figure><blockquote><p>q</p></blockquote><figcaption>who</figcaption></figure>',
  videos:
    '<p><video src="/uploads/a.mp4" controls="" width="640" height="360" poster="/p.jpg"></video></p><video controls="" preload="metadata" muted="" loop="" playsinline=""><source src="https://x.in/a.webm" type="video/webm"><source src="https://x.in/a.mp4" type="video/mp4"><track src="/a.vtt" kind="captions" srclang="en" label="English" default="">Your browser cannot play this.</video>',
  players:
    '<p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=9" width="560" height="315" title="Intro" allowfullscreen="" frameborder="0" allow="accelerometer; autoplay"></iframe></p><div class="ratio"><iframe src="//www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe></div><iframe src="https://player.vimeo.com/video/123?h=abc"></iframe>',
  details:
    '<details><summary>Do I get a <strong>refund</strong>?</summary><p>Yes.</p><ul><li>Within a week</li></ul></details><details open="" class="faq"><summary>Open</summary>Text</details>',
  boxes:
    '<div class="note" id="n1"><p>One</p><div>Two</div></div><section class="a b"><h2>Head</h2><p>x</p></section><article><header>H</header><p>x</p><footer>F</footer></article><aside>A</aside><address>12 Road<br>Delhi</address>',
  'classes with signs': '<p class="md:w-1/2 text-[14px] !mt-0">x</p><div class="row"><div class="col-6">x</div></div>',
  'a box with text and blocks': '<div>Before<p>inside</p>after<ul><li>x</li></ul>last</div>',
  'Hindi with joiners': '<p>क्‍ष <strong>हिन्दी</strong>&nbsp;पाठ &amp; “quotes”</p>',
  'non-breaking spaces': '<p>a&nbsp;&nbsp;b &nbsp;c</p>',
  'a page written by hand': `
    <h1>Refund policy</h1>
    <!-- no comment is kept -->
    <p>
      See <a href="#how">how</a>,
      or <b>call</b> us.
    </p>
    <ol>
      <li>Write to us</li>
      <li>
        <p>Wait</p>
        <ul>
          <li>a day</li>
        </ul>
      </li>
    </ol>
    <table>
      <thead>
        <tr> <th>Day</th> <th>Share</th> </tr>
      </thead>
      <tbody>
        <tr> <td>1</td> <td>100 %</td> </tr>
      </tbody>
    </table>
  `.replace(/\s*<!--.*-->/, ''),
};
