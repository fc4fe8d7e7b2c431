/**
 * Writes a body the way that articles are written, whichever editor it comes from: no paragraph around the only words of
 * a list's entry or a table's cell, the first row of a table in its head when it holds nothing but heads, and nothing
 * empty at the end. What was tidied once comes out unchanged.
 *
 * @param body sanitised rich text
 */
export function tidyBody(body: string): string {
	return body
		.replace(/<(li|td|th)><p>((?:(?!<\/?(?:p|li|td|th|ul|ol|blockquote|table|h3|h4)>).)*)<\/p>(?=<\/\1>|<ul>|<ol>)/gs, "<$1>$2")
		.replace(/<table>(?:<tbody>)?(<tr>(?:<th>(?:(?!<\/th>).)*<\/th>)+<\/tr>)(<tr>.*?)(?:<\/tbody>)?<\/table>/gs, tableWithHead)
		.replace(/(?:<p>(?:\s|&nbsp;|<br \/>)*<\/p>)+$/, "")
		.trim();
}

const tableWithHead = (_: string, head: string, rows: string) => `<table><thead>${head}</thead><tbody>${rows}</tbody></table>`;
