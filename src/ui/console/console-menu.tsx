import { Content, Item, Portal, Root, Trigger } from "@radix-ui/react-dropdown-menu";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ChevronDownIcon } from "#ui/icons/controls/chevron-down-icon.tsx";

interface MenuProps {
	label: string;
	/** The accessible name, if the label is not enough. */
	name?: string;
	/** Replaces the classes of the quiet button. */
	className?: string;
	/** ConsoleMenuLink and ConsoleMenuItem. */
	children: ReactNode;
}

/** A menu button with links and actions. */
export function ConsoleMenu({ label, name, className = "btn btn-quiet", children }: MenuProps) {
	return (
		// A modal menu would lock scrolling with an inline style element and hide the page from screen readers.
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

export function ConsoleMenuItem({ onSelect, disabled = false, children }: ItemProps) {
	return (
		<Item onSelect={onSelect} disabled={disabled} className="menu-item">
			{children}
		</Item>
	);
}

export function ConsoleMenuLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Item asChild className="menu-item">
			<Link to={to} prefetch="intent">
				{children}
			</Link>
		</Item>
	);
}
