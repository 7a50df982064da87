import type { MomentParts } from './cells.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indices of the formats in `styles.xml`. The `text` format keeps a telephone number as text when it is edited. */
export const formats = { header: 1, dateTime: 2, day: 3, time: 4, text: 5, money: 6 } as const satisfies Record<
  MomentParts | 'header' | 'text' | 'money',
  number
>;

const styles = `${declaration}<styleSheet xmlns="${spreadsheet}">
<numFmts count="3"><numFmt numFmtId="164" formatCode="d mmm yyyy\\, hh:mm"/><numFmt numFmtId="165" formatCode="d mmm yyyy"/><numFmt numFmtId="166" formatCode="hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="7">${format(0)}${format(0, 1)}${format(164)}${format(165)}${format(166)}${format(49)}${format(4)}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

function format(number: number, font = 0): string {
  return `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
}

/** All parts of a workbook except its single sheet, by path. `filtered` is the sheet's filter range. */
export function workbookParts(sheetName: string, filtered: string): Readonly<Record<string, string>> {
  const filterRange = escapeXml(`'${sheetName.replaceAll("'", "''")}'!${filtered}`);
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mediaType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/></Types>`,
    '_rels/.rels': relationships({ officeDocument: 'xl/workbook.xml' }),
    'xl/workbook.xml': `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${documents}"><bookViews><workbookView/></bookViews><sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${filterRange}</definedName></definedNames></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships({ worksheet: 'worksheets/sheet1.xml', styles: 'styles.xml' }),
    'xl/styles.xml': styles,
  };
}

function relationships(targets: Readonly<Record<string, string>>): string {
  const entries = Object.entries(targets).map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${documents}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packages}/relationships">${entries.join('')}</Relationships>`;
}

/** The sheet before its rows: a frozen header, and the column widths in characters. */
export function sheetStart(widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}.83" customWidth="1"/>`,
  );
  return `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
}

/** The sheet after its rows: the filter on the header, and a mark that digits stored as text are intentional. */
export function sheetEnd(filtered: string): string {
  return `</sheetData><autoFilter ref="${filtered}"/><ignoredErrors><ignoredError sqref="${filtered}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

/**
 * Markup, characters that XML cannot contain or would change, and texts that look like the escape sequences of such
 * characters.
 */
const specialCharacterPattern = /[&<>"\p{Cc}\ufffe\uffff]|_(?=x[\dA-Fa-f]{4}_)/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeXml(text: string): string {
  return text.replaceAll(specialCharacterPattern, (character) => {
    if (character === '\t' || character === '\n') return character;
    return entities[character] ?? `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
  });
}
