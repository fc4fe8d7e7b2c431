import { DialogButton, ReasonForm } from "#console-kit/index.ts";
import { listDiscrepancies } from "#features/sales/discrepancies/contract.ts";
import { getOrder } from "#features/sales/order-management/contract.ts";
import { findCertificates, revokeCertificate } from "../console-contract.ts";

const messages = {
	revoke: "Revoke",
	revoked: "Certificate revoked.",
	title: "Revoke this certificate?",
	text: "This can't be undone. The public certificate page shows it as revoked, and the holder gets an email with the reason.",
	cancel: "Keep certificate",
	submit: "Revoke",
	busy: "Revoking...",
};

interface Props {
	code: string;
	/** The reason that the dialog suggests. */
	usualReason?: string;
}

/** Revokes a certificate after asking for the reason. */
export const RevokeButton = ({ code, usualReason }: Props) => (
	<DialogButton label={messages.revoke} subject={code} title={messages.title} variant="secondary">
		{(close) => (
			<ReasonForm
				call={revokeCertificate}
				toInput={(reason) => ({ params: { code }, body: { reason } })}
				changes={[getOrder, listDiscrepancies, findCertificates]}
				done={() => messages.revoked}
				messages={messages}
				usualReason={usualReason}
				maxLength={500}
				variant="danger"
				onClose={close}
			/>
		)}
	</DialogButton>
);
