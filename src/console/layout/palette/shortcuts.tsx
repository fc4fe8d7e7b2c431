import { useEffect, useState } from "react";
import { Dialog, type Role } from "#console-kit/index.ts";
import { SearchIcon } from "#ui/icons/controls/search-icon.tsx";
import { CommandPalette } from "./command-palette.tsx";
import { findShortcut } from "./matches.ts";

const messages = {
	keys: [
		["Ctrl K or ⌘ K", "Search and go to a screen, course, customer or order"],
		["/", "Search in the list on this page"],
		["?", "Show these shortcuts"],
		["Ctrl S or ⌘ S", "Save the course that you are editing"],
		["Esc", "Close a dialog"],
	],
};

/** The button and the keys that open the command palette and the list of shortcuts. */
export function Shortcuts({ role }: { role: Role }) {
	const [open, setOpen] = useState<"palette" | "help" | null>(null);
	const close = () => setOpen(null);
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			const target = event.target as HTMLElement;
			const isTyping = target.isContentEditable || target.matches("input, textarea, select");
			const shortcut = findShortcut({ ...readKeys(event), isTyping });
			if (!shortcut) return;
			const openDialog = document.querySelector("dialog[open]");
			// Another dialog keeps the focus.
			if (openDialog && !openDialog.classList.contains("command-palette")) return;
			event.preventDefault();
			if (shortcut === "search") document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
			else setOpen((now) => (now === shortcut ? null : shortcut));
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, []);
	return (
		<>
			<button
				type="button"
				className="console-link w-full cursor-pointer gap-2 text-start"
				onClick={() => setOpen("palette")}
			>
				<SearchIcon size={18} />
				<span className="flex-1">Search</span>
				<kbd className="hidden text-xs text-muted lg:inline">Ctrl K</kbd>
			</button>
			<Dialog open={open === "palette"} onClose={close} title="Command palette" className="command-palette">
				<CommandPalette role={role} onDone={close} />
			</Dialog>
			<Dialog open={open === "help"} onClose={close} title="Keyboard shortcuts" className="command-palette">
				<dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-3">
					{messages.keys.map(([keys, text]) => (
						<div key={keys} className="contents">
							<dt>
								<kbd className="rounded-sm border border-edge bg-paper px-2 py-0.5 text-sm">{keys}</kbd>
							</dt>
							<dd>{text}</dd>
						</div>
					))}
				</dl>
			</Dialog>
		</>
	);
}

const readKeys = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => ({ key, ctrlKey, metaKey, altKey });
