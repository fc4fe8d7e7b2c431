import { useState } from "react";
import { useAct } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { getWebhook, listWebhooks, rotateSecret } from "../console-contract.ts";
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
				New secret
			</Button>
			<Dialog open={open} onClose={close} title="Create a new signing secret">
				{secret ? (
					<NewSecret secret={secret} onDone={close} />
				) : (
					<div className="grid gap-5">
						<p>During the overlap, we sign messages with both secrets, so you can update the receiver without losing any.</p>
						<SelectField
							label="Overlap"
							value={hours}
							onChange={(event) => setHours(Number(event.target.value))}
							options={overlaps.map((overlap) => [
								overlap,
								overlap === 0 ? "None: the old secret leaked" : overlap === 1 ? "1 hour" : overlap < 48 ? `${overlap} hours` : `${overlap / 24} days`,
							])}
						/>
						<div className="dialog-actions">
							<Button busy={busy} busyLabel="Creating..." onClick={() => void rotate()}>
								Create secret
							</Button>
						</div>
					</div>
				)}
			</Dialog>
		</>
	);
}
