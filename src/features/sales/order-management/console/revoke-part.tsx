import { useState } from "react";
import { Button, Dialog, DialogActions, useAct } from "#console-kit/index.ts";
import { getOrder, listOrders, type OrderDetail, revokeGrant } from "../contract.ts";
import { CertificateChoice } from "./certificate-choice.tsx";
import { certificateChoiceMessages } from "./messages.ts";

/** Revokes a granted course after confirmation. Asks about certificates that were earned with it. */
export function RevokePart({ order }: { order: OrderDetail }) {
	const [open, setOpen] = useState(false);
	const [certificates, setCertificates] = useState<"revoke" | "keep">();
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(revokeGrant, { changes: [getOrder, listOrders], done: ({ message }) => message });
	const hasCertificates = order.certificates.length > 0;

	function close() {
		setOpen(false);
		setCertificates(undefined);
		setError(undefined);
	}
	async function revoke() {
		if (hasCertificates && !certificates) return setError(certificateChoiceMessages.missing);
		if (await act({ params: { id: String(order.id) }, body: certificates ? { certificates } : {} })) close();
	}

	return (
		<>
			{order.state === "paid" && (
				<Button variant="secondary" onClick={() => setOpen(true)}>
					Remove course
				</Button>
			)}
			<Dialog open={open} onClose={close} title="Remove this course?">
				<p>{`Access to “${order.lines[0]?.title ?? ""}” ends immediately, and ${(order.buyer?.fullName ?? "") || "the customer"} gets an email. You can grant the course again later.`}</p>
				{hasCertificates && (
					<div className="mt-5">
						<CertificateChoice
							issued={order.certificates}
							value={certificates}
							error={error}
							onChoose={(choice) => {
								setCertificates(choice);
								setError(undefined);
							}}
						/>
					</div>
				)}
				<DialogActions onCancel={close} cancel="Keep course" variant="danger" busy={busy} onClick={() => void revoke()}>
					Remove course
				</DialogActions>
			</Dialog>
		</>
	);
}
