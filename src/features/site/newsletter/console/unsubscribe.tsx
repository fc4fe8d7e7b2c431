import { useState } from "react";
import { useAct } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { countSubscribers, listSubscribers, type Subscriber, unsubscribe } from "../console-contract.ts";

export function Unsubscribe({ subscriber: { id, email, mobile } }: { subscriber: Subscriber }) {
	const [isConfirming, setConfirming] = useState(false);
	const { act, busy } = useAct(unsubscribe, { changes: [listSubscribers, countSubscribers], done: ({ message }) => message });
	const who = email || mobile;
	return (
		<>
			<Button variant="quiet" className="-ms-3 -mt-2.5 whitespace-nowrap" onClick={() => setConfirming(true)}>
				Unsubscribe
				<span className="sr-only"> {who}</span>
			</Button>
			<Dialog open={isConfirming} onClose={() => setConfirming(false)} title={`Unsubscribe ${who}?`}>
				<div className="grid gap-5">
					<p>They will no longer receive the newsletter. Only they can subscribe again.</p>
					<DialogActions
						onCancel={() => setConfirming(false)}
						variant="danger"
						busy={busy}
						onClick={async () => {
							await act({ params: { id: String(id) } });
							setConfirming(false);
						}}
					>
						Unsubscribe
					</DialogActions>
				</div>
			</Dialog>
		</>
	);
}
