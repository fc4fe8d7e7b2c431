import { useAct } from "#console-kit/index.ts";
import { ConfirmButton } from "#ui/console/confirm-button.tsx";
import { deleteInstructor, type EditedInstructor, listEditedInstructors } from "../console-contract.ts";
import { deleteInstructorMessages as messages } from "./messages.ts";

/** Deletes an instructor whom no course names. */
export function DeleteInstructor({ instructor: { name, slug } }: { instructor: EditedInstructor }) {
	const { act, busy } = useAct(deleteInstructor, { changes: [listEditedInstructors], done: ({ message }) => message });
	return (
		<ConfirmButton
			label={messages.button}
			of={name}
			title={messages.title(name)}
			cancel={messages.cancel}
			busy={busy}
			onConfirm={() => act({ params: { slug } })}
		>
			<p>{messages.text}</p>
		</ConfirmButton>
	);
}
