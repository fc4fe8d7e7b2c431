import { ConfirmButton, useAct } from "#console-kit/index.ts";
import { type disconnectEmail, type disconnectStripe, readConnections } from "../console-contract.ts";

interface Props {
	call: typeof disconnectStripe | typeof disconnectEmail;
	/** For screen readers: what is disconnected. */
	of: string;
	title: string;
	text: string;
	done: string;
}

/** Asks once, and then disconnects. */
export function DisconnectButton({ call, of, title, text, done }: Props) {
	const { act, busy } = useAct(call as typeof disconnectStripe, { changes: [readConnections], done: () => done });
	return (
		<ConfirmButton label="Disconnect" of={of} title={title} variant="secondary" busy={busy} onConfirm={() => act({})}>
			<p>{text}</p>
		</ConfirmButton>
	);
}
