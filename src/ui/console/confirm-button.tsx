import { type ReactNode, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";

interface Props {
	label: string;
	/** The label of the button that confirms; `label` by default. */
	confirm?: string;
	/** What it applies to, for screen readers, in lists where every row has such a button. */
	of?: string;
	/** The title of the dialog: the question. */
	title: string;
	/** What happens then. */
	children: ReactNode;
	/** The label of the button that changes nothing. */
	cancel?: string;
	variant?: "quiet" | "secondary";
	busy: boolean;
	/** Closes the dialog afterwards, whatever the result. */
	onConfirm: () => Promise<unknown>;
}

/** A button that asks once before it deletes something. */
export function ConfirmButton({
	label,
	confirm = label,
	of,
	title,
	children,
	cancel = "Go back",
	variant = "quiet",
	busy,
	onConfirm,
}: Props) {
	const [isOpen, setOpen] = useState(false);
	const close = () => setOpen(false);
	return (
		<>
			<Button variant={variant} onClick={() => setOpen(true)}>
				{label}
				{of && <span className="sr-only"> {of}</span>}
			</Button>
			<Dialog open={isOpen} onClose={close} title={title}>
				{children}
				<DialogActions
					onCancel={close}
					cancel={cancel}
					variant="danger"
					busy={busy}
					onClick={async () => {
						await onConfirm();
						close();
					}}
				>
					{confirm}
				</DialogActions>
			</Dialog>
		</>
	);
}
