import { describe, expect, it } from 'vitest';
import { cleanPasted, pictureMark } from '#console/features/richText/paste/pastedHtml.ts';
import { readHtml } from '#console/features/richText/schema/readHtml.ts';
import { writeHtml } from '#console/features/richText/schema/writeHtml.ts';

const htmlAfterPaste = (html: string) => writeHtml(readHtml(cleanPasted(html).html));

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {mso-style-unhide:no; margin:0cm;} --></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head>
<body lang=EN-IN style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoNormal style='mso-margin-top-alt:auto'><b style='mso-bidi-font-weight:normal'><span style='font-size:14.0pt;font-family:"Calibri",sans-serif;color:#1F497D'>Refunds<o:p></o:p></span></b></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>First</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>Deeper</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Second</p>
<p class=MsoNormal>Between</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>One</p>
<p class=MsoNormal align=center style='text-align:center'>Middle <i>text</i><o:p>&nbsp;</o:p></p>
<table class=MsoTableGrid border=1 style='mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=200 valign=top style='width:150pt;border:solid windowtext 1.0pt'><p class=MsoNormal>Cell<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`;

describe('pasting from Word', () => {
  it('keeps words, lists, alignment and tables and drops Word’s styling', () => {
    expect(htmlAfterPaste(word)).toBe(
      '<p><strong>Refunds</strong></p><ul><li>First<ul><li>Deeper</li></ul></li><li>Second</li></ul><p>Between</p>' +
        '<ol><li>One</li></ol><p style="text-align: center">Middle <em>text</em>&nbsp;</p>' +
        '<table><tbody><tr><td><p>Cell</p></td></tr></tbody></table>',
    );
  });

  it('leaves nothing of Office behind', () => {
    expect(cleanPasted(word).html).not.toMatch(/mso|o:p|Mso|style>|<!--|font|xmlns/);
  });
});

describe('pasting from other programs', () => {
  it('turns the styles of Google Docs into tags and drops its wrapper', () => {
    const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700;font-style:italic;text-decoration:underline">All</span><span style="color:#000000"> plain</span></p><ul><li dir="ltr"><p>Item</p></li></ul></b>`;
    expect(htmlAfterPaste(docs)).toBe('<p><strong><em><u>All</u></em></strong> plain</p><ul><li><p>Item</p></li></ul>');
  });

  it('unwraps the text from the boxes of a page', () => {
    const page = `<div class="css-1"><div><h2 class="t" id="x">Head</h2><div>Text <a href="https://x.in" class="b" onclick="x()">link</a></div></div><script>alert(1)</script></div>`;
    expect(htmlAfterPaste(page)).toBe('<h2>Head</h2><p>Text <a href="https://x.in">link</a></p>');
  });

  it('keeps everything of a text copied in this editor', () => {
    const ownHtml =
      '<p data-pm-slice="1 1 []" class="lead" style="text-align: right">x <span style="color: red">y</span></p>';
    expect(htmlAfterPaste(ownHtml)).toBe(
      '<p class="lead" style="text-align: right">x <span style="color: red">y</span></p>',
    );
  });
});

describe('pasted pictures', () => {
  it('that are embedded in the text become files, each with a placeholder in its place', async () => {
    const { html, pictures, lost } = cleanPasted(
      '<p>a <img src="data:image/png;base64,iVBORw0KGgo="> b<img src="data:image/gif;base64,R0lGOD"></p>',
    );
    expect(html).toBe(`<p>a ${pictureMark} b${pictureMark}</p>`);
    expect(pictures.map(({ name, type, size }) => ({ name, type, size }))).toEqual([
      { name: 'picture-1.png', type: 'image/png', size: 8 },
      { name: 'picture-2.gif', type: 'image/gif', size: 4 },
    ]);
    expect(lost).toBe(0);
  });

  it('that only the other program can reach are counted as lost; those on the web stay', () => {
    const { html, pictures, lost } = cleanPasted(
      '<p data-pm-slice="0 0 []"><img src="file:///c:/a.png"><img src="blob:https://x.in/1"><img src="https://x.in/a.png"></p>',
    );
    expect(html).toContain('<img src="https://x.in/a.png">');
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(pictures).toEqual([]);
    expect(lost).toBe(2);
  });

  it('never end up in the text as data', () => {
    for (const html of ['<img src="data:image/png;base64,!!!">', '<img src="data:image/svg+xml,<svg/>">']) {
      expect(htmlAfterPaste(html)).not.toContain('data:');
    }
  });
});
