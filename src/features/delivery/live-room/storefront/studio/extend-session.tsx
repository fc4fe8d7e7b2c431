import { useState } from "react";
import { apiClient, Button, Dialog, SelectField } from "#storefront-kit/index.ts";
import { extensionMessages as messages } from "../../messages.ts";
import { extensionMinutes } from "../../rules/extension-minutes.ts";
import { extendBroadcast, type StudioView } from "../../studio-contract.ts";
import { clockTime } from "../clock-time.ts";
import { Problem } from "../room-call.tsx";

interface Props {
	token: string;
	onExtended: (studio: StudioView) => void;
}

/** A button that moves the end of a running session. */
export function ExtendSession({ token, onExtended }: Props) {
	const [isAsking, setIsAsking] = useState(false);
	return (
		<>
			<Button variant="secondary" onClick={() => setIsAsking(true)}>
				{messages.extend}
			</Button>
			<Dialog open={isAsking} onClose={() => setIsAsking(false)} title={messages.title}>
				<ExtendForm
					token={token}
					onCancel={() => setIsAsking(false)}
					onExtended={(studio) => {
						setIsAsking(false);
						onExtended(studio);
					}}
				/>
			</Dialog>
		</>
	);
}

function ExtendForm({
	token,
	onCancel,
	onExtended,
}: {
	token: string;
	onCancel: () => void;
	onExtended: (studio: StudioView) => void;
}) {
	const [minutes, setMinutes] = useState(15);
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	const [isOverlapping, setIsOverlapping] = useState(false);

	async function extend() {
		setBusy(true);
		const outcome = await apiClient
			.call(extendBroadcast, { params: { token }, body: { minutes, anyway: isOverlapping } })
			.catch(() => null);
		setBusy(false);
		if (outcome?.ok) return onExtended(outcome.response);
		if (outcome?.refusal.code === "overlaps") {
			const { title, startsAt, attendees } = outcome.refusal;
			setIsOverlapping(true);
			return setProblem(messages.overlaps(title, clockTime(startsAt), attendees));
		}
		setProblem(outcome?.refusal.message ?? messages.unreachable);
	}

	return (
		<div className="grid gap-5">
			<p>{messages.text}</p>
			<SelectField
				label={messages.minutes}
				value={String(minutes)}
				onChange={({ target }) => {
					setMinutes(Number(target.value));
					setIsOverlapping(false);
					setProblem(undefined);
				}}
				options={extensionMinutes.map((extensionMinute) => [extensionMinute, messages.choice(extensionMinute)])}
			/>
			<Problem>{problem}</Problem>
			<div className="dialog-actions">
				<Button variant="secondary" onClick={onCancel}>
					{messages.cancel}
				</Button>
				<Button busy={busy} onClick={() => void extend()}>
					{isOverlapping ? messages.anyway : messages.extend}
				</Button>
			</div>
		</div>
	);
}
