import type { CreditNoteSnapshot } from "#features/sales/invoices/rules/credit-note-snapshot.ts";
import type { InvoiceSnapshot } from "#features/sales/invoices/rules/invoice-snapshot.ts";
import { formatLineDetail } from "#features/sales/invoices/rules/printed-details.ts";
import type { Day } from "#values/business-days.ts";
import { type Cents, toDollars } from "#values/money.ts";

/** What an invoice and a credit note have in common. */
interface Document {
	date: Day;
	number: string;
	order: number;
	/** The days on which money moved, separated by spaces. */
	moneyOn: string;
	method: string;
	/** The provider's IDs of payments or refunds, or the numbers of checks and transfers. */
	payment: string;
	/** The tax of each line, in cents. */
	taxes: readonly Cents[];
}

/**
 * A document as issued. An invoice that a correction replaced has the correction's content and number in `replacedBy`.
 */
export type AccountedDocument = Document &
	(
		| { kind: "invoice"; replacedBy: string; snapshot: InvoiceSnapshot }
		| { kind: "credit note"; snapshot: CreditNoteSnapshot }
	);

interface Line {
	item: string;
	detail: string;
	seats: number | "";
	subtotal: Cents;
	discount: Cents;
}

/** Lists a document's lines. Amounts in US dollars; those of credit notes are negative. */
export function listLines(document: AccountedDocument) {
	const { snapshot } = document;
	const shared = {
		date: document.date,
		document: document.kind,
		number: document.number,
		order: document.order,
		moneyOn: document.moneyOn,
		method: document.method,
		payment: document.payment,
		customer: snapshot.buyer?.name ?? "",
		email: snapshot.buyer?.email ?? "",
		company: snapshot.billing?.company ?? "",
		taxId: snapshot.billing?.taxId ?? "",
		purchaseOrder: snapshot.billing?.purchaseOrderNumber ?? "",
		...(document.kind === "invoice"
			? { replacedBy: document.replacedBy, corrects: "", reason: "" }
			: { replacedBy: "", corrects: document.snapshot.invoice.number, reason: document.snapshot.reason }),
	};
	const lines = document.kind === "invoice" ? listInvoiceLines(document.snapshot) : listCreditLines(document.snapshot);
	const taxes = assignTaxes(document, lines.length);
	return lines.map(({ subtotal, discount, ...line }, index) => {
		const tax = taxes[index] ?? 0;
		const total = subtotal - discount + tax;
		return {
			...shared,
			...line,
			subtotal: toDollars(subtotal),
			discount: toDollars(discount),
			tax: toDollars(tax),
			total: toDollars(total),
		};
	});
}

/** Tax that can't be told apart by lines is in the first one. */
function assignTaxes({ kind, taxes, snapshot }: AccountedDocument, lineCount: number): Cents[] {
	const total = snapshot.tax?.cents ?? 0;
	const sum = taxes.reduce((all, cents) => all + cents, 0);
	const assigned = taxes.length === lineCount && sum === total ? taxes : [total];
	return assigned.map((cents) => (kind === "invoice" ? cents : 0 - cents));
}

const listInvoiceLines = ({ lines }: InvoiceSnapshot): Line[] =>
	lines.map((line) => ({
		item: line.title,
		detail: formatLineDetail(line),
		seats: line.seats,
		subtotal: line.cents,
		discount: line.discountCents ?? 0,
	}));

/** A repeated refund credits less than its lines say, so its note has one row. */
function listCreditLines({ lines, totalCents, tax }: CreditNoteSnapshot): Line[] {
	const credited = totalCents - (tax?.cents ?? 0);
	const isExact = lines.reduce((sum, { cents }) => sum + cents, 0) === credited;
	const [first] = lines;
	const rows = isExact || !first ? lines : [{ ...first, cents: credited }];
	return rows.map(({ title, detail, cents }) => ({ item: title, detail, seats: "", subtotal: 0 - cents, discount: 0 }));
}
