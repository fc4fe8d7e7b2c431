import { DialogButton, ReasonForm } from "#console-kit/index.ts";
import { findCertificates, keepCertificate } from "../console-contract.ts";
import { keepCertificateMessages as messages } from "./messages.ts";

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
