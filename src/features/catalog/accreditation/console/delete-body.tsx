import { useAct } from "#console-kit/index.ts";
import { ConfirmButton } from "#ui/console/confirm-button.tsx";
import { type AccreditingBody, deleteAccreditingBody, listAccreditingBodies } from "../console-contract.ts";
import { deleteBodyMessages as messages } from "./messages.ts";

export function DeleteBody({ body: { id, code } }: { body: AccreditingBody }) {
	const { act, busy } = useAct(deleteAccreditingBody, { changes: [listAccreditingBodies], done: ({ message }) => message });
	return (
		<ConfirmButton
			label={messages.button}
			of={code}
			title={messages.title(code)}
			cancel={messages.cancel}
			busy={busy}
			onConfirm={() => act({ params: { id: String(id) } })}
		>
			<p>{messages.text}</p>
		</ConfirmButton>
	);
}
