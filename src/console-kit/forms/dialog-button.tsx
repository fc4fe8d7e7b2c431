import { type ReactNode, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Dialog } from "#ui/layout/dialog.tsx";

interface Props {
	label: string;
	/** What the button is about, read by screen readers where several buttons have the same label. */
	subject?: string;
	/** The title of the dialog; `label` by default. */
	title?: string;
	variant?: "primary" | "secondary" | "quiet";
	/** The content of the dialog. Its state resets each time the dialog opens. `close` can say what was done. */
	children: (close: (done?: unknown) => void) => ReactNode;
}

/** A button that opens a dialog, such as a form that adds or changes a row. */
export function DialogButton({ label, subject, title = label, variant = "primary", children }: Props) {
	const [isOpen, setOpen] = useState(false);
	const close = (done?: unknown) => {
		if (typeof done === "string") toast.success(done);
		setOpen(false);
	};
	return (
		<>
			<Button variant={variant} onClick={() => setOpen(true)}>
				{label}
				{subject && <span className="sr-only"> {subject}</span>}
			</Button>
			<Dialog open={isOpen} onClose={close} title={title}>
				{isOpen && children(close)}
			</Dialog>
		</>
	);
}
