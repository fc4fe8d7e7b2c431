import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextAreaField } from "../../../ui/text-area-field.tsx";
import { revokeCertificate } from "../../certificates/contract.ts";
import { useAct } from "../../operators/console/index.ts";
import { getOrder, listDiscrepancies, type OrderDetail } from "../contract.ts";

/** The valid certificates that were earned with an order, each with a way to revoke it. */
export function CertificatesPart({ certificates }: Pick<OrderDetail, "certificates">) {
	if (certificates.length === 0) return null;
	return (
		<section aria-labelledby="certificates" className="grid gap-3">
			<h2 id="certificates" className="text-xl">
				Certificates
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
	const [reason, setReason] = useState("The purchase was refunded.");
	const { act, busy } = useAct(revokeCertificate, { changes: [getOrder, listDiscrepancies], done: () => "Certificate revoked." });
	return (
		<li className="grid justify-items-start gap-1.5">
			<a href={`/certificates/${code}`} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
				{name || "Deleted account"}: {code}
			</a>
			<Button variant="secondary" onClick={() => setOpen(true)}>
				Revoke
				<span className="sr-only">: {code}</span>
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title="Revoke this certificate?">
				<p>This can’t be undone. The public certificate page says that it was revoked, and the holder gets an email with the reason.</p>
				<TextAreaField label="Reason" rows={2} maxLength={500} required value={reason} onChange={(event) => setReason(event.target.value)} />
				<div className="dialog-actions">
					<Button variant="secondary" onClick={() => setOpen(false)}>
						Keep it
					</Button>
					<Button
						busy={busy}
						disabled={reason.trim() === ""}
						onClick={async () => {
							if (await act({ params: { code }, body: { reason } })) setOpen(false);
						}}
					>
						Revoke
					</Button>
				</div>
			</Dialog>
		</li>
	);
}
