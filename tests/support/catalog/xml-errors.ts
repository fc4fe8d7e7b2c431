const token = /<\/([\w:-]+)\s*>|<([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const strayAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids these
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;

/** Lists the errors of an XML text. Empty for a well-formed element. */
export function listXmlErrors(text: string): string[] {
	const errors: string[] = [];
	const open: string[] = [];
	let [end, roots] = [0, 0];
	for (const [whole, closing, opening, attributes = "", empty, content] of text.matchAll(token)) {
		end += whole.length;
		if (closing && open.pop() !== closing) errors.push(`</${closing}> closes nothing`);
		if (opening) {
			if (open.length === 0) roots++;
			if (!empty) open.push(opening);
			const names = [...attributes.matchAll(/([\w:-]+)="/g)].map((found) => found[1]);
			if (new Set(names).size < names.length) errors.push(`<${opening}> repeats an attribute`);
		}
		if (content && open.length === 0) errors.push("text outside the element");
	}
	if (end < text.length) errors.push(`not understood: ${text.slice(end, end + 40)}`);
	if (open.length > 0) errors.push(`left open: ${open.join(", ")}`);
	if (roots !== 1) errors.push(`${roots} outermost elements`);
	if (strayAmpersand.test(text)) errors.push("a bare ampersand");
	if (forbidden.test(text)) errors.push("a forbidden character");
	return errors;
}
