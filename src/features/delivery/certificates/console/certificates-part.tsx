import { useState } from "react";
import { useAct } from "../../../../console/index.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { TextAreaField } from "../../../../ui/forms/text-area-field.tsx";
import { Dialog } from "../../../../ui/layout/dialog.tsx";
import { listDiscrepancies } from "../../../sales/discrepancies/contract.ts";
import { getOrder, type OrderDetail } from "../../../sales/order-management/contract.ts";
import { revokeCertificate } from "../contract.ts";
import { orderCertificatesMessages as messages } from "./messages.ts";

const { dialog } = messages;

export function CertificatesPart({ certificates }: Pick<OrderDetail, "certificates">) {
	if (certificates.length === 0) return null;
	return (
		<section aria-labelledby="certificates" className="grid gap-3">
			<h2 id="certificates" className="text-xl">
				{messages.title}
			</h2>
			<ul className="grid gap-3">
				{certificates.map((certificate) => (
					<Certificate key={certificate.code} {...certificate} />
				))}
			</ul>
		</section>
	);
}

function Certificate({ code, name }: OrderDetail["certificates"][number]) {
	const [open, setOpen] = useState(false);
	const [reason, setReason] = useState(dialog.usualReason);
	const { act, busy } = useAct(revokeCertificate, { changes: [getOrder, listDiscrepancies], done: () => messages.revoked });
	return (
		<li className="grid justify-items-start gap-1.5">
			<a href={`/certificates/${code}`} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
				{name || messages.deletedAccount}: {code}
			</a>
			<Button variant="secondary" onClick={() => setOpen(true)}>
				{messages.revoke}
				<span className="sr-only">: {code}</span>
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title={dialog.title}>
				<p>{dialog.text}</p>
				<TextAreaField label={dialog.reason} rows={2} maxLength={500} required value={reason} onChange={(event) => setReason(event.target.value)} />
				<div className="dialog-actions">
					<Button variant="secondary" onClick={() => setOpen(false)}>
						{dialog.keep}
					</Button>
					<Button
						busy={busy}
						disabled={reason.trim() === ""}
						onClick={async () => {
							if (await act({ params: { code }, body: { reason } })) setOpen(false);
						}}
					>
						{dialog.revoke}
					</Button>
				</div>
			</Dialog>
		</li>
	);
}
