import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { getMessage, listMessages } from "../../messages/console-contract.ts";
import { useAct } from "../../operators/console/index.ts";
import { copyQuote, listQuotes, type Quote, sendQuote, withdrawQuote } from "../console-contract.ts";
import { words } from "./words.ts";

/** What can be done with a quote as it stands. */
export function QuoteActions({ quote, onChange }: { quote: Quote; onChange: () => void }) {
	const [asked, setAsked] = useState<"send" | "withdraw">();
	const params = { id: String(quote.id) };
	const sending = useAct(sendQuote, { changes: [listQuotes, getMessage, listMessages], done: ({ number }) => `Quote ${number} is on its way.` });
	const withdrawing = useAct(withdrawQuote, { changes: [listQuotes], done: ({ number }) => `Quote ${number} is withdrawn.` });
	const copying = useAct(copyQuote, { changes: [listQuotes], done: ({ number }) => `Quote ${number} is a new draft.` });
	const { state } = quote;
	const draft = state === "draft";
	const close = () => setAsked(undefined);
	const sure = { send: () => sending.act({ params, body: { version: quote.version } }), withdraw: () => withdrawing.act({ params }) };
	return (
		<div className="flex flex-wrap gap-3">
			{draft && <Button onClick={() => setAsked("send")}>Send</Button>}
			{draft && (
				<Button variant="secondary" onClick={onChange}>
					Change
				</Button>
			)}
			<Button variant="secondary" busy={copying.busy} onClick={() => void copying.act({ params })}>
				Copy
			</Button>
			{(draft || state === "sent" || state === "expired") && (
				<Button variant="quiet" onClick={() => setAsked("withdraw")}>
					{draft ? "Discard" : "Withdraw"}
				</Button>
			)}
			<Dialog
				open={asked !== undefined}
				onClose={close}
				title={asked === "send" ? `Send quote ${quote.number}?` : `${draft ? "Discard" : "Withdraw"} quote ${quote.number}?`}
			>
				<div className="grid gap-5">
					<p>
						{asked === "send"
							? `Whoever asked gets a mail with a link to it: ${words.money(quote.total)}, valid until ${words.day(quote.validUntil)}. It can’t be changed afterwards.`
							: "It can’t be paid any more. You can copy it into a new draft."}
					</p>
					<div className="dialog-actions">
						<Button variant="secondary" onClick={close}>
							Keep it
						</Button>
						<Button
							variant={asked === "send" ? "primary" : "danger"}
							busy={sending.busy || withdrawing.busy}
							onClick={async () => {
								if (asked) await sure[asked]();
								close();
							}}
						>
							{asked === "send" ? "Send quote" : draft ? "Discard quote" : "Withdraw quote"}
						</Button>
					</div>
				</div>
			</Dialog>
		</div>
	);
}
