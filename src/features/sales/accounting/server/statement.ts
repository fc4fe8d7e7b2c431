import type { FastifyInstance } from "fastify";
import { type Paper, papers } from "#features/sales/invoices/server/index.ts";
import { readInvoiceSettings } from "#features/sales/pay-by-invoice/server/index.ts";
import { sendDrawn } from "#platform/documents/send-drawn.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile } from "#platform/http/openapi/describe-route.ts";
import { type AppContext, type Day, endOfLink, formatMoney, Refused, startOfDay } from "#platform/index.ts";
import { formatDay } from "#values/dates.ts";
import { ageReceivables, ages, findAge } from "../rules/age-receivables.ts";
import { type ListedItem, listOpenItems } from "./reports-store.ts";
import { spanUntil } from "./spans.ts";

const purpose = "statement";
const linkHours = 24;
const broken = new Refused(
	"link_broken",
	403,
	"This link is invalid. Please open the statement from the receivables again.",
	{},
);
const expired = new Refused(
	"link_expired",
	410,
	"This link has expired. Please open the statement from the receivables again.",
	{},
);

const ageNames = {
	notDue: "Not due yet",
	to30: "1 to 30 days late",
	to60: "31 to 60 days late",
	to90: "61 to 90 days late",
	over90: "Over 90 days late",
	toReturn: "We owe you",
	onAccount: "Credit on account",
};

/** Returns the address of a statement of account on a day, of a customer or organization by its key in the receivables. */
export const statementLink = (
	{ signer, publicUrl }: Pick<AppContext, "signer" | "publicUrl">,
	key: string,
	asOf: Day,
	now: Date,
): string =>
	`${publicUrl}/statements/${signer.sign({ purpose, user: 0, asset: `${asOf} ${key}`, expires: endOfLink(now, linkHours) })}`;

/** Serves `GET /statements/:token`: what a customer owes, as PDF, to whom staff give the link. */
export function serveStatements(
	app: FastifyInstance,
	context: Pick<AppContext, "db" | "signer" | "site" | "connections">,
): void {
	app.route<{ Params: { token: string } }>({
		method: ["GET", "HEAD"],
		url: "/statements/:token",
		schema: { hide: true },
		config: describeFile({
			summary: "A customer's statement of account as PDF, with a signed link",
			tag: "files",
			types: ["application/pdf"],
			supports: "ranges",
			refusals: {
				403: "The link is invalid.",
				410: "The link has expired.",
				503: "Too many documents are being drawn.",
			},
		}),
		handler: async (request, reply) => {
			const verdict = context.signer.verify(purpose, request.params.token);
			if (!verdict.ok) return sendRefusal(reply, request.id, verdict.error === "expired" ? expired : broken);
			const [asOf = "", ...parts] = verdict.signed.asset.split(" ");
			const span = spanUntil(asOf);
			if (!span) return sendRefusal(reply, request.id, broken);
			const items = await listOpenItems(context.db, span, parts.join(" "));
			const [customer] = items;
			if (!customer) return sendRefusal(reply, request.id, expired);
			const content = writeStatement(items, {
				asOf,
				customer,
				remittance: (await readInvoiceSettings(context.db)).remittance,
				issuer: papers.readIssuer(context),
			});
			return sendDrawn(request, reply, {
				from: ["statement", content],
				filename: `statement-${asOf}.pdf`,
				cacheSeconds: 0,
				draw: () => papers.draw(content),
			});
		},
	});
}

interface Facts {
	asOf: Day;
	customer: Pick<ListedItem, "customer" | "email">;
	remittance: string;
	issuer: ReturnType<typeof papers.readIssuer>;
}

/** Builds the printed content of a statement. */
function writeStatement(items: readonly ListedItem[], { asOf, customer, remittance, issuer }: Facts): Paper {
	const [sums] = ageReceivables(items, asOf);
	const company = items.findLast((item) => item.company)?.company;
	return {
		kind: "Statement",
		number: asOf,
		issuedAt: startOfDay(asOf),
		seller: issuer.seller,
		styles: issuer.styles,
		buyer: { name: customer.customer, email: customer.email },
		billing: company ? { company } : {},
		buyerLabel: "CUSTOMER",
		linesLabel: "OPEN INVOICES",
		facts: [["DATE", formatDay(asOf)]],
		lines: items.map((item) => ({
			title: item.isCredit ? ageNames.onAccount : item.invoice ? `Invoice ${item.invoice}` : `Order ${item.orderId}`,
			detail: [
				item.purchaseOrder && `PO ${item.purchaseOrder}`,
				item.issuedOn && `issued ${formatDay(item.issuedOn)}`,
				item.dueOn && `due ${formatDay(item.dueOn)}`,
				`total ${formatMoney(item.total)}`,
				ageNames[findAge(item, asOf)].toLowerCase(),
			]
				.filter(Boolean)
				.join("  ·  "),
			cents: item.cents,
		})),
		totals: [
			...ages.flatMap((age) =>
				sums && sums[age] !== 0 ? [{ name: ageNames[age], amount: formatMoney(sums[age]) }] : [],
			),
			{ name: "Amount due", amount: formatMoney(sums?.total ?? 0) },
		],
		note: { strong: "How to pay", small: remittance || "Please contact us." },
	};
}
