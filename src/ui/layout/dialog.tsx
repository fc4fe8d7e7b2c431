import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { CloseIcon } from "#ui/icons/controls/close-icon.tsx";
import { classes } from "#ui/text/classes.ts";
import { dialogMessages } from "#ui/text/messages.ts";

const fields =
	"input:not([type=hidden], [disabled], [tabindex='-1']), select:not([disabled]), textarea:not([disabled]), [contenteditable=true]";

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

/**
 * A native modal dialog. Opens with the focus on the element with `autoFocus`, else in its first field, else on the
 * first of several buttons, which changes nothing. Returns the focus to the previous element when it closes.
 */
export function Dialog({ open, onClose, title, wide, className, children }: Props) {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	const pressedOutside = useRef(false);

	const [isModal, setIsModal] = useState(false);

	// React focuses an element with `autoFocus` as it renders, which a closed dialog ignores. So its content follows.
	useLayoutEffect(() => {
		const element = dialog.current;
		if (!element) return;
		if (open && !element.open) element.showModal();
		if (!open && element.open) element.close();
		setIsModal(open);
	}, [open]);

	useLayoutEffect(() => {
		const body = isModal && dialog.current?.querySelector(".dialog-body");
		if (body && !body.contains(document.activeElement)) findStart(body)?.focus({ preventScroll: true });
	}, [isModal]);

	// The state closes the dialog, so a key pressed before the browser's late `close` event isn't lost.
	function cancel(event: SyntheticEvent<HTMLDialogElement>) {
		event.preventDefault();
		onClose();
	}

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes the dialog on Escape
		<dialog
			ref={dialog}
			aria-labelledby={id}
			className={classes("dialog", wide && "dialog-wide", className)}
			onCancel={cancel}
			onClose={(event) => open && !event.currentTarget.open && onClose()}
			onPointerDown={(event) => {
				pressedOutside.current = isOutside(event);
			}}
			// Text can be selected with a pointer that is released outside, which the browser reports as a click there.
			onClick={(event) => pressedOutside.current && isOutside(event) && onClose()}
		>
			<div className="dialog-head">
				<h2 id={id} className="dialog-title">
					{title}
				</h2>
				<IconButton label={dialogMessages.close} icon={<CloseIcon />} onClick={onClose} />
			</div>
			<div className="dialog-body">{open && isModal && children}</div>
		</dialog>
	);
}

function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
	if (target !== currentTarget) return false;
	const box = currentTarget.getBoundingClientRect();
	return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

/** Returns where the focus of a dialog starts: its first field, else the first of several buttons. */
function findStart(body: Element): HTMLElement | null {
	const [first, second] = body.querySelectorAll<HTMLElement>(".dialog-actions > button");
	return findFirstField(body) ?? (second ? (first ?? null) : null);
}

/** Returns the first field that a person can fill in: of radio buttons the checked one. */
function findFirstField(container: Element): HTMLElement | null {
	const first = container.querySelector<HTMLElement>(fields);
	if (!(first instanceof HTMLInputElement) || first.type !== "radio") return first;
	return container.querySelector<HTMLElement>(`input[type=radio][name="${CSS.escape(first.name)}"]:checked`) ?? first;
}
