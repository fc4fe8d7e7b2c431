import { useState } from "react";
import { Button, type Call, Dialog, DialogActions, useAct } from "#console-kit/index.ts";
import { copyQuote, listQuotes, type Quote, sendQuote, withdrawQuote } from "../console-contract.ts";
import { formatDay, formatDollars } from "./formats.ts";

const messages = {
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

interface Props {
	quote: Quote;
	/** Calls of the surrounding page whose responses change when the quote is sent. */
	changes: readonly Call[];
	onChange: () => void;
}

/** The actions that a quote's state allows. */
export function QuoteActions({ quote, changes, onChange }: Props) {
	const [confirming, setConfirming] = useState<"send" | "withdraw">();
	const params = { id: String(quote.id) };
	const { state } = quote;
	const draft = state === "draft";
	const ended = draft ? messages.discarded : messages.withdrawn;
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
	const dialog = confirming === "send" ? messages.sendDialog : draft ? messages.discardDialog : messages.withdrawDialog;
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
