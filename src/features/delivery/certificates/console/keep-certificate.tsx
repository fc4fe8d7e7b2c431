import { useState } from "react";
import { DialogButton, useAct } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextAreaField } from "#ui/forms/text-area-field.tsx";
import { findCertificates, keepCertificate } from "../console-contract.ts";
import { keepCertificateMessages as messages, revokeMessages } from "./messages.ts";

/** Keeps a certificate that is no longer met by evidence, with a reason. */
export const KeepCertificate = ({ code }: { code: string }) => (
	<DialogButton label={messages.keep} subject={code} title={messages.title}>
		{(close) => <KeepForm code={code} onClose={close} />}
	</DialogButton>
);

function KeepForm({ code, onClose }: { code: string; onClose: () => void }) {
	const [reason, setReason] = useState("");
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(keepCertificate, { changes: [findCertificates], done: () => messages.done });
	async function keep() {
		if (reason.trim() === "") return setError(revokeMessages.missing);
		if (await act({ params: { code }, body: { reason } })) onClose();
	}
	return (
		<div className="grid gap-5">
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
				<Button variant="secondary" onClick={onClose}>
					{messages.cancel}
				</Button>
				<Button busy={busy} busyLabel={messages.busy} onClick={() => void keep()}>
					{messages.submit}
				</Button>
			</div>
		</div>
	);
}
