import { useState } from "react";
import { useCall } from "#features/delivery/seats/storefront/index.ts";
import type { ResponseOf } from "#storefront-kit/index.ts";
import { remindTeam, type TeamMember } from "../contract.ts";
import { DialogActions } from "./dialog-actions.tsx";
import { teamActionMessages as messages } from "./messages.ts";

interface Props {
	chosen: readonly TeamMember[];
	onClose: () => void;
	onSent: (count: number) => void;
}

/** The letter, who gets it and who doesn't, before it is sent. */
export function Reminder({ chosen, onClose, onSent }: Props) {
	const { call, busy, error } = useCall();
	const [state, setState] = useState<ResponseOf<typeof remindTeam> | null>(null);
	async function ask(send: boolean) {
		const { response } = await call(remindTeam, { body: { ids: chosen.map(({ id }) => id), send } });
		if (!response) return;
		if (send) onSent(response.reminded);
		else setState(response);
	}
	return (
		<div className="grid gap-4">
			{state === null ? (
				<p>{messages.remindLead}</p>
			) : (
				<>
					<p role="status">{messages.reminds(state.reminded)}</p>
					{state.letter && (
						<div className="rounded-md border border-line p-4">
							<p className="font-semibold wrap-anywhere">{state.letter.subject}</p>
							<p className="mt-2 text-sm whitespace-pre-line wrap-anywhere">{state.letter.text}</p>
						</div>
					)}
					{state.skipped.length > 0 && (
						<ul aria-label={messages.skipped} className="grid gap-1 text-sm text-muted">
							{state.skipped.map(({ id, name, reason }) => (
								<li key={id}>{`${name}: ${messages.reasons[reason]}`}</li>
							))}
						</ul>
					)}
				</>
			)}
			<DialogActions
				submit={state === null ? messages.read : messages.send(state.reminded)}
				busy={busy}
				disabled={state?.reminded === 0}
				error={error}
				onSubmit={() => void ask(state !== null)}
				onClose={onClose}
			/>
		</div>
	);
}
