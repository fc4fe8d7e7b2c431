import { useState } from "react";
import { apiClient, Button, Dialog, FormError, formatMoney } from "#storefront-kit/index.ts";
import { useRestoredPage } from "#ui/browser/restored-page.ts";
import { LockIcon } from "#ui/icons/lock-icon.tsx";
import { declineQuote, type PublicQuote, payQuote } from "../contract.ts";
import { payQuoteMessages } from "../messages.ts";

interface Props {
	quote: PublicQuote;
	token: string;
	/** Called when the quote can't be paid anymore: it was declined here or ended elsewhere. */
	onEnded: () => void;
}

const { dialog, unreachable } = payQuoteMessages;

/** Pays a quote on the payment provider's hosted page, prints it, or declines it. */
export function PayQuote({ quote, token, onEnded }: Props) {
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
					{payQuoteMessages.pay(formatMoney(Math.round(quote.total * 100)))}
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
