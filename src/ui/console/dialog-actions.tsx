import type { ComponentProps, ReactNode } from "react";
import { Button } from "#ui/buttons/button.tsx";

interface Props extends ComponentProps<typeof Button> {
	onCancel: () => void;
	/** The label of the button that closes the dialog. */
	cancel?: ReactNode;
}

/** The buttons of a dialog: one closes it, and the other acts. Without `onClick`, that submits the form around. */
export function DialogActions({ onCancel, cancel = "Cancel", ...action }: Props) {
	return (
		<div className="dialog-actions">
			<Button variant="secondary" onClick={onCancel}>
				{cancel}
			</Button>
			<Button type={action.onClick ? "button" : "submit"} {...action} />
		</div>
	);
}
