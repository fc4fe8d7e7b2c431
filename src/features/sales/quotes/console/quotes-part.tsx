import { useState } from "react";
import {
	Badge,
	Button,
	type Call,
	Dialog,
	DialogActions,
	formatDay,
	formatDollars,
	formatSiteTime,
	Notice,
	Skeleton,
	useAct,
	useConsoleQuery,
	useEditedVersion,
} from "#console-kit/index.ts";
import { formatTaxPlace } from "#features/sales/tax/rules/tax-places.ts";
import { pick, pluck } from "#values/fields/definitions.ts";
import {
	changeQuote,
	copyQuote,
	draftQuote,
	listQuotes,
	type Quote,
	sendQuote,
	withdrawQuote,
} from "../console-contract.ts";
import { quoteFieldNames, quoteFields } from "../fields.ts";
import { dayAfter } from "../rules/validity.ts";
import { type DraftValues, newLine } from "./draft-values.ts";
import { QuoteForm } from "./quote-form.tsx";

const quoteTones = {
	draft: "info",
	sent: "warn",
	expired: "neutral",
	accepted: "info",
	paid: "success",
	canceled: "neutral",
	declined: "danger",
	withdrawn: "neutral",
} as const;

const messages = {
	tax: (place: string) => (place ? `Sales tax, ${place}` : "Sales tax"),
	validUntil: (day: string) => `Valid until ${day}`,
	wasValidUntil: (day: string) => `Was valid until ${day}`,
	email: {
		queued: "email queued",
		sending: "email being sent",
		failed: "email failed",
		bounced: "email bounced",
		stopped: "email not sent",
	},
};

const quoteStateMessages = {
	draft: "Draft",
	sent: "Sent",
	expired: "Expired",
	accepted: "Accepted",
	paid: "Paid",
	canceled: "Canceled",
	declined: "Declined",
	withdrawn: "Withdrawn",
};

interface QuoteCardProps {
	quote: Quote;
	/** Calls of the surrounding page whose responses change when the quote is sent. */
	changes: readonly Call[];
	/** True while its form is open. */
	changing: boolean;
	onChange: (on: boolean) => void;
}

/** Shows one quote: state, content and actions. */
function QuoteCard({ quote, changes, changing, onChange }: QuoteCardProps) {
	if (changing && quote.state === "draft") return <ChangeForm quote={quote} onEnd={() => onChange(false)} />;
	return (
		<article aria-labelledby={`quote-${quote.id}`} className="grid gap-4 rounded-lg border border-line bg-surface p-5">
			<header className="flex flex-wrap items-start justify-between gap-3">
				<div className="grid gap-1">
					<h3 id={`quote-${quote.id}`} className="text-lg wrap-anywhere">
						{quote.number}: {quote.title || "Deleted"}
					</h3>
					<p className="text-sm text-muted">{describeHistory(quote)}</p>
				</div>
				<Badge tone={quoteTones[quote.state]}>{quoteStateMessages[quote.state]}</Badge>
			</header>
			<ul className="grid gap-2 text-sm">
				{quote.lines.map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
					<li key={index} className="grid grid-cols-[1fr_auto] gap-4 border-b border-line pb-2">
						<span className="wrap-anywhere">
							{line.description || "Deleted"}
							<span className="block text-muted">
								{line.quantity} × {formatDollars(line.unitPrice)}
								{line.course && (line.course.seats === 1 ? ", 1 seat" : `, ${line.course.seats} seats`)}
								{line.course && line.course.seatsLeft !== null && ` (${line.course.seatsLeft} left)`}
							</span>
						</span>
						<span>{formatDollars(line.amount)}</span>
					</li>
				))}
				{quote.tax !== null && (
					<li className="grid grid-cols-[1fr_auto] gap-4">
						<span>{messages.tax(formatTaxPlace(quote.taxPlace))}</span>
						<span>{formatDollars(quote.tax)}</span>
					</li>
				)}
				<li className="grid grid-cols-[1fr_auto] gap-4 font-semibold">
					<span>Total</span>
					<span>{formatDollars(quote.total)}</span>
				</li>
			</ul>
			{quote.order && (
				<p className="text-sm">
					{quote.state === "paid" ? "Paid with order " : "Accepted with order "}
					<a className="link" href={`/console/orders/${quote.order.id}`}>
						{quote.order.reference}
					</a>
					{quote.order.refunded > 0 && `; ${formatDollars(quote.order.refunded)} refunded`}
					{quote.order.owed > 0 && `; ${formatDollars(quote.order.owed)} owed`}.
				</p>
			)}
			{quote.payableOriginals.length > 0 && (
				<Notice tone="warn">{`The customer can still pay ${quote.payableOriginals.join(", ")}. Withdraw it before you send this copy.`}</Notice>
			)}
			<QuoteActions quote={quote} changes={changes} onChange={() => onChange(true)} />
		</article>
	);
}

function ChangeForm({ quote: latest, onEnd }: { quote: Quote; onEnd: () => void }) {
	const [quote, report] = useEditedVersion(latest);
	const { version } = quote;
	const lines = quote.lines.map(({ amount: _, course, ...line }) => ({
		...line,
		course: course && { courseID: course.courseID, pricingId: course.pricingId },
	}));
	return (
		<QuoteForm
			key={version}
			call={changeQuote}
			input={{ params: { id: String(quote.id) } }}
			values={{
				...pick(quote, quoteFieldNames),
				version,
				lines,
				byInvoice: quote.byInvoice,
				taxPlace: quote.taxPlace ?? "",
			}}
			title={`Edit quote ${quote.number}`}
			submitLabel="Save draft"
			onEnd={onEnd}
			onChanged={report}
		/>
	);
}

function describeHistory({ state, validUntil, sentAt, endedAt, mail }: Quote): string {
	const parts = [(state === "expired" ? messages.wasValidUntil : messages.validUntil)(formatDay(validUntil))];
	if (sentAt) parts.push(`sent ${formatSiteTime(sentAt)}`);
	if (mail && mail.state !== "sent")
		parts.push(`${messages.email[mail.state]}${mail.reason ? ` (${mail.reason})` : ""}`);
	if (endedAt) parts.push(`${quoteStateMessages[state].toLowerCase()} ${formatSiteTime(endedAt)}`);
	return parts.join(" · ");
}

/** Default validity of a new quote, in days. */
const usualDays = 30;
const fresh = (): DraftValues => ({
	...pluck(quoteFields, "empty"),
	lines: [newLine],
	validUntil: dayAfter(new Date(), usualDays),
});

interface Props {
	estimateId: string;
	/** Calls of the surrounding page whose responses change when a quote is sent. */
	changes: readonly Call[];
}

/** The quotes for an estimate request, latest first, and a button to add one. */
export function QuotesPart({ estimateId, changes }: Props) {
	const { data, failed } = useConsoleQuery(listQuotes, { params: { id: estimateId } });
	const [adding, setAdding] = useState(false);
	const [changing, setChanging] = useState<Quote["id"]>();
	return (
		<section aria-labelledby="quotes" className="grid gap-4">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id="quotes" className="text-xl">
					Quotes
				</h2>
				{data && !adding && (
					<Button variant="secondary" onClick={() => setAdding(true)}>
						New quote
					</Button>
				)}
			</div>
			{!data && failed}
			{!data && !failed && <Skeleton className="h-32 w-full" />}
			{adding && (
				<QuoteForm
					call={draftQuote}
					input={{ params: { id: estimateId } }}
					values={fresh()}
					title="New quote"
					submitLabel="Save draft"
					onEnd={() => setAdding(false)}
				/>
			)}
			{data?.quotes.length === 0 && !adding && (
				<p className="text-muted">No quotes yet. A new quote starts as a draft that only staff can see.</p>
			)}
			{data?.quotes.map((quote) => (
				<QuoteCard
					key={quote.id}
					quote={quote}
					changes={changes}
					changing={changing === quote.id}
					onChange={(on) => setChanging(on ? quote.id : undefined)}
				/>
			))}
		</section>
	);
}

const actionMessages = {
	discarded: (number: string) => `Quote ${number} was discarded.`,
	withdrawn: (number: string) => `Quote ${number} was withdrawn.`,
	sendDialog: {
		title: (number: string) => `Send quote ${number}?`,
		text: (total: string, day: string) =>
			`The customer gets an email with a link: ${total}, valid until ${day}. You can't change the quote after that.`,
		confirm: "Send quote",
	},
	discardDialog: {
		title: (number: string) => `Discard quote ${number}?`,
		text: "You can't send it after that, but you can copy it to a new draft.",
		confirm: "Discard quote",
	},
	withdrawDialog: {
		title: (number: string) => `Withdraw quote ${number}?`,
		text: "After that, the customer can't pay. You can copy the quote to a new draft.",
		confirm: "Withdraw quote",
	},
};

interface ActionsProps {
	quote: Quote;
	/** Calls of the surrounding page whose responses change when the quote is sent. */
	changes: readonly Call[];
	onChange: () => void;
}

/** The actions that a quote's state allows. */
function QuoteActions({ quote, changes, onChange }: ActionsProps) {
	const [confirming, setConfirming] = useState<"send" | "withdraw">();
	const params = { id: String(quote.id) };
	const { state } = quote;
	const draft = state === "draft";
	const ended = draft ? actionMessages.discarded : actionMessages.withdrawn;
	const sending = useAct(sendQuote, {
		changes: [listQuotes, ...changes],
		done: ({ number }) => `Quote ${number} was sent.`,
	});
	const withdrawing = useAct(withdrawQuote, { changes: [listQuotes], done: ({ number }) => ended(number) });
	const copying = useAct(copyQuote, {
		changes: [listQuotes],
		done: ({ number }) => `Quote ${number} was created as a draft.`,
	});
	const close = () => setConfirming(undefined);
	const sure = {
		send: () => sending.act({ params, body: { version: quote.version } }),
		withdraw: () => withdrawing.act({ params }),
	};
	const dialog =
		confirming === "send"
			? actionMessages.sendDialog
			: draft
				? actionMessages.discardDialog
				: actionMessages.withdrawDialog;
	return (
		<div className="flex flex-wrap gap-3">
			{draft && <Button onClick={() => setConfirming("send")}>Send</Button>}
			{draft && (
				<Button variant="secondary" onClick={onChange}>
					Edit
				</Button>
			)}
			<Button variant="secondary" busy={copying.busy} onClick={() => void copying.act({ params })}>
				Copy
			</Button>
			{(draft || state === "sent" || state === "expired") && (
				<Button variant="quiet" onClick={() => setConfirming("withdraw")}>
					{draft ? "Discard" : "Withdraw"}
				</Button>
			)}
			<Dialog open={confirming !== undefined} onClose={close} title={dialog.title(quote.number)}>
				<div className="grid gap-5">
					<p>
						{typeof dialog.text === "string"
							? dialog.text
							: dialog.text(formatDollars(quote.total), formatDay(quote.validUntil))}
					</p>
					<DialogActions
						onCancel={close}
						cancel="Keep quote"
						variant={confirming === "send" ? "primary" : "danger"}
						busy={sending.busy || withdrawing.busy}
						onClick={async () => {
							if (confirming) await sure[confirming]();
							close();
						}}
					>
						{dialog.confirm}
					</DialogActions>
				</div>
			</Dialog>
		</div>
	);
}
