import type { Lettering, Sheet } from "./sheet.ts";

interface Table {
	/** Where it begins, and where a page ends, in points from the top. */
	y: number;
	bottom: number;
	/** The share of the width between the margins. */
	columns: readonly { title: string; share: number }[];
	rows: readonly (readonly string[])[];
}

const label = { typeface: "strong", size: 7.5, color: "muted", spacing: 0.6, lines: 1 } as const;
const cell = { size: 8, leading: 1 } as const;
const gap = 8;

/** Writes a table over as many pages as it needs, with its head on each. Returns where it ends. */
export function writeTable(sheet: Sheet, { y: top, bottom, columns, rows }: Table): number {
	const inner = sheet.width - 2 * sheet.margin;
	const widths = columns.map(({ share }) => inner * share - gap);
	const writeRow = (y: number, texts: readonly string[], lettering: Lettering, role: "TH" | "TD") =>
		sheet.group("TR", () => {
			let x = sheet.margin;
			for (const [index, width] of widths.entries()) {
				const write = () => sheet.write(texts[index] ?? "", x, y, width, lettering);
				sheet.group(role, write, role === "TH" ? "Column" : undefined);
				x += width + gap;
			}
		});
	const writeHead = (y: number): number => {
		writeRow(
			y,
			columns.map(({ title }) => title),
			label,
			"TH",
		);
		sheet.rule(sheet.margin, y + 14, inner, "brand", 1);
		return y + 15;
	};
	let y = top;
	sheet.group("Table", () => {
		y = writeHead(y);
		for (const texts of rows) {
			const height = Math.max(...widths.map((width, index) => sheet.measure(texts[index] ?? "", width, cell))) + 12;
			if (y + height > bottom) {
				sheet.nextPage();
				sheet.decoration(() => {
					y = writeHead(48);
				});
			}
			writeRow(y + 5, texts, cell, "TD");
			y += height;
			sheet.rule(sheet.margin, y, inner);
		}
	});
	return y;
}
