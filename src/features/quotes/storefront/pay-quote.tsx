import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { LockIcon } from "../../../ui/icons/lock-icon.tsx";
import { formatMoney } from "../../../values/money.ts";
import { ask } from "../../accounts/storefront/index.ts";
import { declineQuote, type PublicQuote, payQuote } from "../contract.ts";

interface Props {
	quote: PublicQuote;
	token: string;
	/** It can't be paid any more: it was declined here, or ended elsewhere. */
	onEnded: () => void;
}

const network = "The server could not be reached. Nothing was charged. Please try again.";

/** Pays a quote on the hosted page of the payment provider, prints it, or declines it. */
export function PayQuote({ quote, token, onEnded }: Props) {
	const [busy, setBusy] = useState<"pay" | "decline">();
	const [sure, setSure] = useState(false);
	const [fault, setFault] = useState<string>();

	// Back from the payment page, the browser may show this one as it was left: with its button at work.
	useEffect(() => {
		const shown = (event: PageTransitionEvent) => event.persisted && setBusy(undefined);
		window.addEventListener("pageshow", shown);
		return () => window.removeEventListener("pageshow", shown);
	}, []);

	async function pay() {
		setBusy("pay");
		setFault(undefined);
		const outcome = await ask(payQuote, { params: { token } }).catch(() => undefined);
		if (outcome?.ok) return window.location.assign(outcome.answer.url);
		setBusy(undefined);
		setFault(outcome?.refusal.message ?? network);
		if (outcome?.refusal.code === "not_open") onEnded();
	}

	async function decline() {
		setBusy("decline");
		setFault(undefined);
		const outcome = await ask(declineQuote, { params: { token } }).catch(() => undefined);
		setBusy(undefined);
		setSure(false);
		if (!outcome?.ok) setFault(outcome?.refusal.message ?? network);
		if (outcome?.ok || outcome?.refusal.code === "not_open") onEnded();
	}

	return (
		<div className="grid gap-4 print-hidden">
			<FormError>{fault}</FormError>
			<div className="flex flex-wrap gap-3">
				<Button size="large" busy={busy === "pay"} busyLabel="Opening the payment page..." icon={<LockIcon size={18} />} onClick={() => void pay()}>
					Accept and pay {formatMoney(Math.round(quote.total * 100))}
				</Button>
				<Button size="large" variant="secondary" onClick={() => window.print()}>
					Print
				</Button>
				<Button size="large" variant="quiet" onClick={() => setSure(true)}>
					Decline
				</Button>
			</div>
			<Dialog open={sure} onClose={() => setSure(false)} title="Decline this quote?">
				<div className="grid gap-5">
					<p>It can’t be paid afterwards. If something should be different, answer our mail instead, and we make another quote.</p>
					<div className="dialog-actions">
						<Button variant="secondary" onClick={() => setSure(false)}>
							Keep it
						</Button>
						<Button variant="danger" busy={busy === "decline"} onClick={() => void decline()}>
							Decline quote
						</Button>
					</div>
				</div>
			</Dialog>
		</div>
	);
}
