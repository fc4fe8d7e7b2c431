import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import { CloseIcon } from "../icons/controls/close-icon.tsx";
import { classes } from "../text/classes.ts";
import { dialogMessages } from "../text/messages.ts";

interface Props {
	open: boolean;
	/** Called for Escape, a click outside and the close button; must set `open` to false. */
	onClose: () => void;
	title: ReactNode;
	/** For a video or a table. */
	wide?: boolean;
	className?: string;
	/** Rendered only while open. Put buttons last: `<div className="dialog-actions">`. */
	children: ReactNode;
}

/** A native modal dialog. Returns the focus to the previous element when it closes. */
export function Dialog({ open, onClose, title, wide, className, children }: Props) {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();

	useEffect(() => {
		const element = dialog.current;
		if (!element) return;
		if (open && !element.open) element.showModal();
		if (!open && element.open) element.close();
	}, [open]);

	// The state closes the dialog, so a key pressed before the browser's late `close` event isn't lost.
	function cancel(event: SyntheticEvent<HTMLDialogElement>) {
		event.preventDefault();
		onClose();
	}

	function closeOutside(event: MouseEvent<HTMLDialogElement>) {
		if (event.target === event.currentTarget && isOutside(event)) onClose();
	}

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes the dialog on Escape
		<dialog
			ref={dialog}
			aria-labelledby={id}
			className={classes("dialog", wide && "dialog-wide", className)}
			onCancel={cancel}
			onClose={(event) => open && !event.currentTarget.open && onClose()}
			onClick={closeOutside}
		>
			<div className="dialog-head">
				<h2 id={id} className="dialog-title">
					{title}
				</h2>
				<IconButton label={dialogMessages.close} icon={<CloseIcon />} onClick={onClose} />
			</div>
			<div className="dialog-body">{open && children}</div>
		</dialog>
	);
}

function isOutside({ currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
	const box = currentTarget.getBoundingClientRect();
	return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
