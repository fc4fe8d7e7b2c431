import "./room-request.css";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { isTypedKey } from "./typed-key.ts";

const typed = "input, textarea, select, [contenteditable]";
const controls = "input, button";

/** Where the focus was before the first question that is open. */
let origin: HTMLElement | null = null;
/** The page's own title, then those of open questions, the latest last. */
const titles: string[] = [];

interface Props {
	title: string;
	/** What to do, and until when. */
	text: ReactNode;
	/** Its fields and buttons. */
	children: ReactNode;
}

/**
 * Asks an attendee for an answer: a check, a poll or a code word. It is in sight, without covering the picture, takes
 * the focus, and gives it back when it closes. Someone who was typing goes on in their field with the next key.
 */
export function RoomRequest({ title, text, children }: Props) {
	const [titleId, textId] = [useId(), useId()];
	const dialog = useRef<HTMLDivElement>(null);
	const field = useRef<HTMLElement | null>(null);

	useEffect(() => {
		// Both would cover it. What has the focus in a popover gives it to the popover's button.
		for (const popover of document.querySelectorAll<HTMLElement>(":popover-open")) popover.hidePopover();
		if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
		const element = dialog.current;
		const before = document.activeElement;
		if (!element || !(before instanceof HTMLElement)) return;
		field.current = before.matches(typed) ? before : null;
		if (!before.closest(".room-request")) origin = before;
		// The next key of someone who types must not press a button.
		(field.current ? element : element.querySelector<HTMLElement>(controls))?.focus();
		return () => {
			// Someone who typed meanwhile stays where they are.
			if (document.activeElement !== document.body) return;
			const next = document.querySelector(".room-request")?.querySelector<HTMLElement>(controls);
			(next ?? origin)?.focus({ preventScroll: true });
		};
	}, []);
	useTitle(title);

	function typeOn({ target, currentTarget, key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
		if (target === currentTarget && isTypedKey({ key, hasModifier: ctrlKey || metaKey || altKey }))
			field.current?.focus();
	}

	return (
		<div
			ref={dialog}
			role="alertdialog"
			tabIndex={-1}
			aria-labelledby={titleId}
			aria-describedby={textId}
			onKeyDown={typeOn}
			className="room-request"
		>
			<div role="alert" className="grid gap-1">
				<h2 id={titleId} className="room-request-title">
					{title}
				</h2>
				<p id={textId}>{text}</p>
			</div>
			{children}
		</div>
	);
}

/** Confirms an answer for as long as others can give theirs. */
export const RoomAnswered = ({ children }: { children: ReactNode }) => (
	<p role="status" className="room-answered">
		{children}
	</p>
);

/** Shows the question in the browser's tab, because the page may be in the background. */
function useTitle(title: string): void {
	useEffect(() => {
		if (titles.length === 0) titles.push(document.title);
		titles.push(title);
		document.title = title;
		return () => {
			titles.splice(titles.lastIndexOf(title), 1);
			document.title = titles.at(-1) ?? title;
			if (titles.length === 1) titles.pop();
		};
	}, [title]);
}
