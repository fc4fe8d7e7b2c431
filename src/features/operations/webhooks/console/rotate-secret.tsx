import { useState } from "react";
import { useAct } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { getWebhook, listWebhooks, rotateSecret } from "../console-contract.ts";
import { webhookMessages as messages } from "./messages.ts";
import { NewSecret } from "./new-secret.tsx";

const overlaps = [24, 1, 72, 168, 0];

/** Creates a new signing secret, and shows it once. */
export function RotateSecret({ id }: { id: number }) {
	const [open, setOpen] = useState(false);
	const [hours, setHours] = useState(24);
	const [secret, setSecret] = useState<string>();
	const { act, busy } = useAct(rotateSecret, { changes: [getWebhook, listWebhooks] });
	const close = () => {
		setOpen(false);
		setSecret(undefined);
	};
	async function rotate() {
		const rotated = await act({ params: { id: String(id) }, body: { overlapHours: hours } });
		if (rotated) setSecret(rotated.secret);
	}
	return (
		<>
			<Button variant="secondary" onClick={() => setOpen(true)}>
				{messages.rotate}
			</Button>
			<Dialog open={open} onClose={close} title={messages.rotateTitle}>
				{secret ? (
					<NewSecret secret={secret} onDone={close} />
				) : (
					<div className="grid gap-5">
						<p>{messages.rotateText}</p>
						<SelectField label={messages.overlap} value={hours} onChange={(event) => setHours(Number(event.target.value))}>
							{overlaps.map((overlap) => (
								<option key={overlap} value={overlap}>
									{messages.hours(overlap)}
								</option>
							))}
						</SelectField>
						<div className="dialog-actions">
							<Button busy={busy} busyLabel={messages.rotating} onClick={() => void rotate()}>
								{messages.rotateSubmit}
							</Button>
						</div>
					</div>
				)}
			</Dialog>
		</>
	);
}
