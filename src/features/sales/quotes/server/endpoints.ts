import { consumeLimit, hashToken, refuse, type Serve } from "#platform/index.ts";
import {
	changeQuote,
	copyQuote,
	draftQuote,
	getQuote,
	listQuotes,
	sendQuote,
	withdrawQuote,
} from "../console-contract.ts";
import { acceptQuote, declineQuote, payQuote, readQuote } from "../contract.ts";
import { accept } from "./accept-quote.ts";
import { decline, withdraw } from "./end-quote.ts";
import { findEstimate } from "./estimate-store.ts";
import { pay } from "./pay.ts";
import type { QuoteContext } from "./quote-context.ts";
import { findQuote, findQuoteByToken, listMessageQuotes } from "./quote-store.ts";
import { quoteForCustomer, quoteForStaff } from "./read-quotes.ts";
import { send } from "./send-quote.ts";
import { copy, rewrite, writeDraft } from "./write-draft.ts";

const triesAMinute = 30;

export function serveQuotes(serve: Serve, context: QuoteContext): void {
	const { db, clock } = context;
	const byToken = (token: string) => findQuoteByToken(db, hashToken(token));

	serve(listQuotes, async ({ params }) => {
		if (!(await findEstimate(db, params.id))) return refuse(listQuotes, "unknown_estimate");
		const quotes = [];
		for (const row of await listMessageQuotes(db, params.id)) quotes.push(await quoteForStaff(context, db, row));
		return { quotes };
	});
	serve(draftQuote, (request, { user }) => writeDraft(context, request, user));
	serve(getQuote, async ({ params }) => {
		const row = await findQuote(db, params.id);
		return row ? quoteForStaff(context, db, row) : refuse(getQuote, "unknown_quote");
	});
	serve(changeQuote, (request, { user }) => rewrite(context, request, user));
	serve(sendQuote, (request, { user }) => send(context, request, user));
	serve(withdrawQuote, (request, { user }) => withdraw(context, request, user));
	serve(copyQuote, (request, { user }) => copy(context, request, user));

	serve(readQuote, async ({ params }) => {
		const row = await byToken(params.token);
		return row ? quoteForCustomer(context, row) : refuse(readQuote, "unknown_quote");
	});
	serve(payQuote, async ({ params }) => {
		const row = await byToken(params.token);
		if (!row) return refuse(payQuote, "unknown_quote");
		const retryAfter = await consumeLimit(db, clock, { key: `quote:${row.id}`, max: triesAMinute, seconds: 60 });
		return retryAfter ? refuse(payQuote, "too_many_tries", { retryAfter }) : pay(context, row, params.token);
	});
	serve(acceptQuote, async ({ params, body }) => {
		const row = await byToken(params.token);
		if (!row) return refuse(acceptQuote, "unknown_quote");
		const retryAfter = await consumeLimit(db, clock, { key: `quote:${row.id}`, max: triesAMinute, seconds: 60 });
		return retryAfter ? refuse(acceptQuote, "too_many_tries", { retryAfter }) : accept(context, row, body);
	});
	serve(declineQuote, async ({ params }) => {
		const row = await byToken(params.token);
		if (!row) return refuse(declineQuote, "unknown_quote");
		const retryAfter = await consumeLimit(db, clock, { key: `quote:${row.id}`, max: triesAMinute, seconds: 60 });
		return retryAfter ? refuse(declineQuote, "too_many_tries", { retryAfter }) : decline(context, row);
	});
}
