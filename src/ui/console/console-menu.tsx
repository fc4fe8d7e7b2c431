import { Content, Item, Portal, Root, Trigger } from "@radix-ui/react-dropdown-menu";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ChevronDownIcon } from "../icons/controls/chevron-down-icon.tsx";

interface MenuProps {
	/** The words on the button. */
	label: string;
	/** For screen readers, when the words on the button do not say enough. */
	name?: string;
	/** Further classes of the button; the button is quiet without them. */
	className?: string;
	/** ConsoleMenuLink and ConsoleMenuItem. */
	children: ReactNode;
}

/** A button that opens a list of links and actions of a console page. */
export function ConsoleMenu({ label, name, className = "btn btn-quiet", children }: MenuProps) {
	return (
		// Not modal: the library would lock scrolling by a style element, and hide the page from screen readers.
		<Root modal={false}>
			<Trigger aria-label={name} className={className}>
				{label}
				<ChevronDownIcon size={18} className="menu-arrow" />
			</Trigger>
			<Portal>
				<Content align="end" sideOffset={6} collisionPadding={8} loop className="menu">
					{children}
				</Content>
			</Portal>
		</Root>
	);
}

interface ItemProps {
	onSelect: () => void;
	disabled?: boolean;
	children: ReactNode;
}

/** An action in a ConsoleMenu. */
export function ConsoleMenuItem({ onSelect, disabled = false, children }: ItemProps) {
	return (
		<Item onSelect={onSelect} disabled={disabled} className="menu-item">
			{children}
		</Item>
	);
}

/** A link in a ConsoleMenu. */
export function ConsoleMenuLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Item asChild className="menu-item">
			<Link to={to} prefetch="intent">
				{children}
			</Link>
		</Item>
	);
}
