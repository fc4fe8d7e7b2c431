/** Formats a number with at most one decimal. */
export function num(value: number): string {
	const rounded = Math.round(value * 10) / 10;
	return String(rounded === 0 ? 0 : rounded);
}

/** Formats the numbers of a path: `` pathData`M${x} ${y}` ``. */
export function pathData(parts: TemplateStringsArray, ...values: number[]): string {
	return parts.reduce((text, part, i) => text + num(values[i - 1] as number) + part);
}

export function circle(x: number, y: number, r: number, fill?: string): string {
	return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}"${fill ? ` fill="${fill}"` : ""}/>`;
}

export function ring(x: number, y: number, r: number, stroke: string, width: number): string {
	return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
	return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}"/>`;
}

export function shape(d: string, fill: string): string {
	return `<path d="${d}" fill="${fill}"/>`;
}

export function stroke(d: string, color: string, width: number, more = ""): string {
	return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}"${more && ` ${more}`}/>`;
}

export function group(attributes: string, ...inside: string[]): string {
	return `<g ${attributes}>${inside.join("")}</g>`;
}

/** A half disc whose dome points up for `turn` 0, right for 90, down for 180, left for 270. */
export function halfDisc(x: number, y: number, r: number, turn: number, fill: string): string {
	const [dx, dy] = [Math.cos((turn * Math.PI) / 180) * r, Math.sin((turn * Math.PI) / 180) * r];
	return shape(pathData`M${x - dx} ${y - dy}A${r} ${r} 0 0 1 ${x + dx} ${y + dy}Z`, fill);
}

/** The intersection of two equal circles at the same height. */
export function lens(x1: number, x2: number, y: number, r: number, fill: string): string {
	const [half, middle] = [(x2 - x1) / 2, (x1 + x2) / 2];
	const rise = Math.sqrt(Math.max(0, r * r - half * half));
	const d = pathData`M${middle} ${y - rise}A${r} ${r} 0 0 1 ${middle} ${y + rise}A${r} ${r} 0 0 1 ${middle} ${y - rise}Z`;
	return `<path d="${d}" fill="${fill}" stroke="${fill}" stroke-width="2"/>`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids these
const forbidden = /[\u0000-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/gu;

/** Escapes a text for XML, removes forbidden characters, and limits it to the length of an accessible name. */
function safeText(text: string, maxLength = 160): string {
	const allowed = text.replace(forbidden, " ").replace(/\s+/g, " ").trim();
	const letters = [...allowed];
	const shortened = letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join("")}…` : allowed;
	return shortened
		.replace(/&/g, "&amp;")
		.replace(/</g, "&lt;")
		.replace(/>/g, "&gt;")
		.replace(/"/g, "&quot;")
		.replace(/'/g, "&#39;");
}

export function picture(width: number, height: number, title: string, ...inside: string[]): string {
	const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
	return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img"><title>${safeText(title)}</title>${inside.join("")}</svg>`;
}
