import {
	type KeyboardEvent,
	type ReactNode,
	type ToggleEvent,
	useCallback,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";
import { ChevronDownIcon } from "#ui/icons/controls/chevron-down-icon.tsx";
import { classes } from "#ui/text/classes.ts";
import { itemsIn, nextItem } from "./menu-keys.ts";

interface Props {
	label: ReactNode;
	/** The accessible name, if the label is not enough. */
	name?: string;
	/** The edge of the button that the menu aligns with. */
	align?: "start" | "end";
	/** Replaces the classes of the quiet button. */
	className?: string;
	/** MenuLink, MenuButton, MenuLabel and MenuRule. */
	children: ReactNode;
}

/** A menu button with links and actions. The native popover opens even before scripts run. */
export function Menu({ label, name, align = "start", className, children }: Props) {
	const id = useId();
	const button = useRef<HTMLButtonElement>(null);
	const list = useRef<HTMLDivElement>(null);
	const [open, setOpen] = useState(false);

	const opened = useCallback(() => {
		setOpen(true);
		if (button.current && list.current) placeBelow(button.current, list.current, align);
	}, [align]);

	// The popover can be opened before hydration.
	useEffect(() => {
		if (list.current?.matches(":popover-open")) opened();
	}, [opened]);

	function toggled({ newState }: ToggleEvent<HTMLDivElement>) {
		if (newState === "open") opened();
		else setOpen(false);
	}

	function openByKey(event: KeyboardEvent) {
		if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
		event.preventDefault();
		list.current?.showPopover({ source: button.current ?? undefined });
		itemsIn(list.current)
			.at(event.key === "ArrowDown" ? 0 : -1)
			?.focus();
	}

	function moveByKey(event: KeyboardEvent) {
		if (event.key === "Tab") list.current?.hidePopover();
		const next = nextItem(itemsIn(list.current), document.activeElement, event.key);
		if (!next) return;
		event.preventDefault();
		next.focus();
	}

	return (
		<>
			<button
				ref={button}
				type="button"
				popoverTarget={id}
				aria-haspopup="menu"
				aria-expanded={open}
				aria-controls={id}
				aria-label={name}
				onKeyDown={openByKey}
				className={className ?? "btn btn-quiet"}
			>
				{label}
				<ChevronDownIcon size={18} className="menu-arrow" />
			</button>
			<div
				ref={list}
				id={id}
				popover="auto"
				role="menu"
				aria-label={name ?? (typeof label === "string" ? label : undefined)}
				tabIndex={-1}
				onToggle={toggled}
				onKeyDown={moveByKey}
				onClick={(event) => (event.target as Element).closest("[role=menuitem]") && list.current?.hidePopover()}
				className={classes("menu", align === "end" && "menu-end")}
			>
				{children}
			</div>
		</>
	);
}

/** Positions a popover below its button in browsers without CSS anchor positioning. */
function placeBelow(button: HTMLElement, popover: HTMLElement, align: "start" | "end"): void {
	if (CSS.supports("position-area: block-end span-inline-end")) return;
	const box = button.getBoundingClientRect();
	const width = popover.offsetWidth;
	const wished = align === "start" ? box.left : box.right - width;
	const left = Math.max(8, Math.min(wished, document.documentElement.clientWidth - width - 8));
	popover.style.setProperty("left", `${left}px`);
	popover.style.setProperty("top", `${box.bottom}px`);
}
