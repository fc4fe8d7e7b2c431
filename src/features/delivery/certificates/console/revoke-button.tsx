import { useState } from "react";
import { useAct } from "#console-kit/index.ts";
import { listDiscrepancies } from "#features/sales/discrepancies/contract.ts";
import { getOrder } from "#features/sales/order-management/contract.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextAreaField } from "#ui/forms/text-area-field.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { findCertificates, revokeCertificate } from "../console-contract.ts";
import { revokeMessages as messages } from "./messages.ts";

interface Props {
	code: string;
	/** The reason that the dialog suggests. */
	usualReason?: string;
}

/** Revokes a certificate after asking for the reason. */
export function RevokeButton({ code, usualReason = "" }: Props) {
	const [open, setOpen] = useState(false);
	const [reason, setReason] = useState(usualReason);
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(revokeCertificate, { changes: [getOrder, listDiscrepancies, findCertificates], done: () => messages.revoked });
	function close() {
		setOpen(false);
		setError(undefined);
	}
	async function revoke() {
		if (reason.trim() === "") return setError(messages.missing);
		if (await act({ params: { code }, body: { reason } })) close();
	}
	return (
		<>
			<Button variant="secondary" onClick={() => setOpen(true)}>
				{messages.revoke}
				<span className="sr-only">: {code}</span>
			</Button>
			<Dialog open={open} onClose={close} title={messages.title}>
				<p>{messages.text}</p>
				<TextAreaField
					label={messages.reason}
					rows={2}
					maxLength={500}
					required
					value={reason}
					error={error}
					onChange={(event) => {
						setReason(event.target.value);
						setError(undefined);
					}}
				/>
				<div className="dialog-actions">
					<Button variant="secondary" onClick={close}>
						{messages.keep}
					</Button>
					<Button variant="danger" busy={busy} onClick={() => void revoke()}>
						{messages.confirm}
					</Button>
				</div>
			</Dialog>
		</>
	);
}
