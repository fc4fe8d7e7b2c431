import { useAct } from "#console-kit/index.ts";
import { ConfirmButton } from "#ui/console/confirm-button.tsx";
import { deleteCategory, type EditedCategory, listEditedCategories } from "../console-contract.ts";
import { deleteCategoryMessages as messages } from "./messages.ts";

/** Deletes a category without courses. */
export function DeleteCategory({ category: { id, name } }: { category: EditedCategory }) {
	const { act, busy } = useAct(deleteCategory, { changes: [listEditedCategories], done: ({ message }) => message });
	return (
		<ConfirmButton
			label={messages.button}
			of={name}
			title={messages.title(name)}
			cancel={messages.cancel}
			busy={busy}
			onConfirm={() => act({ params: { id: String(id) } })}
		>
			<p>{messages.text}</p>
		</ConfirmButton>
	);
}
