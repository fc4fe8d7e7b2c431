import { useState } from "react";
import { useAct } from "#console-kit/index.ts";
import { listDiscrepancies } from "#features/sales/discrepancies/contract.ts";
import { getOrder } from "#features/sales/order-management/contract.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextAreaField } from "#ui/forms/text-area-field.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { findCertificates, revokeCertificate } from "../contract.ts";
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
	const { act, busy } = useAct(revokeCertificate, { changes: [getOrder, listDiscrepancies, findCertificates], done: () => messages.revoked });
	return (
		<>
			<Button variant="secondary" onClick={() => setOpen(true)}>
				{messages.revoke}
				<span className="sr-only">: {code}</span>
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title={messages.title}>
				<p>{messages.text}</p>
				<TextAreaField label={messages.reason} rows={2} maxLength={500} required value={reason} onChange={(event) => setReason(event.target.value)} />
				<div className="dialog-actions">
					<Button variant="secondary" onClick={() => setOpen(false)}>
						{messages.keep}
					</Button>
					<Button
						busy={busy}
						disabled={reason.trim() === ""}
						onClick={async () => {
							if (await act({ params: { code }, body: { reason } })) setOpen(false);
						}}
					>
						{messages.confirm}
					</Button>
				</div>
			</Dialog>
		</>
	);
}
