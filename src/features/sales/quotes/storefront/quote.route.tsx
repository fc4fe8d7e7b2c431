import { type SubmitEvent, useEffect, useState } from "react";
import { data, useRevalidator, useSearchParams } from "react-router";
import { throwFailure } from "#api/throw-failure.ts";
import { useEnrollment } from "#features/sales/checkout/storefront/index.ts";
import {
	apiClient,
	apiClientContext,
	Button,
	ButtonLink,
	Container,
	Dialog,
	describePage,
	FormError,
	formatDollars,
	Notice,
	PageHeading,
	TextField,
} from "#storefront-kit/index.ts";
import { useRestoredPage } from "#ui/browser/restored-page.ts";
import { LockIcon } from "#ui/icons/lock-icon.tsx";
import { acceptQuote, declineQuote, type PublicQuote, payQuote, readQuote } from "../contract.ts";
import {
	acceptQuoteMessages as messages,
	payQuoteMessages,
	quoteArrivalMessages,
	quotePageMessages,
} from "../messages.ts";
import type { Route } from "./+types/quote.route";
import { QuoteSheet } from "./quote-sheet.tsx";
import { QuoteStatus } from "./quote-status.tsx";

const { checking, unconfirmed, checkAgain } = quoteArrivalMessages;

export const handle = { query: ["session_id"] };

/** Shows a quote to its customer at `/quotes/{token}`. Never cached, because its state changes. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const quote = await context.get(apiClientContext).call(readQuote, { params: { token: params.token.slice(0, 300) } });
	return data(quote, {
		status: quote.ok ? 200 : quote.status,
		headers: { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" },
	});
}
export const clientLoader = async ({ params }: Route.ClientLoaderArgs) =>
	throwFailure(await apiClient.call(readQuote, { params: { token: params.token.slice(0, 300) } }));
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	describePage(matches, {
		title: loaderData?.ok ? quotePageMessages.pageTitle(loaderData.response.number) : quotePageMessages.pageTitleBroken,
		hidden: true,
	});

export default function QuotePage({ loaderData, params }: Route.ComponentProps) {
	if (!loaderData.ok)
		return (
			<Container width="text" className="pb-10">
				<PageHeading title={quotePageMessages.broken} />
				<div className="grid justify-items-start gap-6">
					<Notice tone="danger" className="w-full">
						{loaderData.refusal.message}
					</Notice>
					<ButtonLink to="/contact-us">{quotePageMessages.contact}</ButtonLink>
				</div>
			</Container>
		);
	return <Quote quote={loaderData.response} token={params.token} />;
}

function Quote({ quote, token }: { quote: PublicQuote; token: string }) {
	const [query] = useSearchParams();
	const { revalidate } = useRevalidator();
	const sessionId = query.get("session_id");
	return (
		<Container width="text" className="grid gap-6 pt-8 pb-10">
			{sessionId && quote.state === "sent" ? (
				<Arriving sessionId={sessionId} onPaid={() => void revalidate()} />
			) : (
				<QuoteStatus quote={quote} />
			)}
			<QuoteSheet quote={quote} />
			{quote.state === "sent" && quote.byInvoice && (
				<AcceptQuote quote={quote} token={token} onEnded={() => void revalidate()} />
			)}
			{quote.state === "sent" && <PayQuote quote={quote} token={token} onEnded={() => void revalidate()} />}
		</Container>
	);
}

/** Shown after the payment page: waits for the provider's confirmation, then reloads the quote. */
function Arriving({ sessionId, onPaid }: { sessionId: string; onPaid: () => void }) {
	const [round, setRound] = useState(0);
	const result = useEnrollment(sessionId, round);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once it is paid, once
	useEffect(() => {
		if (result === "done") onPaid();
	}, [result]);
	return (
		<div role="status" className="print-hidden">
			{result === "failed" ? (
				<Notice tone="warn" title={unconfirmed.title}>
					{unconfirmed.text}
					<Button variant="quiet" className="-ms-3 mt-1" onClick={() => setRound(round + 1)}>
						{checkAgain}
					</Button>
				</Notice>
			) : (
				<Notice title={checking.title}>{checking.text}</Notice>
			)}
		</div>
	);
}

interface Props {
	quote: PublicQuote;
	token: string;
	/** Called when the quote was accepted or declined, or ended elsewhere. */
	onEnded: () => void;
}

type InvalidFields = Partial<Record<"purchaseOrderNumber" | "accountsPayableEmail" | "form", string>>;

/** Accepts a quote with a purchase order, to pay by invoice. */
function AcceptQuote({ quote, token, onEnded }: Props) {
	const [errors, setErrors] = useState<InvalidFields>({});
	const [busy, setBusy] = useState(false);

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		setErrors({});
		const fields = new FormData(event.currentTarget);
		const body = {
			purchaseOrderNumber: String(fields.get("purchaseOrderNumber")),
			accountsPayableEmail: String(fields.get("accountsPayableEmail")),
		};
		const outcome = await apiClient.call(acceptQuote, { params: { token }, body }).catch(() => undefined);
		setBusy(false);
		if (outcome?.ok) return onEnded();
		const { details = [], message } = outcome?.refusal ?? { message: messages.unreachable };
		setErrors(
			details.length > 0
				? Object.fromEntries(details.map((detail) => [detail.path.split(".").at(-1), detail.message]))
				: { form: message },
		);
		if (outcome?.refusal.code === "not_open" || outcome?.refusal.code === "expired") onEnded();
	}

	return (
		<form
			method="post"
			onSubmit={send}
			noValidate
			aria-labelledby="accept-title"
			className="grid gap-5 rounded-lg border border-line bg-surface p-6 print-hidden"
		>
			<div className="grid gap-1">
				<h2 id="accept-title" className="text-xl">
					{messages.title}
				</h2>
				<p className="text-muted">{messages.text}</p>
			</div>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					label={messages.purchaseOrderNumber}
					name="purchaseOrderNumber"
					required={quote.purchaseOrderRequired}
					maxLength={40}
					autoComplete="off"
					error={errors.purchaseOrderNumber}
				/>
				<TextField
					label={messages.accountsPayableEmail}
					name="accountsPayableEmail"
					hint={messages.accountsPayableHint}
					type="email"
					maxLength={254}
					autoComplete="off"
					error={errors.accountsPayableEmail}
				/>
			</div>
			<FormError>{errors.form}</FormError>
			<div>
				<Button type="submit" busy={busy} busyLabel={messages.busy}>
					{messages.submit}
				</Button>
			</div>
		</form>
	);
}

const { dialog, unreachable } = payQuoteMessages;

/** Pays a quote on the payment provider's hosted page, prints it, or declines it. */
function PayQuote({ quote, token, onEnded }: Props) {
	const [busy, setBusy] = useState<"pay" | "decline">();
	const [sure, setSure] = useState(false);
	const [error, setError] = useState<string>();
	useRestoredPage(() => setBusy(undefined));

	async function pay() {
		setBusy("pay");
		setError(undefined);
		const outcome = await apiClient.call(payQuote, { params: { token } }).catch(() => undefined);
		if (outcome?.ok) return window.location.assign(outcome.response.url);
		setBusy(undefined);
		setError(outcome?.refusal.message ?? unreachable);
		if (outcome?.refusal.code === "not_open") onEnded();
	}

	async function decline() {
		setBusy("decline");
		setError(undefined);
		const outcome = await apiClient.call(declineQuote, { params: { token } }).catch(() => undefined);
		setBusy(undefined);
		setSure(false);
		if (!outcome?.ok) setError(outcome?.refusal.message ?? unreachable);
		if (outcome?.ok || outcome?.refusal.code === "not_open") onEnded();
	}

	return (
		<div className="grid gap-4 print-hidden">
			<FormError>{error}</FormError>
			<div className="flex flex-wrap gap-3">
				<Button
					size="large"
					busy={busy === "pay"}
					busyLabel={payQuoteMessages.opening}
					icon={<LockIcon size={18} />}
					onClick={() => void pay()}
				>
					{payQuoteMessages.pay(formatDollars(quote.total))}
				</Button>
				<Button size="large" variant="secondary" onClick={() => window.print()}>
					{payQuoteMessages.print}
				</Button>
				<Button size="large" variant="quiet" onClick={() => setSure(true)}>
					{payQuoteMessages.decline}
				</Button>
			</div>
			<Dialog open={sure} onClose={() => setSure(false)} title={dialog.title}>
				<div className="grid gap-5">
					<p>{dialog.text}</p>
					<div className="dialog-actions">
						<Button variant="secondary" onClick={() => setSure(false)}>
							{dialog.keep}
						</Button>
						<Button variant="danger" busy={busy === "decline"} onClick={() => void decline()}>
							{dialog.decline}
						</Button>
					</div>
				</div>
			</Dialog>
		</div>
	);
}
