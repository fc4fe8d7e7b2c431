import { DialogButton, ReasonForm } from "#console-kit/index.ts";
import { findCertificates, keepCertificate } from "../console-contract.ts";

const messages = {
	keep: "Keep",
	title: "Keep this certificate?",
	text: "The evidence no longer earns all of its credit. The certificate stays valid, and we'll keep your reason with it.",
	cancel: "Cancel",
	submit: "Keep certificate",
	busy: "Saving...",
	done: "You kept the certificate.",
};

/** Keeps a certificate that is no longer met by evidence, with a reason. */
export const KeepCertificate = ({ code }: { code: string }) => (
	<DialogButton label={messages.keep} subject={code} title={messages.title}>
		{(close) => (
			<ReasonForm
				call={keepCertificate}
				toInput={(reason) => ({ params: { code }, body: { reason } })}
				changes={[findCertificates]}
				done={() => messages.done}
				messages={messages}
				maxLength={500}
				onClose={close}
			/>
		)}
	</DialogButton>
);
