import { readFileSync } from "node:fs";

/** A file as an earlier system exports it, and what an import of it must create. */
export interface EarlierExport {
	name: string;
	mimeType: string;
	buffer: Buffer;
	/** Below the header. */
	rows: number;
	courses: ExportedCourse[];
}

export interface ExportedCourse {
	title: string;
	state: "published" | "archived" | "draft";
	/** The price options after the import; empty if the file names none, so that it gets the standard session types. */
	options: string[];
}

type Row = Record<string, string>;

const subjects = [
	"Discharge planning",
	"Wound care",
	"Overtime",
	"Leave of absence",
	"Patient consent",
	"Coding audits",
	"Denied claims",
	"Infection control",
];
const angles = [
	"for beginners",
	"in practice",
	"for managers",
	"step by step",
	"in 2027",
	"after an audit",
	"on the night shift",
	"in small teams",
];
const instructors = ["Élodie Fournier", "Jürg Weiß", "Ann Example", "Bo Li", "Søren Østergård"];
const topics = ["Nursing", "Payroll", "Billing", "Safety", "Privacy", "Leadership"];

/** A value of a list for each number, in turn. */
const pick = <Value>(list: readonly Value[], index: number): Value => list[index % list.length] as Value;
/** A title that no other course has. */
const toTitle = (source: string, index: number) =>
	`${pick(subjects, index)} ${pick(angles, Math.floor(index / subjects.length))}, ${source} ${index + 1}`;
const count = <Value>(length: number, create: (index: number) => Value): Value[] =>
	Array.from({ length }, (_, index) => create(index));
const toDay = (index: number) => ({ month: 1 + (index % 12), day: 1 + (Math.floor(index / 12) % 12) });
const two = (number: number) => String(number).padStart(2, "0");

/** Reads the names of the columns that a program writes. */
function readColumns(file: string): string[] {
	const [header = ""] = readFileSync(new URL(`./import-files/${file}`, import.meta.url), "utf8")
		.replace(/^\uFEFF/, "")
		.split(/\r?\n/);
	return header.split(",").map((name) => name.replace(/^"|"$/g, ""));
}

function writeTable(columns: readonly string[], rows: readonly Row[], delimiter: string): string {
	const quote = (text: string) => (/["\n\r;,\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
	return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))]
		.map((cells) => cells.map(quote).join(delimiter))
		.join("\r\n");
}

/** The characters of Windows-1252 that Latin-1 lacks. */
const windowsCharacters = new Map(
	[..."€…‘’“”•–—"].map((character, index) => [
		character,
		[0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97][index] as number,
	]),
);
const toWindows1252 = (text: string) =>
	Buffer.from([...text].map((character) => windowsCharacters.get(character) ?? character.charCodeAt(0)));

/**
 * A list that someone keeps in Excel: semicolons, Windows-1252, own headings, dates that don't tell whether the month
 * is first.
 */
function writeExcel(): EarlierExport {
	const courses = count(
		200,
		(index): ExportedCourse => ({ title: toTitle("BCA", index), state: "published", options: [] }),
	);
	const rows = courses.map(({ title }, index): Row => {
		const { month, day } = toDay(index);
		return {
			...{
				"Course ID": `BCA-${1000 + index}`,
				"Course title": title,
				"Topic area": pick(topics, index),
				Speaker: pick(instructors, index),
			},
			...{
				"Webinar date": `${month}/${day}/2027`,
				Length: pick(["60 min", "1h 30m", "75 min"], index),
				Price: pick(["$149.00", "$1,149.00"], index),
			},
			...{
				Level: pick(["introductory", "intermediate", "ADVANCED"], index),
				Description: "You’ll learn:\n• the duties\n• the “deadlines” – and the penalties\n\nBring a case.",
			},
		};
	});
	return {
		name: "excel.csv",
		mimeType: "text/csv",
		buffer: toWindows1252(writeTable(Object.keys(rows[0] as Row), rows, ";")),
		rows: rows.length,
		courses,
	};
}

/** Products with three variants each, which are price options. Some are drafts or archived. */
function writeShopify(): EarlierExport {
	const options = ["Live", "Recording", "Live + recording"];
	const courses = count(200, (index): ExportedCourse => {
		const isArchived = index % 10 === 9;
		const state = isArchived ? "archived" : index % 25 === 7 ? "draft" : "published";
		// Archived courses sell recordings by the name of the standard session type.
		return {
			title: toTitle("Shop", index),
			state,
			options: isArchived ? ["Live", "Recorded session", "Live + recording"] : options,
		};
	});
	const rows = courses.flatMap(({ title, state }, index) => {
		const handle = `course-${index + 1}`;
		const variant = (option: number): Row => ({
			...{
				Handle: handle,
				"Option1 Value": options[option] as string,
				"Variant SKU": `S-${index}-${option}`,
				"Variant Price": pick(["149.00", "129.00", "199.00"], option),
			},
			...{
				"Variant Grams": "0",
				"Variant Inventory Policy": "deny",
				"Variant Fulfillment Service": "manual",
				"Variant Requires Shipping": "false",
				"Variant Taxable": "true",
			},
		});
		const product: Row = {
			...{
				Title: title,
				"Body (HTML)": "<h2>About</h2><p>What to do, <em>and</em> when.</p>",
				Vendor: pick(instructors, index),
				Type: pick(topics, index),
			},
			...{
				Tags: "webinar, nurses",
				Published: "TRUE",
				"Option1 Name": "Format",
				"Gift Card": "false",
				Status: state === "published" ? "active" : state,
			},
			...{ "Image Src": "https://cdn.example.com/course.jpg", "Image Position": "1" },
		};
		return [{ ...product, ...variant(0) }, variant(1), variant(2)];
	});
	return {
		name: "products_export.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(writeTable(readColumns("shopify.csv"), rows, ",")),
		rows: rows.length,
		courses,
	};
}

/** Simple products, and products whose variations follow at the end. */
function writeWooCommerce(): EarlierExport {
	const variations = ["Live", "Recording"];
	const courses = count(
		160,
		(index): ExportedCourse => ({
			title: toTitle("Woo", index),
			state: index % 25 === 3 ? "draft" : "published",
			options: index % 8 === 0 ? variations : [],
		}),
	);
	const base: Row = {
		"Is featured?": "0",
		"Visibility in catalog": "visible",
		"Tax status": "none",
		"In stock?": "1",
		"Backorders allowed?": "0",
		Position: "0",
	};
	const products = courses.map(
		({ title, state, options }, index): Row => ({
			...base,
			...{
				ID: String(500 + index),
				Type: options.length > 0 ? "variable" : "simple",
				SKU: `WC-${index}`,
				Name: title,
				Published: state === "draft" ? "-1" : "1",
			},
			...{
				Description: "<p>New rules.</p>\\n<p>Old habits.</p>",
				"Regular price": options.length > 0 ? "" : "149",
				Categories: pick(topics, index),
			},
			...{
				"Attribute 1 name": "Speaker",
				"Attribute 1 value(s)": pick(instructors, index),
				"Attribute 1 visible": "1",
			},
			...(options.length > 0 ? { "Attribute 2 name": "Format", "Attribute 2 value(s)": options.join(", ") } : {}),
		}),
	);
	const children = courses.flatMap(({ title, options }, index) =>
		options.map(
			(option, place): Row => ({
				...base,
				...{
					ID: String(900 + index * 2 + place),
					Type: "variation",
					Name: `${title} - ${option}`,
					Published: "1",
					"Regular price": pick(["149", "129"], place),
				},
				...{ Parent: `WC-${index}`, "Attribute 2 name": "Format", "Attribute 2 value(s)": option },
			}),
		),
	);
	const rows = [...products, ...children];
	return {
		name: "wc-product-export.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(`\uFEFF${writeTable(readColumns("woocommerce.csv"), rows, ",")}`),
		rows: rows.length,
		courses,
	};
}

/** Events without a category and an instructor; some have two kinds of ticket. */
function writeEventbrite(): EarlierExport {
	const tickets = ["General Admission", "Group of 5"];
	const courses = count(
		160,
		(index): ExportedCourse => ({
			title: toTitle("Event", index),
			state: index % 25 === 11 ? "draft" : "published",
			options: index % 4 === 0 ? tickets : tickets.slice(0, 1),
		}),
	);
	const rows = courses.flatMap(({ title, state, options }, index) => {
		const { month, day } = toDay(index);
		const date = `2027-${two(month)}-${two(day)}`;
		return options.map(
			(ticket, place): Row => ({
				...{
					"Event ID": String(720_001 + index),
					"Event Name": title,
					"Event Status": state === "draft" ? "draft" : "live",
				},
				...{
					"Start Date & Time": `${date} 14:00:00`,
					"End Date & Time": `${date} 15:${pick(["00", "30"], index)}:00`,
					"Event Timezone": "America/Chicago",
				},
				...{
					"Ticket Name": ticket,
					"Ticket Price": pick(["149.00", "499.00"], place),
					"Quantity Available": "100",
					"Venue Name": "Online",
					"Event Summary": "Who must be seen.",
				},
			}),
		);
	});
	return {
		name: "eventbrite.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(writeTable(readColumns("eventbrite.csv"), rows, ",")),
		rows: rows.length,
		courses,
	};
}

/** UTF-16 with tabs, and lengths and prices with their units. */
function writeThinkific(): EarlierExport {
	const courses = count(
		200,
		(index): ExportedCourse => ({
			title: toTitle("Thinkific", index),
			state: index % 25 === 19 ? "draft" : "published",
			options: [],
		}),
	);
	const rows = courses.map(
		({ title, state }, index): Row => ({
			...{
				"Course name": title,
				"Course ID": String(8_000 + index),
				Instructor: pick(instructors, index),
				Category: pick(topics, index),
				Price: "149.00 USD",
			},
			...{ Duration: pick(["1h 00m", "45m"], index), status: state, Description: "Line one\nLine two" },
		}),
	);
	const text = `\uFEFF${writeTable(Object.keys(rows[0] as Row), rows, "\t")}`;
	return {
		name: "thinkific.tsv",
		mimeType: "text/tab-separated-values",
		buffer: Buffer.from(text, "utf16le"),
		rows: rows.length,
		courses,
	};
}

/** Writes the exports of a provider that moves in from five systems: 1,400 rows. */
export const writeEarlierExports = () => ({
	...{
		excel: writeExcel(),
		shopify: writeShopify(),
		wooCommerce: writeWooCommerce(),
		eventbrite: writeEventbrite(),
		thinkific: writeThinkific(),
	},
});
