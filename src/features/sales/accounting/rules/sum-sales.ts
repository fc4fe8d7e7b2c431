import { shareTotal } from "#features/sales/orders/rules/share-total.ts";
import { listTaxKinds } from "#features/sales/tax/rules/tax-kinds.ts";
import type { Cents } from "#values/money.ts";

/**
 * Sums of lines of invoices, less those of credit notes, that agree in everything else. Amounts without tax, in cents.
 */
export interface SoldLines {
	/** Empty for a line without a course. */
	course: string;
	category: string;
	live: boolean;
	recording: boolean;
	transcript: boolean;
	/** False for what a credit note returns that isn't a line's. */
	isLine: boolean;
	/** A state such as `US-WA`, or a country such as `CA`; empty if taxes were off, or if Stripe didn't say. */
	place: string;
	/** In thousandths of a percent; null if no rate applied. */
	rate: number | null;
	/** The number of the certificate; empty without one. */
	exemption: string;
	seats: number;
	invoiced: Cents;
	credited: Cents;
	/** A write-off that gave its tax back: it reduces the tax return, but not sales. */
	isBadDebt?: boolean;
	/** Tax of the invoices, less that of the credit notes. */
	tax: Cents;
}

const kindNames = { live: "Live", recording: "Recording", transcript: "Transcript", consulting: "Consulting" };
/** What belongs to no line. */
const unassigned = "Not assigned";

/** Names what a line sells, such as `Live + Recording`. */
export const nameKind = (line: Pick<SoldLines, "live" | "recording" | "transcript" | "isLine">): string =>
	line.isLine
		? listTaxKinds(line)
				.map((kind) => kindNames[kind])
				.join(" + ")
		: unassigned;

export const salesGroups = ["course", "category", "kind"] as const;
type SalesGroup = (typeof salesGroups)[number];

interface SalesSum {
	name: string;
	seats: number;
	invoiced: Cents;
	credited: Cents;
	net: Cents;
}

/** Sums up sales without tax by course, category or kind, the largest first. */
export function sumSales(lines: readonly SoldLines[], by: SalesGroup): SalesSum[] {
	const names: Record<SalesGroup, (line: SoldLines) => string> = {
		course: (line) => (line.isLine ? line.course || "Services" : unassigned),
		category: (line) => (line.isLine ? line.category || "No category" : unassigned),
		kind: nameKind,
	};
	const groups = [...Map.groupBy(lines, names[by])].map(([name, rows]) => {
		const [invoiced, credited] = [total(rows, "invoiced"), total(rows, "credited")];
		return { name, seats: total(rows, "seats"), invoiced, credited, net: invoiced - credited };
	});
	return groups.sort((a, b) => b.net - a.net || (a.name < b.name ? -1 : 1));
}

/** A write-off with the tax that it gave back, or money that arrived after it, with the lines of its order. */
export interface BadDebt {
	cents: Cents;
	tax: Cents;
	/** Money arrived. */
	isReversal: boolean;
	place: string;
	lines: (Pick<SoldLines, "live" | "recording" | "transcript" | "rate"> & { cents: Cents; tax: Cents })[];
}

/** Divides a write-off over the lines of its order. Those without tax give none back. */
export function listBadDebtLines({ cents, tax, isReversal, place, lines }: BadDebt): SoldLines[] {
	const sign = isReversal ? -1 : 1;
	const share = (name: "cents" | "tax", total: Cents) =>
		shareTotal(
			lines.map((line) => line[name]),
			total,
		);
	const [bases, taxes] = [share("cents", cents - tax), share("tax", tax)];
	const shared = {
		course: "",
		category: "",
		isLine: true,
		isBadDebt: true,
		place,
		exemption: "",
		seats: 0,
		invoiced: 0,
	};
	return lines.flatMap(({ tax: lineTax, cents: _, ...line }, index) =>
		lineTax === 0 ? [] : { ...shared, ...line, credited: sign * (bases[index] ?? 0), tax: -sign * (taxes[index] ?? 0) },
	);
}

interface TaxReturnLine {
	place: string;
	kind: string;
	rate: number | null;
	exemption: string;
	/** Sales on which a rate above 0 applied, or on which Stripe added tax. */
	taxable: Cents;
	/** Sales to a customer whom a certificate exempts. */
	exempt: Cents;
	/** Sales that are not taxed at their place. */
	untaxed: Cents;
	tax: Cents;
}

/**
 * Sums up sales and their tax by place, kind, rate and exemption. Every cent of sales is taxable, exempt or untaxed.
 */
export function sumTaxReturn(lines: readonly SoldLines[]): TaxReturnLine[] {
	const nameRow = (line: SoldLines) => `${nameKind(line)}${line.isBadDebt ? ", written off" : ""}`;
	const groups = Map.groupBy(lines, (line) =>
		JSON.stringify([line.place, nameRow(line), line.rate ?? -1, line.exemption]),
	);
	return [...groups.values()]
		.map((rows) => {
			const [first] = rows as [SoldLines];
			const [sales, tax] = [total(rows, "invoiced") - total(rows, "credited"), total(rows, "tax")];
			const isTaxable = first.exemption === "" && ((first.rate ?? 0) > 0 || (first.rate === null && tax !== 0));
			return {
				place: first.place,
				kind: nameRow(first),
				rate: first.rate,
				exemption: first.exemption,
				taxable: isTaxable ? sales : 0,
				exempt: first.exemption === "" ? 0 : sales,
				untaxed: first.exemption === "" && !isTaxable ? sales : 0,
				tax,
			};
		})
		.sort(
			(a, b) =>
				compare(a.place, b.place) ||
				compare(a.kind, b.kind) ||
				(a.rate ?? -1) - (b.rate ?? -1) ||
				compare(a.exemption, b.exemption),
		);
}

const total = (rows: readonly SoldLines[], name: "seats" | "invoiced" | "credited" | "tax") =>
	rows.reduce((sum, row) => sum + row[name], 0);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
