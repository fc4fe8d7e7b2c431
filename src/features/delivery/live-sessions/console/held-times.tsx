import { type SubmitEvent, useState } from "react";
import { Button, DialogButton, FormError, type ResponseOf, useAct } from "#console-kit/index.ts";
import { SiteTimeField } from "#ui/console/site-time-field.tsx";
import { listAttendees, listSessions, stateHeldTimes } from "../contract.ts";

type Session = ResponseOf<typeof listSessions>[number];

/** Staff state when a session behind a link was really held. */
export const HeldTimes = ({ session }: { session: Session }) => (
	<DialogButton label="State when it was held" title="When was the session held?" variant="secondary">
		{(close) => <HeldTimesForm session={session} onDone={close} />}
	</DialogButton>
);

function HeldTimesForm({ session, onDone }: { session: Session; onDone: () => void }) {
	const [from, setFrom] = useState<string | null>(session.held?.from ?? session.startsAt);
	const [until, setUntil] = useState<string | null>(session.held?.until ?? session.endsAt);
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(stateHeldTimes, {
		changes: [listSessions, listAttendees],
		done: () => "The times are saved. Minutes are counted again within a minute.",
		refused: ({ message }) => {
			setError(message);
			return true;
		},
	});
	const save = async (held: { from: string; until: string } | null) => {
		setError(undefined);
		if (await act({ params: { sessionId: String(session.sessionId) }, body: { held } })) onDone();
	};
	function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (!from?.endsWith("Z") || !until?.endsWith("Z")) return setError("Please enter both times.");
		void save({ from, until });
	}
	return (
		<form onSubmit={send} noValidate className="grid gap-5">
			<p>Time outside doesn't count. Minutes are counted again within a minute, and your corrections stay.</p>
			<SiteTimeField id="held-from" label="Start" value={from} onChange={setFrom} required />
			<SiteTimeField
				id="held-until"
				label="End"
				value={until}
				onChange={setUntil}
				hint="If the session didn't take place, enter the same time twice."
				required
			/>
			<FormError>{error}</FormError>
			<div className="dialog-actions">
				{session.held ? (
					<Button variant="secondary" disabled={busy} onClick={() => void save(null)}>
						Use the scheduled times
					</Button>
				) : (
					<Button variant="secondary" onClick={onDone}>
						Cancel
					</Button>
				)}
				<Button type="submit" busy={busy}>
					Save times
				</Button>
			</div>
		</form>
	);
}
